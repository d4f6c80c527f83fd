// Parts of a profile that do not fit together: what is said, and that both places are shown.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { conflicts } from "../../src/profile/conflict-table.ts";
import { compileText, openshift } from "../support/compile-text.ts";
import { testFindings } from "../support/finding-case.ts";
import { conflictCases } from "./conflict-cases.ts";

testFindings(conflictCases);

test("every conflict shows the other place", async () => {
  for (const { code, text } of conflictCases) {
    const { diagnostics } = await compileText(text.replace("‸", ""));
    const found = diagnostics.filter((d) => d.code === code);
    assert.ok(found.length > 0, code);
    for (const { span, related } of found) {
      assert.is(related?.length, 1, code);
      assert.is.not(related?.[0]?.span.start, span?.start, code);
    }
  }
});

test("every argument of a performance profile is told in one run", async () => {
  const text = openshift("4.20", 'reference: {name: ran-du}\nkdump: {}\nkernelArguments: {isolcpus: "2-3", quiet: true, nohz_full: "2-3"}');
  const { findings } = await compileText(text);
  assert.equal(findings, ["conflict/performance-profile 9:21", "conflict/performance-profile 9:51"]);
});

test("an argument of the performance profile is found under butane and in imported files too", async () => {
  const text = openshift(
    "4.20",
    "reference: {name: ran-du}\nroles: [worker]\nkdump: {}\nimport: [mc.yaml]\nbutane: {openshift: {kernel_arguments: [quiet, nohz_full=2]}}",
  );
  const mc =
    "apiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata: {name: a}\nspec: {config: {ignition: {version: 3.2.0}}, kernelArguments: [isolcpus=2]}\n";
  const { diagnostics } = await compileText(text, { files: { "mc.yaml": mc } });
  assert.equal(
    diagnostics.filter(({ code }) => code === "conflict/performance-profile").map(({ span, path }) => [span?.source.name, path]),
    [
      ["profile.yaml", "$.spec.butane.openshift.kernel_arguments.1"],
      ["mc.yaml", "$.spec.kernelArguments.0"],
    ],
  );
});

test("every row of the table has a case", () => {
  const covered = new Set<string>(conflictCases.map(({ code }) => code));
  assert.equal(
    conflicts.map(({ code }) => code).filter((code) => !covered.has(code)),
    [],
  );
});

test.run();
