// The executable: which Node can become one. What it does is judged by test/judges/binary.sh.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { unfit } from "../../src/tools/binary.ts";

const linux = { platform: "linux", version: "20.12.0", shared: false };

test("Node 20.12 and newer on Linux can become the executable", () => {
  for (const version of ["20.12.0", "20.20.2", "22.0.0", "26.12.1"]) assert.is(unfit({ ...linux, version }), undefined);
});

test("another Node is told why not, and what to take", () => {
  assert.match(unfit({ ...linux, version: "20.11.1" }) ?? "", /Node 20\.12 or newer is needed, and this is 20\.11\.1/);
  assert.match(unfit({ ...linux, platform: "darwin" }) ?? "", /for Linux, and this is darwin: build it in a Linux container/);
  assert.match(unfit({ ...linux, shared: true }) ?? "", /libnode\.so: take one from nodejs\.org/);
});

test.run();
