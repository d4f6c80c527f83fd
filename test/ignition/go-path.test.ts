// Go's path functions.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { cleanPath, extensionOf, joinPath } from "../../src/ignition/go-path.ts";

test("a path is brought to its shortest form", () => {
  const forms = {
    "": ".",
    "/": "/",
    "//a/": "/a",
    "/a/./b": "/a/b",
    "/a/../b": "/b",
    "/..": "/",
    "../a": "../a",
    "a/../..": "..",
    "a//b": "a/b",
  };
  for (const [path, clean] of Object.entries(forms)) assert.is(cleanPath(path), clean, path);
});

test("joining cleans, an extension is the last one of the last element", () => {
  assert.is(joinPath("/a/b", "../c"), "/a/c");
  assert.equal(["a.service", "a.b.conf", "a.b/c", "a", "a."].map(extensionOf), [".service", ".conf", "", "", "."]);
});

test.run();
