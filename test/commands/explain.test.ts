// explain: the page of a finding code or of a field.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { explain, suggestTopic, topicRows } from "../../src/commands/explain.ts";
import { codes } from "../../src/diagnostics/codes/index.ts";
import { fieldRows } from "../../src/profile/reference.ts";

test("a code is explained with its severity, its reason and the way out", () => {
  for (const [code, { severity, title, why, fix }] of Object.entries(codes)) {
    const page = explain(code) ?? "";
    for (const part of [`${code} (${severity})`, title, why, fix]) assert.ok(page.includes(part), `${code}: ${part}`);
  }
});

test("an area lists its codes", () => {
  assert.match(explain("unit") ?? "", "unit/masked-and-enabled: ");
});

test("a field shows its type, its default and an example, however its path is written", () => {
  const page = explain("mountHiding.delivery") ?? "";
  assert.match(page, /^spec\.mountHiding\.delivery\nType: auto \| native \| bundled \| container-mount-namespace\nDefault: auto\n/);
  for (const path of ["spec.files.mode", "$.spec.files[/etc/x].mode", "files.<absolute path>.mode", "files.mode"])
    assert.is(explain(path), explain("files.mode"), path);
  assert.match(explain("files.mode") ?? "", 'Default: "0644"');
});

test("every field has a page, and a group of fields lists what is in it", () => {
  for (const row of fieldRows()) assert.ok(explain(row.path), row.path);
  const page = explain("platform") ?? "";
  for (const name of ["type", "release", "runtime"]) assert.match(page, new RegExp(`^ {2}${name}: `, "m"));
});

test("fields of fleets and sites have pages behind the kind", () => {
  for (const row of topicRows()) assert.ok(explain(row.path), row.path);
  assert.match(explain("fleet.precedence") ?? "", /^spec\.precedence of kind Fleet\nType: list of /);
  assert.match(explain("fleet") ?? "", /Fields:\n {2}profiles: [\s\S]*\nfleet\/[a-z-]+: /);
  assert.match(explain("site") ?? "", /^spec of kind Site\n/);
  assert.is(suggestTopic("precedence"), "fleet.precedence");
});

test("an unknown topic has no page but a suggestion", () => {
  assert.is(explain("delivery"), undefined);
  assert.is(suggestTopic("delivery"), "mountHiding.delivery");
  assert.is(suggestTopic("profile/emtpy"), "profile/empty");
  assert.is(suggestTopic("completely different"), undefined);
});

test.run();
