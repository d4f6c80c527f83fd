// The profile language as a list of fields, for people.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { fieldRows } from "../../src/profile/reference.ts";

const rows = fieldRows();
const row = (path: string) => rows.find((each) => each.path === path);

test("every field has a doc sentence", () => {
  const silent = rows.filter((each) => each.doc === undefined && !/\[\]|<[^>]+>$/.test(each.path));
  assert.equal(
    silent.map((each) => each.path),
    [],
  );
});

test("doc sentences end in a full stop", () => {
  assert.equal(
    rows.filter((each) => each.doc !== undefined && !/[.)]$/.test(each.doc)).map((each) => `${each.path}: ${each.doc}`),
    [],
  );
});

test("parents come before their children, and maps show what their keys are", () => {
  const paths = rows.map((each) => each.path);
  assert.ok(paths.indexOf("files") < paths.indexOf("files.<absolute path>.mode"));
  assert.is(row("units.<unit name>.dropins")?.type, "map by file name");
  assert.is(row("platform.type")?.required, true);
  assert.is(row("mountHiding.delivery")?.default, "auto");
});

test.run();
