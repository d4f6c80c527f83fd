// Holds the rules of every spec version against recorded runs of ignition-validate.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { codes } from "../../src/diagnostics/codes/index.ts";
import { isSpecVersion, newest } from "../../src/ignition/fields.ts";
import { messages } from "../../src/ignition/findings.ts";
import { type Problem, rules, validateConfig } from "../../src/ignition/validate/index.ts";
import { tokensOf } from "../../src/model/origins.ts";
import { cases, config, type Recorded } from "./corpus.ts";

/** Found while reading the JSON, not by a rule about the config. */
const readingRules = ["JSONSyntax", "JSONType", "UnusedKey", "ContextTreeMismatch"];

type Input = { readonly one: Recorded; readonly problems: readonly Problem[] };

/** The cases that need nothing of Go's way to read JSON: no repeated and no misspelt keys, no wrong types. */
const inputs: readonly Input[] = cases("validate.ndjson").flatMap((one) => {
  const text = one.files["input.ign"];
  if (text === undefined || one.error || one.case.startsWith("keys-") || one.diagnostics?.some((d) => d.rule.startsWith("JSON"))) return [];
  try {
    const { value, version } = config(text);
    return isSpecVersion(version) ? [{ one, problems: validateConfig(value, version) }] : [];
  } catch {
    return [];
  }
});

const shown = (severity: string, rule: string, path: string): string => `${severity} ${rule} ${path}`;

function ours(problems: readonly Problem[]): readonly string[] {
  return problems
    .map(({ rule, pointer }) => shown(codes[messages[rule].code].severity, rule, ["$", ...tokensOf(pointer)].join(".")))
    .sort();
}

function recorded(one: Recorded): readonly string[] {
  return (one.diagnostics ?? [])
    .filter((d) => !readingRules.includes(d.rule))
    .map((d) => shown(d.severity, d.rule, d.path))
    .sort();
}

test("every recorded config has the recorded problems at the recorded places", () => {
  const different = inputs.flatMap(({ one, problems }) => {
    const [own, wanted] = [ours(problems), recorded(one)];
    return own.join("\n") === wanted.join("\n") ? [] : [{ case: one.case, own, wanted }];
  });
  console.log(`${inputs.length} configs, ${inputs.reduce((sum, { problems }) => sum + problems.length, 0)} problems`);
  assert.equal(different, []);
});

test("every rule but two is seen in a recorded config", () => {
  const seen = new Set(inputs.flatMap(({ problems }) => problems.map((problem) => problem.rule)));
  assert.equal(
    rules.filter((rule) => !seen.has(rule)),
    ["MkfsOptionsNotSupportedForFormat", "ZeroesWithShouldNotExist"],
  );
});

test("a partition without a number beside one that is to be deleted is refused by older validators only", () => {
  const partitions = [
    { number: 1, shouldExist: false },
    { number: 0, label: "b" },
  ];
  const config = { ignition: { version: "3.4.0" }, storage: { disks: [{ device: "/dev/vdb", partitions }] } };
  const problems = validateConfig(config, "3.4.0", { withDropped: true });
  assert.equal(validateConfig(config, "3.4.0"), []);
  assert.equal(
    problems.map(({ rule, pointer }) => [rule, pointer]),
    [["ZeroesWithShouldNotExist", "/storage/disks/0/partitions"]],
  );
});

test("options of a virtiofs filesystem are refused", () => {
  const filesystem = { device: "tag", format: "virtiofs", options: ["-L", "x"] };
  const problems = validateConfig({ ignition: { version: newest }, storage: { filesystems: [filesystem] } }, newest);
  assert.equal(
    problems.map(({ rule, pointer }) => [rule, pointer]),
    [["MkfsOptionsNotSupportedForFormat", "/storage/filesystems/0/options"]],
  );
});

test.run();
