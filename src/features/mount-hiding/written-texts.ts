// The unit texts among the user's primitives, for checks against what mount hiding needs.
import type { Code } from "../../diagnostics/codes/index.ts";
import { type Diagnostic, finding, type Related, type Span } from "../../diagnostics/diagnostic.ts";
import type { UnitConfig } from "../../ignition/config.ts";
import { displayPath, keySpanAt, originAt, pointer } from "../../model/origins.ts";
import { optionsOf, parseUnit, type UnitOption } from "../../syntax/units.ts";
import type { FeatureContext } from "../feature.ts";
import type { Consumer } from "./services.ts";
import type { Settings } from "./settings.ts";

export type Primitives = FeatureContext["primitives"];

/** A text of a unit or drop-in that the user wrote. */
export type WrittenText = {
  readonly unit: UnitConfig;
  readonly dropin?: string;
  readonly text: string;
  readonly span: Span | undefined;
  readonly path: string;
};

export type Check = {
  readonly texts: readonly WrittenText[];
  readonly primitives: Primitives;
  readonly consumers: readonly Consumer[];
  readonly members: readonly string[];
  /** Are the commands of crio and kubelet read at boot? */
  readonly extracted: boolean;
  readonly settings: Settings;
  readonly feature: Related | undefined;
};

export function textsOf({ config, origins }: Primitives): WrittenText[] {
  return (config.systemd?.units ?? []).flatMap((unit, i) => {
    const at = pointer("", "systemd", "units", i);
    const own =
      unit.contents === undefined
        ? []
        : [{ unit, text: unit.contents, path: `${at}/contents`, span: keySpanAt(origins, `${at}/contents`) }];
    const dropins = (unit.dropins ?? []).map((d, j) => {
      const path = pointer(at, "dropins", j);
      return { unit, dropin: d.name, text: d.contents ?? "", path, span: keySpanAt(origins, path) };
    });
    return [...own, ...dropins];
  });
}

export function report(
  check: Check,
  code: Code,
  at: { readonly span: Span | undefined; readonly path: string },
  message: string,
  hint: string,
): Diagnostic {
  const written = originAt(check.primitives.origins, at.path)?.at ?? at.path;
  return finding(code, at.span, message, { hint, path: displayPath(written), related: check.feature ? [check.feature] : [] });
}

export const options = (text: WrittenText, section: string, name: string): readonly UnitOption[] =>
  optionsOf(parseUnit(text.text), section, name);

/** The exact place of an option when the text stands in the profile as written; else the text's place. */
export function optionSpan(text: WrittenText, option: UnitOption): Span | undefined {
  if (text.span === undefined) return undefined;
  const { source, start } = text.span;
  const [line = ""] = option.raw.split("\n");
  const found = source.text.indexOf(line, start);
  return found < 0 ? text.span : { source, start: found, end: found + line.trimEnd().length };
}
