// Which of three forms content takes, and how it is written.
import { gunzipSync } from "node:zlib";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { toShortestDataUrl } from "../../../src/butane/desugar/data-url.ts";
import { smallestDeflate } from "../../../src/butane/desugar/deflate-bound.ts";
import { nodeCodec } from "../../../src/cli/node-codec.ts";
import { goString } from "../../../src/syntax/go-text.ts";

const choice = { codec: nodeCodec, gzip: true };

test("short text is percent-encoded, and says that it is not compressed", () => {
  assert.equal(toShortestDataUrl("a b/-_.!~*'()é", choice), { source: "data:,a%20b%2F-_.!~*'()%C3%A9", compression: "" });
  assert.equal(toShortestDataUrl("", choice), { source: "data:,", compression: "" });
});

test("bytes that would mostly be escaped are base64", () => {
  const bytes = Uint8Array.of(0xff, 0xfe, 0, 1, 2, 3, 4, 5);
  assert.equal(toShortestDataUrl(bytes, choice), { source: "data:;base64,//4AAQIDBAU=", compression: "" });
  assert.equal(toShortestDataUrl(goString(bytes), choice), toShortestDataUrl(bytes, choice));
});

test("text that repeats is compressed, and unpacks to itself", () => {
  const text = "key = value\n".repeat(40);
  const { source, compression } = toShortestDataUrl(text, choice);
  assert.is(compression, "gzip");
  assert.is(gunzipSync(Buffer.from(source.replace("data:;base64,", ""), "base64")).toString(), text);
});

test("what the user has compressed stays as it is", () => {
  assert.equal(toShortestDataUrl("a".repeat(400), { ...choice, compression: "gzip" }), { source: `data:,${"a".repeat(400)}` });
});

test("without permission nothing is compressed, and the oldest spec knows one form only", () => {
  assert.equal(toShortestDataUrl("a".repeat(400), { codec: nodeCodec }), { source: `data:,${"a".repeat(400)}`, compression: "" });
  assert.equal(toShortestDataUrl("\u0001".repeat(40), {}), { source: `data:,${"%01".repeat(40)}` });
});

test("the bound is never above what a packer needs", () => {
  const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789 =/-\n";
  for (let length = 0; length < 200; length += 7) {
    const text = Array.from({ length }, (_, i) => alphabet[(i * 17 + length) % alphabet.length]).join("");
    assert.ok(smallestDeflate(text, 300) <= nodeCodec.gzip(Buffer.from(text)).length - 18, text);
  }
});

test.run();
