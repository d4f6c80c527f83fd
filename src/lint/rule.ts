// What a rule of the lint is, what it finds, and how that becomes a finding at the place where the user wrote it.
import type { Code } from "../diagnostics/codes/index.ts";
import { type Diagnostic, finding, type Span } from "../diagnostics/diagnostic.ts";
import { displayPath, keySpanAt, originAt, spanAt } from "../model/origins.ts";
import type { UnitOption } from "../syntax/units.ts";
import type { LintedSet, Place } from "./set.ts";
import type { LintedText, LintedUnit, UnitTexts } from "./set-units.ts";

export type Problem = {
  readonly code: Code;
  readonly place: Place;
  readonly message: string;
  readonly hint?: string | undefined;
  /** A line of the value's text that the finding is about. */
  readonly line?: string | undefined;
  /** The key is meant, and not the value. */
  readonly atKey?: true;
  /** The other place of a conflict, and what is there. */
  readonly other?: { readonly place: Place; readonly line?: string; readonly message: string };
};

/** A fact without which a code is never found. */
export type Need = "release" | "topology" | "day2" | "pools" | "several objects";
type Needs = { readonly [code in Code]?: Need };

export type Rule = {
  readonly codes: readonly Code[];
  /** Configs that it is for: every one, MachineConfigs alone, or only those that somebody else wrote: a profile says the same in its own words. */
  readonly of: "any" | "machineconfig" | "foreign machineconfig";
  /** What must be known for a code to be found; absent: nothing. */
  readonly needs?: Needs;
  readonly run: (set: LintedSet) => readonly Problem[];
};

/** A rule about each unit by itself. Masked units are never started, and not looked at. */
export const forUnits =
  (judge: (unit: LintedUnit, set: LintedSet) => readonly Problem[]) =>
  (set: LintedSet): readonly Problem[] =>
    [...set.units.values()].flatMap((unit) => (unit.mask?.value === true ? [] : judge(unit, set)));

const mostClean = 256;
/** UTF-16. Longer units are rare, and would be held for long. */
const longestClean = 32 * 1024;

/** What a rule about texts may know of the nodes. */
export type TextFacts = Pick<LintedSet, "machineConfigs">;

/** A rule about nothing but the texts of each unit: one with which nothing was wrong is not looked at again while it is remembered. */
export function forTexts(judge: (unit: UnitTexts, facts: TextFacts) => readonly Problem[]): Rule["run"] {
  const [onClusters, elsewhere] = [new Set<string>(), new Set<string>()];
  return forUnits((unit, { machineConfigs }) => {
    const clean = machineConfigs ? onClusters : elsewhere;
    const texts = textsIn(unit);
    if (clean.has(texts)) return [];
    const problems = judge(unit, { machineConfigs });
    if (problems.length > 0 || texts.length > longestClean) return problems;
    if (clean.size >= mostClean) clean.clear();
    clean.add(texts);
    return problems;
  });
}

const textsByUnit = new WeakMap<UnitTexts, string>();

/** All texts of a unit as one: with their lengths, so that no other unit comes to the same. */
function textsIn(unit: UnitTexts): string {
  const known = textsByUnit.get(unit);
  if (known !== undefined) return known;
  const parts = [unit.name, unit.contents?.text, ...unit.dropins.flatMap(({ dropin, text }) => [dropin, text])];
  const texts = parts.map((part) => (part === undefined ? "-" : `${part.length}:${part}`)).join("");
  textsByUnit.set(unit, texts);
  return texts;
}

export function problemFinding({ code, place, message, hint, line, atKey, other }: Problem): Diagnostic {
  const { origins, at } = place;
  const related = other && lineSpan(spanAt(other.place.origins, other.place.at), other.line);
  return finding(code, atKey ? keySpanAt(origins, at) : lineSpan(spanAt(origins, at), line), message, {
    hint,
    path: displayPath(originAt(origins, at)?.at ?? at),
    related: other === undefined || related === undefined ? [] : [{ span: related, message: other.message }],
  });
}

/** The line's own place where the text stands in the file as it is, else the place of the whole value. */
function lineSpan(span: Span | undefined, line: string | undefined): Span | undefined {
  if (span === undefined || line === undefined || line === "") return span;
  const start = span.source.text.indexOf(line, span.start);
  return start < 0 || start + line.length > span.end ? span : { source: span.source, start, end: start + line.length };
}

/** The physical line of an option that holds `part`; without it the first. */
export function lineOf({ raw }: UnitOption, part?: string): string {
  const lines = raw.split(/\r?\n/);
  return (lines.find((line) => part !== undefined && line.includes(part)) ?? lines[0] ?? "").trim();
}

/** How a message names a text: the unit, or its drop-in. */
export const shownText = ({ unit, dropin }: LintedText): string => (dropin === undefined ? unit : `${unit}.d/${dropin}`);
