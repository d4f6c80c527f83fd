// Every code can be explained.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { codes } from "../../src/diagnostics/codes/index.ts";

test("every code is area/name in lower case and has a title, a reason and a way out", () => {
  for (const [code, info] of Object.entries(codes)) {
    assert.match(code, /^[a-z0-9-]+\/[a-z0-9-]+$/);
    for (const part of [info.title, info.why, info.fix]) assert.ok(part.trim().length > 0, `${code} lacks an explanation`);
    assert.not.match(info.title, /\.$/, `${code}: a title is a few words, not a sentence`);
  }
});

test.run();
