// Fleets among other inputs: they come first, and what they are made of is not taken for inputs of its own.
import type { Source } from "../../diagnostics/diagnostic.ts";
import type { Reader } from "../../model/ports.ts";

export type Listed = {
  readonly source: Source;
  /** It was found in a folder, and nobody named it. */
  readonly listed?: true;
  /** Where several clusters are among the inputs: which of them it is for. */
  readonly cluster?: string;
};

/** May the text hold such a document? Told without reading it, so that inputs of other kinds cost nothing. */
export const mayHold = ({ text }: Source, kind: "Fleet" | "Site"): boolean =>
  (kind === "Fleet" ? /\bkind["']?\s*:\s*["']?Fleet\b/ : /\bkind["']?\s*:\s*["']?Site\b/).test(text);

export function fleetsFirst<T extends Listed>(inputs: readonly T[]): readonly T[] {
  const fleets = inputs.filter(({ source }) => mayHold(source, "Fleet"));
  return fleets.length === 0 ? inputs : [...fleets, ...inputs.filter((one) => !fleets.includes(one))];
}

/** Profiles, overlays and sites that were found beside their fleet, and sites that were named beside it. `parts`: real paths. */
export const isPartOfFleet = ({ source, listed }: Listed, parts: ReadonlySet<string>, reader: Reader): boolean =>
  parts.size > 0 && (listed === true || mayHold(source, "Site")) && parts.has(reader.realpath(source.name) ?? source.name);
