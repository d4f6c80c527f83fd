// What the user wrote as primitives, held against what the feature needs.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { UserConfig } from "../../ignition/config.ts";
import { pointer } from "../../model/origins.ts";
import { parseDataUrl } from "../../syntax/data-url.ts";
import { decodeUtf8 } from "../../syntax/text.ts";
import type { FeatureContext } from "../feature.ts";
import { onPrimitive } from "../finding.ts";
import { subidFiles } from "./host.ts";
import { type IdRange, overlap, type Settings } from "./settings.ts";

export function conflictsWith(settings: Settings, context: FeatureContext): Diagnostic[] {
  return [...accounts(settings, context), ...ownSubids(settings, context)];
}

/** Another account of the same id, or the same account with other values. */
function accounts(settings: Settings, context: FeatureContext): Diagnostic[] {
  return (context.primitives.config.passwd?.users ?? []).flatMap((account, i) => {
    const at = pointer("/passwd/users", i);
    return account.name === settings.user ? sameAccount(account, at, settings, context) : sameId(account, at, settings, context);
  });
}

function sameId(account: UserConfig, at: string, { user, uid }: Settings, context: FeatureContext): Diagnostic[] {
  if (account.uid !== uid) return [];
  const message = `${account.name} has the id ${uid}, which ${user} is to have`;
  return [onPrimitive(context, "rootless/uid-taken", pointer(at, "uid"), message, "choose another uid for one of them")];
}

function sameAccount(account: UserConfig, at: string, { user, uid, home }: Settings, context: FeatureContext): Diagnostic[] {
  const wanted = { uid, homeDir: home, primaryGroup: user };
  return (["uid", "homeDir", "primaryGroup"] as const)
    .filter((field) => account[field] !== undefined && account[field] !== wanted[field])
    .map((field) => {
      const message = `${field} of ${user} is ${account[field]} here, and ${wanted[field]} for rootless`;
      const hint = "remove it here; rootless.user and rootless.uid decide";
      return onPrimitive(context, "rootless/account-differs", pointer(at, field), message, hint);
    });
}

/** A file that the profile brings itself is taken as it is. */
function ownSubids({ ranges }: Settings, context: FeatureContext): Diagnostic[] {
  const [own] = ranges;
  return (context.primitives.config.storage?.files ?? []).flatMap((file, i) => {
    if (own === undefined || !subidFiles.some((path) => path === file.path)) return [];
    const read = parseDataUrl(file.contents?.source ?? "");
    const text = "problem" in read ? undefined : decodeUtf8(read.bytes);
    const line = `${own.user}:${own.start}:${own.count}`;
    if (text === undefined) return [];
    if (text.split("\n").some((each) => each.startsWith(`${own.user}:`))) return sharedIds(file.path, text, i, context);
    return [
      onPrimitive(
        context,
        "rootless/subid-missing",
        pointer("/storage/files", i),
        `${file.path} is taken from here, and has no range for ${own.user}`,
        `add the line ${line}`,
      ),
    ];
  });
}

/** Ranges of different users in a file of the profile's own that have ids in common. */
function sharedIds(path: string, text: string, index: number, context: FeatureContext): Diagnostic[] {
  const ranges = rangesIn(text);
  return ranges.flatMap((range, i) => {
    const other = ranges.slice(0, i).find((each) => each.user !== range.user && overlap(each, range));
    if (other === undefined) return [];
    const message = `${path} is taken from here, and the ids of ${range.user} and ${other.user} overlap in it`;
    return [onPrimitive(context, "rootless/subid-overlap", pointer("/storage/files", index), message, "move one of the ranges")];
  });
}

/** Lines `user:start:count`; others mean nothing to the programs that read the file. */
function rangesIn(text: string): IdRange[] {
  return [...text.matchAll(/^([^:\n]+):(\d+):(\d+)$/gm)].map(([, user = "", start, count]) => ({
    user,
    start: Number(start),
    count: Number(count),
  }));
}
