// Paths as text, without a file system.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isWithin, joinPath, normalizePath } from "../../src/model/paths.ts";

test("dots and repeated slashes go, a leading .. of a relative path stays", () => {
  const cases = {
    "a//b/./c": "a/b/c",
    "a/../b": "b",
    "../a": "../a",
    "a/../../b": "../b",
    "/../a": "/a",
    "": ".",
    "a/": "a",
    "/": "/",
    "../..": "../..",
  };
  for (const [path, expected] of Object.entries(cases)) assert.is(normalizePath(path), expected, path);
});

test("an absolute path is joined to nothing", () => {
  assert.is(joinPath("a/b", "../c"), "a/c");
  assert.is(joinPath("a", "/etc"), "/etc");
  assert.is(joinPath(".", "x"), "x");
});

test("a path is within a folder when it is the folder or lies below it", () => {
  for (const [folder, path, within] of [
    ["/a", "/a", true],
    ["/a", "/a/b", true],
    ["/a", "/ab", false],
    ["/", "/x", true],
    [".", "x/y", true],
    [".", "..x", true],
    [".", "../x", false],
    [".", "/x", false],
    ["a", "b", false],
  ] as const)
    assert.is(isWithin(folder, path), within, `${folder} ${path}`);
});

test.run();
