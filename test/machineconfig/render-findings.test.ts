// What `render` finds in sets of MachineConfigs, and what `diff` finds in a policy.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { nodeCodec } from "../../src/cli/node-codec.ts";
import { renderSources } from "../../src/commands/render.ts";
import { diffCodes } from "../../src/diagnostics/codes/diff.ts";
import { renderCodes } from "../../src/diagnostics/codes/render.ts";
import { policyFindings } from "../../src/machineconfig/policy-findings.ts";
import { testFindings } from "../support/finding-case.ts";
import { objectsOf } from "./corpus.ts";
import { policyCases, renderCases, unplacedCases } from "./render-finding-cases.ts";

testFindings(renderCases, async (text) => renderSources([{ name: "set.yaml", text }], { codec: nodeCodec, pool: "worker" }).diagnostics);

testFindings(policyCases, async (text) => {
  const { configurations, diagnostics } = objectsOf([["policy.yaml", text]]);
  return [...diagnostics, ...configurations.flatMap((configuration) => policyFindings(configuration, "4.21"))];
});

for (const { code, text, fine, maxBytes, pool } of unplacedCases) {
  test(`${code} is found, and not in the near miss`, () => {
    const run = (one: string) => {
      const options = { codec: nodeCodec, ...(pool === undefined ? {} : { pool }), ...(maxBytes === undefined ? {} : { maxBytes }) };
      return renderSources([{ name: "set.yaml", text: one }], options).diagnostics.map((d) => d.code);
    };
    assert.ok(run(text).includes(code));
    assert.not(pool === undefined && run(fine).includes(code));
  });
}

/** Codes that other tests provoke. */
const elsewhere = ["mco/no-labels", "policy/not-in-force", "diff/nothing-to-compare", "diff/not-one", "diff/unlike"];

test("every code of rendering and of policies has a case", () => {
  const provoked = [...renderCases, ...policyCases, ...unplacedCases].map((each) => each.code as string);
  const wanted = [...Object.keys(renderCodes), ...Object.keys(diffCodes)];
  assert.equal(
    wanted.filter((code) => !provoked.includes(code) && !elsewhere.includes(code)),
    [],
  );
});

test.run();
