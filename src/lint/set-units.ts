// What becomes of the units of several configs: the text and the drop-ins that systemd reads, each with the place it comes from.
import type { UnitConfig } from "../ignition/config.ts";
import type { Contents } from "../machineconfig/contents.ts";
import { dropinPath } from "../machineconfig/effective-unit.ts";
import { remembered } from "../syntax/remembered.ts";
import { parseUnit, type UnitOption, type UnitText } from "../syntax/units.ts";
import type { LintedFile, LintedObject, Place } from "./set.ts";

/** A text of a unit or a drop-in. */
export type LintedText = {
  readonly unit: string;
  /** Absent: the unit itself. */
  readonly dropin?: string;
  readonly text: string;
  readonly parsed: UnitText;
  readonly place: Place;
  readonly object: LintedObject;
};

type Said = { readonly value: boolean; readonly place: Place; readonly object: LintedObject };

export type LintedUnit = {
  readonly name: string;
  readonly contents?: LintedText;
  /** In systemd's order, without those that are emptied. */
  readonly dropins: readonly LintedText[];
  readonly enabled?: Said;
  readonly mask?: Said;
  /** The name, where it was written first. */
  readonly place: Place;
  readonly object: LintedObject;
  /** Contents that are said to be empty. */
  readonly emptied?: true;
};

/** What systemd reads of a unit, and nothing of how it was written. */
export type UnitTexts = Pick<LintedUnit, "name" | "contents" | "dropins">;

type Building = { -readonly [key in keyof Omit<LintedUnit, "dropins">]: LintedUnit[key] } & { readonly byDropin: Map<string, LintedText> };

/** Later objects win, field by field; files where systemd looks for units count as well. */
export function effectiveUnits(
  objects: readonly LintedObject[],
  files: ReadonlyMap<string, readonly LintedFile[]>,
  contents: (file: LintedFile) => Contents,
): ReadonlyMap<string, LintedUnit> {
  const units = new Map<string, Building>();
  const open = (name: string, object: LintedObject, at: string): Building => {
    const known = units.get(name) ?? { name, place: { origins: object.origins, at }, object, byDropin: new Map() };
    units.set(name, known);
    return known;
  };
  for (const object of objects) {
    for (const [i, unit] of (object.config.systemd?.units ?? []).entries()) {
      const at = `/systemd/units/${i}`;
      addUnit(open(unit.name ?? "", object, `${at}/name`), unit, object, at);
    }
  }
  for (const [path, versions] of files) addFile(path, versions, open, contents);
  return new Map([...units].map(([name, { byDropin, ...unit }]) => [name, { ...unit, dropins: inOrder(byDropin) }]));
}

const inOrder = (dropins: ReadonlyMap<string, LintedText>): LintedText[] =>
  [...dropins].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, text]) => (text.text === "" ? [] : [text]));

function addUnit(known: Building, unit: UnitConfig, object: LintedObject, at: string): void {
  const place = (below: string): Place => ({ origins: object.origins, at: `${at}/${below}` });
  if (unit.enabled !== undefined) known.enabled = { value: unit.enabled, place: place("enabled"), object };
  if (unit.mask !== undefined) known.mask = { value: unit.mask, place: place("mask"), object };
  if (unit.contents === "") known.emptied = true;
  else if (unit.contents !== undefined) {
    known.contents = linted({ unit: known.name, text: unit.contents, place: place("contents"), object });
    delete known.emptied;
  }
  for (const [d, { name, contents }] of (unit.dropins ?? []).entries()) {
    if (contents === undefined) continue;
    const text = linted({ unit: known.name, dropin: name ?? "", text: contents, place: place(`dropins/${d}/contents`), object });
    known.byDropin.set(name ?? "", text);
  }
}

function addFile(
  path: string,
  versions: readonly LintedFile[],
  open: (name: string, object: LintedObject, at: string) => Building,
  contents: (file: LintedFile) => Contents,
): void {
  const dropin = dropinPath(path);
  const name =
    dropin?.unit ?? /^\/etc\/systemd\/system\/([^/]+\.(?:service|socket|mount|automount|swap|timer|path|slice|target))$/.exec(path)?.[1];
  const file = versions.findLast(({ value }) => value.contents?.source !== undefined);
  if (name === undefined || file === undefined) return;
  const held = contents(file);
  if (held.kind !== "bytes" || held.text === undefined) return;
  const { object, at } = file;
  const known = open(name, object, `${at}/path`);
  const base = { unit: name, text: held.text, place: { origins: object.origins, at: `${at}/contents/source` }, object };
  if (dropin === undefined) known.contents ??= linted(base);
  else if (!known.byDropin.has(dropin.dropin)) known.byDropin.set(dropin.dropin, linted({ ...base, dropin: dropin.dropin }));
}

const parsed = remembered(parseUnit);

const linted = (text: Omit<LintedText, "parsed">): LintedText => ({ ...text, parsed: parsed(text.text) });

/** The unit's own text, then its drop-ins. */
export const textsOf = ({ contents, dropins }: UnitTexts): readonly LintedText[] => [
  ...(contents === undefined ? [] : [contents]),
  ...dropins,
];

export type PlacedOption = { readonly text: LintedText; readonly option: UnitOption };

/** Every assignment that counts over the unit and its drop-ins: an empty one resets what came before it. */
export function assignments(unit: UnitTexts, section: string, name: string): readonly PlacedOption[] {
  const all = textsOf(unit).flatMap((text) =>
    text.parsed.sections
      .filter((one) => one.name === section)
      .flatMap((one) => one.options.filter((option) => option.name === name).map((option) => ({ text, option }))),
  );
  return all.slice(all.findLastIndex(({ option }) => option.value === "") + 1);
}

/** The last value of a setting; undefined when nothing sets it. */
export const settingOf = (unit: UnitTexts, section: string, name: string): string | undefined =>
  assignments(unit, section, name).at(-1)?.option.value;

/** Options whose values are commands. */
const commandOptions = /^Exec(?:Start|StartPre|StartPost|Stop|StopPost|StopPre|Reload|ReloadPost|Condition)$/;

const commandsByUnit = new WeakMap<UnitTexts, readonly PlacedOption[]>();

/** The commands of all texts that are read; several rules look at them. */
export function commandsOf(unit: UnitTexts): readonly PlacedOption[] {
  const known = commandsByUnit.get(unit) ?? commandsIn(unit);
  commandsByUnit.set(unit, known);
  return known;
}

function commandsIn(unit: UnitTexts): readonly PlacedOption[] {
  const found = new Map<string, PlacedOption[]>();
  for (const text of textsOf(unit)) {
    for (const { name, options } of text.parsed.sections) {
      for (const option of options.filter((one) => commandOptions.test(one.name))) {
        const key = `${name}/${option.name}`;
        const before = found.get(key) ?? [];
        found.set(key, option.value === "" ? [] : [...before, { text, option }]);
      }
    }
  }
  return [...found.values()].flat();
}
