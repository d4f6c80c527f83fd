// The order of versions, and the ranges that fields exist in.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { compareVersions, holds, inRange } from "../../src/model/versions.ts";

test("versions are ordered by number, not by letter, and a pre-release comes before its release", () => {
  const rising = ["3.0.0", "3.2", "3.4.0", "3.7.0-experimental", "3.7.0", "4.9", "4.10", "4.18", "5.0"];
  for (const [i, a] of rising.entries())
    for (const [j, b] of rising.entries()) assert.is(Math.sign(compareVersions(a, b)), Math.sign(i - j), `${a} ${b}`);
  assert.is(compareVersions("3.2", "3.2.0"), 0);
});

test("a range begins with its first version and ends before its last", () => {
  assert.is(inRange({ since: "3.1.0", until: "3.3.0" }, "3.1.0"), true);
  assert.is(inRange({ since: "3.1.0", until: "3.3.0" }, "3.3.0"), false);
  assert.is(inRange({}, "1.0.0"), true);
  assert.is(holds(undefined, "3.0.0"), false);
  assert.is(holds(true, "3.0.0"), true);
  assert.is(holds({ until: "3.1.0" }, "3.1.0"), false);
});

test.run();
