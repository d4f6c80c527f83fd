// Amounts of resources as Kubernetes writes them.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { quantity } from "../../src/model/formats.ts";
import { amountOf } from "../../src/model/quantity.ts";

test("every unit counts", () => {
  for (const [text, amount] of [
    ["0", 0],
    ["1", 1],
    ["250m", 0.25],
    ["0.5", 0.5],
    ["1k", 1000],
    ["160Mi", 167772160],
    ["1.5Gi", 1610612736],
    ["2E", 2e18],
    ["2e3", 2000],
    ["1E-3", 0.001],
  ] as const) {
    assert.is(amountOf(text), amount, text);
    assert.match(text, new RegExp(quantity.pattern));
  }
});

test("what Kubernetes refuses is no amount", () => {
  for (const text of ["", "Mi", "350MB", "350 Mi", "1,5", "-1", "1KiB", "1K"]) assert.not.match(text, new RegExp(quantity.pattern), text);
});

test.run();
