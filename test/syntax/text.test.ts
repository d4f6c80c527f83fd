// Tests of src/syntax/text.ts.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { decodeUtf8, encodeUtf8, lineAndColumn } from "../../src/syntax/text.ts";

test("a byte order mark is stripped", () => {
  assert.is(decodeUtf8(new Uint8Array([0xef, 0xbb, 0xbf, 0x61])), "a");
});

test("bytes that are not UTF-8 give no text", () => {
  assert.is(decodeUtf8(new Uint8Array([0x61, 0xe9, 0x62])), undefined);
  assert.is(decodeUtf8(new Uint8Array([0xff, 0xfe, 0x61, 0])), undefined);
});

test("text survives the way to bytes and back", () => {
  assert.is(decodeUtf8(encodeUtf8("é 漢字 😀\n")), "é 漢字 😀\n");
});

test("lines and columns start at 1", () => {
  assert.equal(lineAndColumn("ab\ncd", 0), { line: 1, column: 1 });
  assert.equal(lineAndColumn("ab\ncd", 2), { line: 1, column: 3 });
  assert.equal(lineAndColumn("ab\ncd", 3), { line: 2, column: 1 });
  assert.equal(lineAndColumn("ab\ncd", 99), { line: 2, column: 3 });
});

test("columns count code points, so an emoji is one", () => {
  assert.equal(lineAndColumn("😀é: x", 3), { line: 1, column: 3 });
});

test("CRLF ends one line, not two", () => {
  assert.equal(lineAndColumn("a\r\nb\r\nc", 6), { line: 3, column: 1 });
});

test.run();
