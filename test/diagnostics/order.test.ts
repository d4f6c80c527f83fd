// The order of a report does not depend on which stage found something first.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type Diagnostic, finding, type Source } from "../../src/diagnostics/diagnostic.ts";
import { inOrder } from "../../src/diagnostics/order.ts";

const a: Source = { name: "a.yaml", text: "0123456789" };
const b: Source = { name: "b.yaml", text: "0123456789" };
const at = (source: Source, start: number, message: string, code: Diagnostic["code"] = "cli/not-found") =>
  finding(code, { source, start, end: start + 1 }, message);

const messages = (diagnostics: readonly Diagnostic[]): string[] => inOrder(diagnostics).map((d) => d.message);

test("sources keep the order of first appearance and places rise within a source", () => {
  assert.equal(messages([at(b, 5, "b5"), at(a, 7, "a7"), at(b, 1, "b1"), at(a, 2, "a2")]), ["b1", "b5", "a2", "a7"]);
});

test("findings on one place are ordered by code, and equal ones stay as found", () => {
  assert.equal(messages([at(a, 1, "u", "cli/unreadable"), at(a, 1, "first"), at(a, 1, "second")]), ["first", "second", "u"]);
});

test("the same finding twice is shown once, also when the file was read twice", () => {
  assert.equal(messages([at(a, 1, "x"), at({ ...a }, 1, "x"), at(a, 1, "y")]), ["x", "y"]);
});

test("findings without a place come last", () => {
  assert.equal(messages([finding("cli/stale-file", undefined, "left"), at(a, 1, "x")]), ["x", "left"]);
});

test.run();
