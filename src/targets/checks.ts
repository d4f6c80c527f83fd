// What several carriers refuse alike: names, sizes, objects that cannot travel with them.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { carriers } from "../facts/carriers.ts";
import type { Manifest } from "../features/feature.ts";
import { jsonBytes } from "../machineconfig/size.ts";
import { objectName } from "../model/formats.ts";
import { displayPath, originAt } from "../model/origins.ts";
import type { Emitted, TargetInput } from "./output.ts";
import { rulesOf, type TargetName } from "./rules.ts";

/** A part of a document, with its size in bytes. */
export type Part = { readonly name: string; readonly bytes: number };

const longestName = 253;
const namedParts = 3;

/** An object's own name comes from the profile or the file, and not every name of a file is one. */
export function nameFindings(name: string, kind: string, longest = longestName): readonly Diagnostic[] {
  const hint = "give the profile or the file a shorter name of lower-case letters, digits, - and .";
  if (!new RegExp(objectName.pattern, "u").test(name))
    return [finding("target/name", undefined, `${JSON.stringify(name)} cannot be the name of a ${kind}: it ${objectName.says}`, { hint })];
  if (name.length <= longest) return [];
  return [finding("target/name", undefined, `the name ${name} has ${name.length} characters, but a ${kind} may have ${longest}`, { hint })];
}

/** Measured as JSON with Go's escapes: the annotation of a client-side apply holds the object once more in that form. */
export function objectTooLarge(name: string, object: object, target: TargetName, parts: readonly Part[]): readonly Diagnostic[] {
  return tooLarge(name, jsonBytes(object), target, parts);
}

/** An error when a document has more bytes than its carrier's limit. */
export function tooLarge(name: string, bytes: number, target: TargetName, parts: readonly Part[] = []): readonly Diagnostic[] {
  const { limit } = rulesOf(target);
  if (limit === undefined || bytes <= carriers[limit].bytes) return [];
  const largest = [...parts].sort((a, b) => b.bytes - a.bytes).slice(0, namedParts);
  const words = largest.map((part) => `${part.name} ${part.bytes}`);
  const hint = words.length === 0 ? "make the largest files smaller" : `the largest parts are ${words.join(", ")}`;
  return [
    finding("target/too-large", undefined, `${name} has ${bytes} bytes of ${carriers[limit].bytes} for ${carriers[limit].holds}`, { hint }),
  ];
}

/** The cluster objects that a carrier takes, and a warning for each of the others. */
export function carried(
  manifests: readonly Manifest[],
  target: TargetName,
): { readonly taken: readonly Manifest[]; readonly diagnostics: Diagnostic[] } {
  const { without, carrier } = rulesOf(target);
  const isTaken = ({ schema }: Manifest): boolean => without === undefined || (without.kinds !== "all" && !without.kinds.includes(schema));
  const diagnostics = manifests
    .filter((manifest) => !isTaken(manifest))
    .map(({ object, origins }) => {
      const place = originAt(origins, "");
      return finding("target/left-out", place?.span, `${object.kind} ${object.metadata.name} is not in ${carrier}: ${without?.why ?? ""}`, {
        path: place?.at === undefined ? undefined : displayPath(place.at),
        hint: "write it with --target manifests and apply it by itself",
      });
    });
  return { taken: manifests.filter(isTaken), diagnostics };
}

/** What holds for every set of documents that was asked for: there is one, and no two take one name. */
export function setFindings({ outputs, diagnostics }: Emitted, { name }: TargetInput, target: TargetName): readonly Diagnostic[] {
  const paths = outputs.map(({ path }) => path);
  const hint = "compile them by themselves, or make one of them with --merge";
  const twice = paths
    .filter((path, i) => paths.indexOf(path) !== i)
    .map((path) => finding("target/same-name", undefined, `two documents of ${name} would be ${path}`, { hint }));
  if (outputs.length > 0 || diagnostics.some(({ severity }) => severity === "error")) return twice;
  return [finding("target/nothing", undefined, `${name} has nothing for ${rulesOf(target).carrier}`, { hint: "leave the target out" })];
}
