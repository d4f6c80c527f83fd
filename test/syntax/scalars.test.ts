// Tests of src/syntax/scalars.ts: the four readings of a scalar.
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { expand } from "../../src/syntax/expand.ts";
import { goJson, goYaml, json11, kustomized, profile, type ScalarReading } from "../../src/syntax/scalars.ts";
import type { ExpandedTree, Scalar } from "../../src/syntax/tree.ts";
import { readYaml } from "../../src/syntax/yaml.ts";
import { scalarOf, source } from "./helpers.ts";
import { cells, refused } from "./scalars-cells.ts";

type Recorded = { case: string; type: "int" | "bool" | "string"; text: string; written: string; value?: unknown; failure?: string };
const recorded: readonly Recorded[] = readFileSync(new URL("../corpus/syntax/butane-scalars.ndjson", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** A reading as a value, or "refused". */
const value = <T>(reading: ScalarReading<T>): T | null | typeof refused => ("value" in reading ? reading.value : refused);
const quoted = (text: string): Scalar => ({ ...scalarOf("x"), text, style: "double" });
const literal = (text: string): Scalar => ({ ...scalarOf("x"), text, style: "plain" });

test("165 cells: 55 spellings as int, bool and string", () => {
  assert.is(cells.length, 55);
  for (const [written, int, bool, string] of cells) {
    const scalar = scalarOf(written);
    assert.is(value(goYaml.int(scalar)), int, `${written} as int`);
    assert.is(value(goYaml.bool(scalar)), bool, `${written} as bool`);
    const text = value(goYaml.string(scalar));
    assert.equal(text === refused || text === null ? text : { text }, string, `${written} as string`);
  }
});

test("what butane did with the same spellings confirms the cells", () => {
  let confirmed = 0;
  for (const [written, int, bool, string] of cells) {
    for (const row of recorded.filter((candidate) => candidate.written === written)) {
      const cell = { int, bool, string: string === null || string === refused ? string : string.text }[row.type];
      if (row.failure === undefined) assert.is(cell, row.value ?? null, row.case);
      else if (row.failure === "generated-invalid") assert.is.not(cell, refused, row.case);
      else assert.is(cell, refused, row.case);
      confirmed++;
    }
  }
  assert.ok(confirmed >= 60, String(confirmed));
});

/** go-yaml refuses these in its scanner; we read them, as YAML 1.2 does. */
const readMore = new Set(["str-_22_5c_2f_22", "str-_22_5cuD800_22", "str-_22_5cud83e_5cuded6_22", "str-_2028x"]);

const lastScalar = (tree: ExpandedTree): Scalar => {
  if (tree.kind === "scalar") return tree;
  const below = tree.kind === "map" ? tree.entries.at(-1)?.value : tree.items.at(-1);
  if (below === undefined) throw new Error("empty");
  return lastScalar(below);
};

for (const row of recorded) {
  test(`as butane: ${row.case}`, () => {
    const document = readYaml(source(row.text)).documents[0];
    const tree = document && expand(document).tree;
    if (tree === undefined) return assert.is(row.failure, "yaml-syntax");
    const read = value<unknown>(goYaml[row.type](lastScalar(tree)));
    if (readMore.has(row.case)) return assert.is.not(read, refused);
    if (row.failure === undefined) return assert.is(read, row.value ?? null);
    return row.failure === "generated-invalid" ? assert.is.not(read, refused) : assert.is(read, refused);
  });
}

test("compatible does not mean quiet: doubtful values carry a warning with the fix", () => {
  const doubtful: [ScalarReading<unknown>, RegExp, string][] = [
    [goYaml.int(scalarOf("0888")), /not octal/, "write 888"],
    [goYaml.int(scalarOf("420.7")), /read as 420/, "write 420"],
    [goYaml.bool(scalarOf('"yes"')), /read as true/, "write true"],
    [goYaml.int(scalarOf("9007199254740993")), /kept exactly/, "2^53"],
  ];
  for (const [reading, says, hint] of doubtful) {
    assert.ok("value" in reading && reading.warning);
    assert.match(reading.warning.message, says);
    assert.match(reading.warning.hint ?? "", hint);
  }
  assert.equal(goYaml.bool(scalarOf("yes")), { value: true });
  assert.equal(goYaml.int(scalarOf("0644")), { value: 420 });
});

test("a quoted true says to remove the quotes", () => {
  assert.equal(goYaml.bool(scalarOf('"true"')), { problem: 'must be true or false, not "true"', hint: "write true without quotes" });
});

test("!!binary is decoded", () => {
  assert.is(value(goYaml.string(scalarOf("!!binary aGVsbG8="))), "hello");
  assert.is(value(goYaml.string(scalarOf('!!binary "@@"'))), refused);
});

const modes: readonly [written: string, mode: number | null | RegExp][] = [
  ['"0644"', 0o644],
  ["0644", 0o644],
  ["0o644", 0o644],
  ['"0o644"', 0o644],
  ["'07777'", 0o7777],
  ["0000", 0],
  ["~", null],
  ["644", /^write "0644"$/],
  ['"644"', /^write "0644"$/],
  ["1777", /^write "01777"$/],
  ["400", /^write "0400"$/],
  ["420", /^420 is 0644 in octal: write "0644"$/],
  ["493", /^493 is 0755 in octal: write "0755"$/],
  ["0x1a4", /^0x1a4 is 0644 in octal: write "0644"$/],
  ["rw-r--r--", /^write "0644"$/],
  ["-rwxr-xr-x", /^write "0755"$/],
  ["010000", /"7777"/],
  ["u+x", /octal digits/],
  ["0899", /octal digits/],
  ["420.0", /octal digits/],
  ["true", /octal digits/],
  ["-1", /octal digits/],
];

for (const [written, wanted] of modes) {
  test(`profile: the mode ${written}`, () => {
    const reading = profile.mode(scalarOf(written));
    if (!(wanted instanceof RegExp)) return assert.is(value(reading), wanted);
    assert.ok("problem" in reading, "is a problem");
    assert.match(reading.hint ?? "", wanted);
    assert.match(reading.problem, /file mode/);
  });
}

test("after kustomize, decimal modes that cannot be a slip are taken", () => {
  for (const [written, mode] of [
    ["420", 0o644],
    ["493", 0o755],
    ["384", 0o600],
    ["0644", 0o644],
    ['"0644"', 0o644],
  ] as const) {
    assert.is(value(kustomized.mode(scalarOf(written))), mode, written);
  }
  for (const written of ["400", "440", "444", "500", "600", "644", "755", "8192"])
    assert.is(value(kustomized.mode(scalarOf(written))), refused, written);
});

test("profile: booleans in every habit", () => {
  for (const written of ["true", "True", "yes", "on", "y", "ON", '"yes"', "'on'", '"true"'])
    assert.is(value(profile.bool(scalarOf(written))), true, written);
  for (const written of ["false", "no", "off", "n", "OFF", '"no"', "'off'", '"False"'])
    assert.is(value(profile.bool(scalarOf(written))), false, written);
  for (const written of ["1", "tRUE", "maybe", '"1"', "enabled"]) assert.is(value(profile.bool(scalarOf(written))), refused, written);
  const reading = profile.bool(scalarOf('"true"'));
  assert.match(("value" in reading && reading.warning?.hint) || "", "without quotes");
  assert.equal(profile.bool(scalarOf('"yes"')), { value: true });
});

test("profile: whole numbers without traps", () => {
  for (const [written, n] of [
    ["16", 16],
    ["-1", -1],
    ["0", 0],
    ["0x10", 16],
    ["0o20", 16],
    ["1_000", 1000],
  ] as const) {
    assert.is(value(profile.int(scalarOf(written))), n, written);
  }
  for (const [written, hint] of [
    ["010", "write 10, or 0o10"],
    ["0888", "write 888"],
    ["1.5", "write 1"],
    ["1e3", "write 1000"],
    ['"16"', "without quotes"],
  ] as const) {
    const reading = profile.int(scalarOf(written));
    assert.ok("problem" in reading, written);
    assert.match(reading.hint ?? "", hint);
  }
});

test("profile: texts keep their spelling", () => {
  for (const written of ["4.20", "0644", "true", "2001-01-01", "1_000", "yes"])
    assert.is(value(profile.string(scalarOf(written))), written);
});

test("MachineConfig: texts must not look like something else", () => {
  for (const [written, text] of [
    ["abc", "abc"],
    ["2001-02-03", "2001-02-03"],
    ['"3.2.0"', "3.2.0"],
    ["3.2.0", "3.2.0"],
    ['"yes"', "yes"],
  ] as const) {
    assert.is(value(json11.string(scalarOf(written))), text, written);
  }
  assert.equal(json11.string(scalarOf("3.4")), { problem: "is the number 3.4, not a text", hint: 'quote it: "3.4"' });
  assert.match(
    ("problem" in json11.string(scalarOf("yes")) && (json11.string(scalarOf("yes")) as { problem: string }).problem) || "",
    "YAML 1.1",
  );
  assert.is(value(json11.string(scalarOf("~"))), null);
});

test("MachineConfig: numbers and booleans are typed before the field sees them", () => {
  for (const [written, n] of [
    ["0644", 420],
    ["0o644", 420],
    ["420", 420],
    ["0x1a4", 420],
    ["420.0", 420],
    ["1e3", 1000],
  ] as const) {
    assert.is(value(json11.int(scalarOf(written))), n, written);
  }
  for (const written of ['"420"', "420.5", "abc", "true"]) assert.is(value(json11.int(scalarOf(written))), refused, written);
  for (const [written, b] of [
    ["true", true],
    ["yes", true],
    ["off", false],
    ["n", false],
  ] as const)
    assert.is(value(json11.bool(scalarOf(written))), b, written);
  for (const written of ['"true"', '"yes"', "1"]) assert.is(value(json11.bool(scalarOf(written))), refused, written);
});

test("MachineConfig: a decimal mode that looks octal is warned about", () => {
  const reading = json11.mode(scalarOf("644"));
  assert.equal(reading, { value: 644, warning: { message: "is 644, which is octal 01204", hint: "write 420 or 0644" } });
  assert.equal(json11.mode(scalarOf("420")), { value: 420 });
  assert.equal(json11.mode(scalarOf("0644")), { value: 420 });
  const text = json11.mode(scalarOf('"0644"'));
  assert.match(("hint" in text && text.hint) || "", "write 420 or 0644");
});

test("Ignition JSON: the literal must be of the type", () => {
  assert.equal(
    [value(goJson.string(quoted("x"))), value(goJson.string(literal("null"))), value(goJson.string(literal("3")))],
    ["x", null, refused],
  );
  assert.equal(
    [value(goJson.bool(literal("true"))), value(goJson.bool(quoted("true"))), value(goJson.bool(literal("1")))],
    [true, refused, refused],
  );
  for (const [written, n] of [
    ["420", 420],
    ["-0", 0],
    ["9223372036854775807", 2 ** 63],
  ] as const)
    assert.is(value(goJson.int(literal(written))), n, written);
  for (const written of ["420.0", "42e1", "9223372036854775808"]) assert.is(value(goJson.int(literal(written))), refused, written);
  assert.is(value(goJson.int(quoted("420"))), refused);
  const mode = goJson.mode(quoted("0644"));
  assert.match(("hint" in mode && mode.hint) || "", "0644 is 420");
});

test.run();
