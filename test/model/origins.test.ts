// Where values came from: pointers, nearest ancestors, and how origins move with what they belong to.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Span } from "../../src/diagnostics/diagnostic.ts";
import {
  displayPath,
  keySpanAt,
  type Origins,
  originAt,
  overlay,
  pointer,
  rebase,
  tokensOf,
  under,
  whenAsked,
} from "../../src/model/origins.ts";

const span = (start: number): Span => ({ source: { name: "a", text: "" }, start, end: start + 1 });
const origins = (values: Record<string, number>, keys: Record<string, number> = {}): Origins => ({
  values: new Map(Object.entries(values).map(([path, start]) => [path, { span: span(start) }])),
  keys: new Map(Object.entries(keys).map(([path, start]) => [path, span(start)])),
});
const places = ({ values, keys }: Origins): unknown => [
  Object.fromEntries([...values].map(([path, origin]) => [path, origin.span.start])),
  Object.fromEntries([...keys].map(([path, key]) => [path, key.start])),
];

test("tokens with slashes and tildes come back as they were", () => {
  const path = pointer("/a", "/etc/x~y", 0);
  assert.is(path, "/a/~1etc~1x~0y/0");
  assert.equal(tokensOf(path), ["a", "/etc/x~y", "0"]);
});

test("a path is shown with dots, and with brackets where a name needs them", () => {
  assert.is(displayPath(pointer("", "spec", "files", "/etc/x", "append", 1)), '$.spec.files["/etc/x"].append.1');
  assert.is(displayPath(""), "$");
});

test("a value without an origin has that of its nearest ancestor", () => {
  const known = origins({ "": 0, "/a": 1 }, { "/a": 2 });
  assert.is(originAt(known, "/a/b/c")?.span.start, 1);
  assert.is(originAt(known, "/x")?.span.start, 0);
  assert.is(originAt(origins({}), "/x"), undefined);
  assert.is(keySpanAt(known, "/a")?.start, 2);
  assert.is(keySpanAt(known, "/b")?.start, 0);
});

test("a part that moves takes its origins along, and nothing that only looks like it", () => {
  const moved = rebase(origins({ "/a": 1, "/a/b": 2, "/ab": 3 }, { "/a/b": 4 }), "/a", "/x/0");
  assert.equal(places(moved), [{ "/x/0": 1, "/x/0/b": 2 }, { "/x/0/b": 4 }]);
});

test("origins are put below a prefix, and the upper ones win", () => {
  assert.equal(places(under("/p", origins({ "": 0, "/a": 1 }))), [{ "/p": 0, "/p/a": 1 }, {}]);
  assert.equal(places(overlay(origins({ "/a": 1, "/b": 2 }), origins({ "/a": 3 }))), [{ "/a": 3, "/b": 2 }, {}]);
});

test("origins that are put together on demand are put together once", () => {
  let times = 0;
  const late = whenAsked(() => {
    times++;
    return origins({ "": 1, "/a": 2 }, { "/a": 3 });
  });
  assert.is(times, 0);
  assert.equal(places(late), [{ "": 1, "/a": 2 }, { "/a": 3 }]);
  assert.is(originAt(late, "/a/b")?.span.start, 2);
  assert.is(times, 1);
});

test.run();
