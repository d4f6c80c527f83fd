// Files, units and drop-ins side by side: decoded, with what a missing field means filled in.
import type { FileConfig, IgnitionConfig, UnitConfig } from "../ignition/config.ts";
import { contentsOf, sameContents, shownContents } from "../machineconfig/contents.ts";
import { dropinPath } from "../machineconfig/effective-unit.ts";
import { sameStructure } from "../machineconfig/prune.ts";
import type { Codec } from "../model/ports.ts";
import type { Detail, Difference } from "./difference.ts";
import { diffLines } from "./lines.ts";
import { unitNotes } from "./unit-notes.ts";

/** What an unset file mode means on the node. */
const defaultFileMode = 0o644;

export function fileDifferences(old: IgnitionConfig, now: IgnitionConfig, codec: Codec): Difference[] {
  const [before, after] = [keyed(old.storage?.files, pathOf), keyed(now.storage?.files, pathOf)];
  return pairs(before, after).flatMap(([path, one, other]): Difference[] => {
    const moved =
      one === undefined || other === undefined ? movedDropin(path, one ?? other, one === undefined ? old : now, codec) : undefined;
    if (moved === "same") return one === undefined ? [] : [movedDifference(path)];
    if (other === undefined)
      return [{ kind: "removed", what: "file", name: path, details: [...fileContents(one, undefined, codec), removedNote] }];
    if (one === undefined)
      return [{ kind: "added", what: "file", name: path, details: [...newFile(other), ...fileContents(undefined, other, codec)] }];
    return sameStructure(one, other) ? [] : [changedFile(path, one, other, codec)];
  });
}

const pathOf = (file: FileConfig): string => file.path;

const removedNote: Detail = {
  field: "note",
  note: "no longer managed: where the OS image brings the file, its own version comes back, else the file is deleted",
};

const movedNote =
  "the same bytes, declared as a plain file before and as a drop-in of the unit now: no content change. Some releases of the operator deleted the file after such a move: look at one node first";

const movedDifference = (path: string): Difference => ({
  kind: "moved",
  what: "file",
  name: path,
  details: [{ field: "note", note: movedNote }],
});

/** Is the file at the place of a drop-in that the other side declares with the same bytes? */
function movedDropin(path: string, file: FileConfig | undefined, other: IgnitionConfig, codec: Codec): "same" | undefined {
  const place = dropinPath(path);
  const unit = other.systemd?.units?.find((one) => one.name === place?.unit);
  const text = unit?.dropins?.find((one) => one.name === place?.dropin)?.contents;
  const contents = contentsOf(file?.contents, codec);
  return text !== undefined && contents.kind === "bytes" && contents.text === text ? "same" : undefined;
}

function newFile(file: FileConfig): Detail[] {
  return [{ field: "mode", after: shownMode(file.mode) }, ...(owner(file) === "root:root" ? [] : [{ field: "owner", after: owner(file) }])];
}

function changedFile(path: string, one: FileConfig, other: FileConfig, codec: Codec): Difference {
  const details = [
    ...fileContents(one, other, codec),
    ...fieldDetail("mode", one.mode ?? defaultFileMode, other.mode ?? defaultFileMode, shownMode),
    ...fieldDetail("owner", owner(one), owner(other), String),
    ...(sameStructure(one.append, other.append)
      ? []
      : [{ field: "append", before: `${one.append?.length ?? 0} parts`, after: `${other.append?.length ?? 0} parts` }]),
    ...(sameStructure(one.contents?.verification, other.contents?.verification)
      ? []
      : [
          {
            field: "verification",
            before: one.contents?.verification?.hash ?? "none",
            after: other.contents?.verification?.hash ?? "none",
          },
        ]),
  ];
  if (details.length > 0) return { kind: "changed", what: "file", name: path, details };
  return {
    kind: "form",
    what: "file",
    name: path,
    details: [{ field: "note", note: `the same on disk, written otherwise: ${formOf(one, other)}` }],
  };
}

/** What differs although the node does not. */
function formOf(one: FileConfig, other: FileConfig): string {
  const parts = [
    one.contents?.source === other.contents?.source ? undefined : "the data URL is encoded another way",
    one.contents?.compression === other.contents?.compression
      ? undefined
      : `compression ${shown(one.contents?.compression)} became ${shown(other.contents?.compression)}`,
    one.mode === other.mode ? undefined : `mode ${shown(one.mode)} became ${shown(other.mode)}`,
    one.overwrite === other.overwrite ? undefined : `overwrite ${shown(one.overwrite)} became ${shown(other.overwrite)}`,
    sameStructure([one.user, one.group], [other.user, other.group]) ? undefined : "the owner is named another way",
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? "fields that mean the same" : parts.join(", ");
}

const shown = (value: unknown): string => (value === undefined ? "unset" : JSON.stringify(value));

function fileContents(one: FileConfig | undefined, other: FileConfig | undefined, codec: Codec): Detail[] {
  const [before, after] = [contentsOf(one?.contents, codec), contentsOf(other?.contents, codec)];
  if (sameContents(before, after)) return [];
  if (isText(before) && isText(after)) return [{ field: "contents", hunks: diffLines(before.text ?? "", after.text ?? "") }];
  return [
    {
      field: "contents",
      ...(one === undefined ? {} : { before: shownContents(before) }),
      ...(other === undefined ? {} : { after: shownContents(after) }),
    },
  ];
}

const isText = (
  contents: ReturnType<typeof contentsOf>,
): contents is { kind: "bytes"; bytes: Uint8Array; text?: string } | { kind: "none"; text?: string } =>
  contents.kind === "none" || (contents.kind === "bytes" && contents.text !== undefined);

function owner({ user, group }: FileConfig): string {
  const one = (who: FileConfig["user"]): string => who?.name ?? (who?.id === undefined || who.id === 0 ? "root" : String(who.id));
  return `${one(user)}:${one(group)}`;
}

const shownMode = (mode: number | undefined): string => `0${(mode ?? defaultFileMode).toString(8)}`;

function fieldDetail<T>(field: string, before: T, after: T, write: (value: T) => string): Detail[] {
  return before === after ? [] : [{ field, before: write(before), after: write(after) }];
}

export function unitDifferences(old: IgnitionConfig, now: IgnitionConfig, codec: Codec): Difference[] {
  const name = (unit: UnitConfig): string => unit.name;
  return pairs(keyed(old.systemd?.units, name), keyed(now.systemd?.units, name)).flatMap(([key, one, other]): Difference[] => {
    if (sameStructure(one, other) && (one === undefined) === (other === undefined)) return [];
    const dropins = dropinDetails(key, one, other, old, now, codec);
    const details = [...unitFields(one ?? { name: key }, other ?? { name: key }), ...unitNotes(one, other), ...dropins.details];
    if (details.length === 0)
      return dropins.moved
        ? []
        : [{ kind: "form", what: "unit", name: key, details: [{ field: "note", note: "the same meaning, written otherwise" }] }];
    const onlyMoved = dropins.moved && details.every((detail) => detail.note !== undefined && detail.hunks === undefined);
    const kind = onlyMoved ? "moved" : one === undefined ? "added" : other === undefined ? "removed" : "changed";
    return [{ kind, what: "unit", name: key, details }];
  });
}

function unitFields(one: Partial<UnitConfig>, other: Partial<UnitConfig>): Detail[] {
  const flag = (value: boolean | undefined): string => (value === undefined ? "not said" : String(value));
  const contents =
    one.contents === other.contents ? [] : [{ field: "contents", hunks: diffLines(one.contents ?? "", other.contents ?? "") }];
  return [...contents, ...fieldDetail("enabled", one.enabled, other.enabled, flag), ...fieldDetail("mask", one.mask, other.mask, flag)];
}

function dropinDetails(
  unit: string,
  one: UnitConfig | undefined,
  other: UnitConfig | undefined,
  old: IgnitionConfig,
  now: IgnitionConfig,
  codec: Codec,
) {
  const name = (dropin: { readonly name: string }): string => dropin.name;
  let moved = false;
  const details = pairs(keyed(one?.dropins, name), keyed(other?.dropins, name)).flatMap(([key, before, after]): Detail[] => {
    if (before?.contents === after?.contents && (before === undefined) === (after === undefined)) return [];
    const path = `/etc/systemd/system/${unit}.d/${key}`;
    const file = (before === undefined ? old : now).storage?.files?.find((one) => one.path === path);
    const contents = contentsOf(file?.contents, codec);
    const isMoved =
      file !== undefined &&
      contents.kind === "bytes" &&
      contents.text === (before ?? after)?.contents &&
      (before === undefined || after === undefined);
    if (isMoved) {
      moved = true;
      return after === undefined ? [{ field: `drop-in ${key}`, note: "the same bytes, declared as a plain file now" }] : [];
    }
    const state = before === undefined ? "new" : after === undefined ? "removed" : undefined;
    const hunks = diffLines(before?.contents ?? "", after?.contents ?? "");
    return [{ field: `drop-in ${key}`, hunks, ...(state === undefined ? {} : { note: state }) }];
  });
  return { details, moved };
}

function keyed<T>(list: readonly T[] | undefined, keyOf: (item: T) => string): ReadonlyMap<string, T> {
  return new Map((list ?? []).map((item) => [keyOf(item), item]));
}

/** Entries of both sides by sorted key. */
export function pairs<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): readonly (readonly [string, T | undefined, T | undefined])[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().map((key) => [key, before.get(key), after.get(key)]);
}
