// Tests of src/syntax/units.ts and unit-ignition.ts.
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ignitionUnitOptions, optionsOf, parseUnit, unitSyntaxProblem } from "../../src/syntax/units.ts";

type Recorded = { case: string; text: string; refused: boolean; install?: boolean };
const recorded: readonly Recorded[] = readFileSync(new URL("../corpus/syntax/unit-syntax.ndjson", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

for (const row of recorded) {
  test(`as ignition-validate: ${row.case}`, () => {
    const problem = unitSyntaxProblem(row.text);
    assert.is(problem !== undefined, row.refused);
    if (problem) assert.ok(problem.offset >= 0 && problem.offset <= row.text.length && problem.message.length > 0);
    if (row.install === undefined) return;
    const reading = ignitionUnitOptions(row.text);
    assert.is("options" in reading && reading.options.some((option) => option.section === "Install"), row.install);
  });
}

test("a problem has its place in the text, also behind characters beyond ASCII", () => {
  const text = "[Unit]\nDescription=é😀\nExecStart\n";
  const problem = unitSyntaxProblem(text);
  assert.is(problem && text.slice(problem.offset, problem.offset + 9), "ExecStart");
  assert.is(problem?.message, "has a line without =");
});

test("a large unit is checked quickly", () => {
  const before = performance.now();
  assert.is(unitSyntaxProblem(`[Service]\n${"ExecStart=/bin/true --with some words\n".repeat(20_000)}`), undefined);
  assert.ok(performance.now() - before < 2000);
});

const unit = `# Generated
[Unit]
Description=demo
After=a.service \\
  # not this one
  b.service

[Service]
ExecStart=/usr/bin/one
ExecStart=
ExecStart=/usr/bin/two --flag \\
    --more
; old comment
Environment=A=b
[Unit]
After=c.service
stray line
[Broken
X=1
`;

test("sections, options and comments come with their places", () => {
  const parsed = parseUnit(unit);
  assert.equal(
    parsed.sections.map((s) => [s.name, s.options.length]),
    [
      ["Unit", 2],
      ["Service", 4],
      ["Unit", 2],
    ],
  );
  assert.equal(
    parsed.comments.map((c) => c.text),
    ["# Generated", "# not this one", "; old comment"],
  );
  assert.equal(
    parsed.ignored.map((p) => p.text),
    ["stray line", "[Broken"],
  );
  for (const section of parsed.sections) {
    assert.is(unit.slice(section.start, section.end), `[${section.name}]`);
    for (const option of section.options) {
      assert.is(unit.slice(option.start, option.end), option.raw);
      assert.ok(option.raw.startsWith(option.name));
    }
  }
  for (const comment of parsed.comments) assert.is(unit.slice(comment.start, comment.end), comment.text);
});

test("a continued value is one line, without the comment between", () => {
  assert.equal(
    optionsOf(parseUnit(unit), "Unit", "After").map((o) => o.value),
    ["a.service  b.service", "c.service"],
  );
});

test("an empty assignment clears what came before", () => {
  assert.equal(
    optionsOf(parseUnit(unit), "Service", "ExecStart").map((o) => o.value),
    ["/usr/bin/two --flag  --more"],
  );
  assert.equal(optionsOf(parseUnit("[Service]\nExecStart=/a\nExecStart=\n"), "Service", "ExecStart"), []);
});

test("options of other sections and unknown names are not found", () => {
  assert.equal(optionsOf(parseUnit(unit), "Install", "WantedBy"), []);
  assert.equal(optionsOf(parseUnit(unit), "Service", "execstart"), []);
});

test("an escaped backslash at the end continues nothing", () => {
  const parsed = parseUnit("[Service]\nExecStart=/bin/echo a\\\\\nType=simple\n");
  assert.equal(
    parsed.sections[0]?.options.map((o) => [o.name, o.value]),
    [
      ["ExecStart", "/bin/echo a\\\\"],
      ["Type", "simple"],
    ],
  );
});

test("an empty line ends a continued value", () => {
  const parsed = parseUnit("[Service]\nExecStart=/a \\\n\nType=simple\n");
  assert.equal(
    parsed.sections[0]?.options.map((o) => [o.name, o.value]),
    [
      ["ExecStart", "/a"],
      ["Type", "simple"],
    ],
  );
});

test("a section header swallowed by a continuation is no section", () => {
  const parsed = parseUnit("[Service]\nExecStart=/a \\\n[Install]\nWantedBy=x\n");
  assert.equal(
    parsed.sections.map((s) => s.name),
    ["Service"],
  );
  assert.equal(
    parsed.sections[0]?.options.map((o) => o.value),
    ["/a  [Install]", "x"],
  );
});

test("CRLF and lone CR end lines; blanks around = do not matter", () => {
  const parsed = parseUnit("[Unit]\r\nA = b \r\rC=\td\r\n");
  assert.equal(
    parsed.sections[0]?.options.map((o) => [o.name, o.value]),
    [
      ["A", "b"],
      ["C", "d"],
    ],
  );
});

test("a backslash on the last line is dropped", () => {
  assert.equal(
    parseUnit("[Service]\nExecStart=/a \\").sections[0]?.options.map((o) => o.value),
    ["/a"],
  );
});

test("assignments before any section are ignored", () => {
  assert.equal(
    parseUnit("A=b\n[Unit]\n").ignored.map((p) => p.text),
    ["A=b"],
  );
});

test("an empty text has nothing", () => {
  assert.equal(parseUnit(""), { sections: [], comments: [], ignored: [] });
});

test.run();
