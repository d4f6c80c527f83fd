// How a variant and a version are found.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { findVariant, variants } from "../../src/butane/variants.ts";

const found = (name: string, version: string): string => {
  const row = findVariant(name, version);
  return "problem" in row ? row.problem : `${row.name} ${row.version} → ${row.ignition}`;
};

test("each version leads to its Ignition spec", () => {
  assert.is(found("fcos", "1.3.0"), "fcos 1.3.0 → 3.2.0");
  assert.is(found("openshift", "4.22.0"), "openshift 4.22.0 → 3.5.0");
  assert.is(found("fiot", "1.1.0-experimental"), "fiot 1.1.0-experimental → 3.7.0-experimental");
});

test("versions are read as loosely as the real tool reads them", () => {
  for (const version of ["1.05.0", "01.5.0", "1.5.0-", "1.5.0+"]) assert.is(found("fcos", version), "fcos 1.5.0 → 3.4.0", version);
  for (const version of ["", "1.5", "+1.5.0", "1.5.0.0", "1.5.x", "1.5.0-a_b", "v1.5.0", "1.5.9223372036854775808"]) {
    assert.is(found("fcos", version), "bad-version", version);
  }
  assert.is(found("fcos", "1.5.0+x"), "unknown-version");
});

test("variants are told apart by case, and a missing one is told first", () => {
  assert.is(found("FCOS", "1.5.0"), "unknown-version");
  assert.is(found("", "x"), "no-variant");
  assert.is(found("rhcos", "0.1.0"), "removed-variant");
});

test("every row names its layer and says when it is experimental", () => {
  assert.is(variants.length, 33);
  for (const { version, base, experimental } of variants) {
    assert.is(experimental === true, version.includes("experimental"));
    assert.match(base, /^0\.[1-8](?:-experimental)?$/);
  }
});

test.run();
