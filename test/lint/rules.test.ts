// The lint of sets: each finding at its place, and none in the near miss; every code of its tables has a case.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { validate } from "../../src/commands/validate.ts";
import { codes } from "../../src/diagnostics/codes/index.ts";
import { machineConfigLintCodes } from "../../src/diagnostics/codes/machineconfig-lint.ts";
import { unitLintCodes } from "../../src/diagnostics/codes/unit-lint.ts";
import type { LintTarget } from "../../src/lint/set.ts";
import { contextOf } from "../support/compile-text.ts";
import { testFindings } from "../support/finding-case.ts";
import { machineConfigLintCases, targetCases } from "./machineconfig-cases.ts";
import { unitLintCases } from "./unit-cases.ts";

const validated =
  (target: LintTarget = {}) =>
  async (text: string) =>
    (await validate({ name: "objects.yaml", text }, { ...contextOf(), target })).diagnostics;

testFindings([...unitLintCases, ...machineConfigLintCases], validated());
for (const { target, cases } of targetCases) testFindings(cases, validated(target));

test("every finding of the lint has a case", () => {
  const all = [...unitLintCases, ...machineConfigLintCases, ...targetCases.flatMap(({ cases }) => cases)];
  const seen = new Set<string>(all.map(({ code }) => code));
  assert.equal(
    [...Object.keys(unitLintCodes), ...Object.keys(machineConfigLintCodes)].filter((code) => !seen.has(code)),
    [],
  );
  assert.equal(
    all.filter(({ code, severity }) => codes[code].severity !== severity).map(({ code }) => code),
    [],
  );
});

test.run();
