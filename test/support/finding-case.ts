// Tables of findings: a text that provokes one at the place marked with ‸, and a text that is nearly the same and does not.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Code, Severity } from "../../src/diagnostics/codes/index.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { lineAndColumn } from "../../src/diagnostics/position.ts";
import { type CompileOptions, compileText, placed } from "./compile-text.ts";

export type FindingCase = {
  readonly code: Code;
  readonly severity: Severity;
  /** With ‸ before the character that the finding must point at. */
  readonly text: string;
  /** The near miss. */
  readonly fine: string;
  /** What else of severity error or warning is found in `text`. */
  readonly beside?: readonly Code[];
  /** Tells cases of one code apart. */
  readonly when?: string;
} & CompileOptions;

type Run = (text: string, options: CompileOptions) => Promise<readonly Diagnostic[]>;

const byCompiling: Run = async (text, options) => (await compileText(text, options)).diagnostics;

/** One test per case: exactly the findings that are expected, and none of that code in the near miss. */
export function testFindings(cases: readonly FindingCase[], run: Run = byCompiling): void {
  for (const each of cases) {
    test(`${each.code} is found${each.when === undefined ? "" : ` ${each.when}`}, and not in the near miss`, async () => {
      const offset = each.text.indexOf("‸");
      const text = each.text.replace("‸", "");
      const found = (await run(text, each)).filter((d) => d.severity !== "info" || d.code === each.code);
      const { line, column } = lineAndColumn(text, offset);
      const wanted = found.filter((d) => d.code === each.code && d.severity === each.severity);
      assert.equal([...new Set(wanted.map(placed))], [`${each.code} ${line}:${column}`], report(found));
      for (const { path } of found)
        if (path !== undefined) assert.match(path, /^\$(?:$|\.(?:apiVersion|kind|metadata|spec)\b|\.[a-z-]+$)/, path);
      const others = found.filter((d) => d.code !== each.code).map((d) => d.code);
      assert.equal([...new Set(others)].sort(), [...(each.beside ?? [])].sort(), report(found));
      const nearMiss = await run(each.fine, each);
      assert.equal(nearMiss.filter((d) => d.code === each.code || d.severity === "error").map(placed), [], report(nearMiss));
    });
  }
}

const report = (found: readonly Diagnostic[]): string => found.map((d) => `${placed(d)} ${d.message}`).join("\n") || "nothing was found";
