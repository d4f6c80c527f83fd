// Answers by text: worked out once, and not kept for ever.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { remembered } from "../../src/syntax/remembered.ts";

function counted(): { readonly ask: (text: string) => number | undefined; readonly asked: string[] } {
  const asked: string[] = [];
  const ask = remembered((text) => {
    asked.push(text);
    return text === "" ? undefined : text.length;
  });
  return { ask, asked };
}

test("the same text is worked out once, also when there is no answer", () => {
  const { ask, asked } = counted();
  assert.equal([ask("one"), ask(""), ask("one"), ask(""), ask("three")], [3, undefined, 3, undefined, 5]);
  assert.equal(asked, ["one", "", "three"]);
});

test("only so many answers are kept, and none of long texts", () => {
  const { ask, asked } = counted();
  for (let i = 0; i < 1000; i++) ask(`text ${i}`);
  ask("text 0");
  assert.is(asked.length, 1001);
  const long = "x".repeat(100_000);
  assert.equal([ask(long), ask(long)], [100_000, 100_000]);
  assert.is(asked.length, 1003);
});

test.run();
