// Tests of src/syntax/data-url.ts.
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dataUrlProblem, encodeBase64, parseDataUrl, toDataUrl } from "../../src/syntax/data-url.ts";
import { decodeUtf8, encodeUtf8 } from "../../src/syntax/text.ts";

type Recorded = { case: string; url: string; badUrl: boolean; badDataUrl: boolean };
const recorded: readonly Recorded[] = readFileSync(new URL("../corpus/syntax/urls.ndjson", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

for (const row of recorded.filter((candidate) => candidate.case.startsWith("data-") && !candidate.badUrl)) {
  test(`as ignition-validate: ${row.case}`, () => assert.is("problem" in parseDataUrl(row.url), row.badDataUrl));
}

const decoded = (url: string): string | undefined => {
  const result = parseDataUrl(url);
  return "bytes" in result ? decodeUtf8(result.bytes) : undefined;
};

test("data and media type are told apart", () => {
  assert.is(decoded("data:,a%20b%0A%C3%A9"), "a b\né");
  assert.is(decoded("data:text/plain;charset=utf-8;base64,aGk="), "hi");
  const result = parseDataUrl('data:text/plain;charset="u,8";base64,aGk=');
  assert.is("mediaType" in result && result.mediaType, 'text/plain;charset="u,8"');
});

test("a problem has a place and says what to write", () => {
  assert.equal(parseDataUrl("data:,a b"), { problem: 'has " " in its data, which must be escaped', offset: 7, hint: "write %20" });
  assert.equal(parseDataUrl("data:,é"), { problem: 'has "é" in its data, which must be escaped', offset: 6, hint: "write %C3%A9" });
  const upper = parseDataUrl("data:;BASE64,aGk=");
  assert.match(("hint" in upper && upper.hint) || "", "lower case");
});

test("text is written readable, with one stable form for everything else", () => {
  assert.is(toDataUrl(encodeUtf8("")), "data:,");
  assert.is(toDataUrl(encodeUtf8("azAZ09-._~!$&()*+,;=:@/")), "data:,azAZ09-._~!$&()*+,;=:@/");
  assert.is(toDataUrl(encodeUtf8("a b\n\t\"'%?#[]{}<>\\^`|é")), "data:,a%20b%0A%09%22%27%25%3F%23%5B%5D%7B%7D%3C%3E%5C%5E%60%7C%C3%A9");
});

test("NUL and bytes that are no text are written as base64", () => {
  assert.is(toDataUrl(new Uint8Array([0])), "data:;base64,AA==");
  assert.is(toDataUrl(new Uint8Array([0xff, 0xfe])), "data:;base64,//4=");
});

test("what is written is read back as it was", () => {
  const all = Uint8Array.from({ length: 256 }, (_, i) => i);
  const texts = ["#!/bin/sh\nset -eu\necho \"$1\" | sed 's/a/b/'\n", "\ufeffx", "😀".repeat(1000), ""].map(encodeUtf8);
  for (const bytes of [all, ...texts, new Uint8Array(100_000).fill(200)]) {
    const result = parseDataUrl(toDataUrl(bytes));
    assert.ok("bytes" in result);
    assert.ok(result.bytes.length === bytes.length && result.bytes.every((byte, i) => byte === bytes[i]));
  }
});

test("base64 in pieces is the same as in one", () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, i) => i % 251);
  assert.is(encodeBase64(bytes), Buffer.from(bytes).toString("base64"));
});

test("base64 data of many megabytes is read, and its padding is checked", () => {
  const data = `data:;base64,${"QUJD".repeat(2_000_000)}`;
  assert.is(dataUrlProblem(data), undefined);
  assert.ok(dataUrlProblem(`${data}Q`));
  for (const wrong of ["=", "A===", "====", "AA=A", "QQ"]) assert.ok(dataUrlProblem(`data:;base64,${wrong}`), wrong);
});

test.run();
