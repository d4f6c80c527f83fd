// Bytes as Go strings, and the encodings of a YAML stream.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { decodeYamlBytes, goBytes, goString } from "../../src/syntax/go-text.ts";

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

test("any bytes come back as they were", () => {
  for (const value of [
    bytes(0xff, 0xfe, 0xfd),
    bytes(0x41, 0xc3, 0x28),
    bytes(0xf0, 0x9f, 0xab, 0x96, 0x80),
    bytes(0xef, 0xbb, 0xbf, 0x41),
    bytes(),
  ]) {
    assert.equal([...goBytes(goString(value))], [...value]);
  }
});

test("UTF-8 is read as it is", () => {
  assert.is(goString(new TextEncoder().encode("é茶🫖")), "é茶🫖");
});

test("a stream is UTF-8, or UTF-16 with a mark", () => {
  assert.is(decodeYamlBytes(bytes(0xef, 0xbb, 0xbf, 0x61)), "a");
  assert.is(decodeYamlBytes(bytes(0xff, 0xfe, 0x61, 0, 0x3e, 0xd8, 0xd6, 0xde)), "a🫖");
  assert.is(decodeYamlBytes(bytes(0xfe, 0xff, 0, 0x61)), "a");
});

test("other bytes are refused", () => {
  for (const value of [bytes(0x63, 0xe9), bytes(0xff, 0xfe, 0x61), bytes(0xff, 0xfe, 0x3e, 0xd8)]) {
    assert.is(decodeYamlBytes(value), undefined);
  }
});

test.run();
