// The Codec port over zlib and crypto.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { nodeCodec } from "../../src/cli/node-codec.ts";

const bytes = new TextEncoder().encode("kindling ".repeat(50));

test("gzip comes back and holds neither a time nor the name of a system", () => {
  const packed = nodeCodec.gzip(bytes);
  assert.equal([...packed.subarray(0, 10)], [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
  assert.equal(Buffer.from(nodeCodec.gunzip(packed, 450) ?? []), Buffer.from(bytes));
});

test("gunzip refuses what is not gzip and what would become too large", () => {
  assert.is(nodeCodec.gunzip(bytes, 1000), undefined);
  assert.is(nodeCodec.gunzip(nodeCodec.gzip(bytes), 449), undefined);
});

test("digests are lower-case hex", () => {
  const abc = new TextEncoder().encode("abc");
  assert.is(nodeCodec.digest("sha256", abc), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  assert.match(nodeCodec.digest("sha512", abc), /^ddaf35a1[0-9a-f]{120}$/);
});

test.run();
