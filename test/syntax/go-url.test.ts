// Tests of src/syntax/go-url.ts.
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { goQueryValues, parseGoUrl } from "../../src/syntax/go-url.ts";

type Recorded = { case: string; url: string; badUrl: boolean; emptyVersionId: boolean };
const recorded: readonly Recorded[] = readFileSync(new URL("../corpus/syntax/urls.ndjson", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

for (const row of recorded) {
  test(`as ignition-validate: ${row.case}`, () => {
    const url = parseGoUrl(row.url);
    assert.is("problem" in url, row.badUrl);
    if (!("problem" in url) && row.emptyVersionId) assert.is(goQueryValues(url.query, "versionId")[0], "");
  });
}

test("the parts are told apart", () => {
  assert.equal(parseGoUrl("HTTPS://u:p@a.example:8443/x/y?q=1&r#f"), {
    scheme: "https",
    host: "a.example:8443",
    path: "/x/y",
    query: "q=1&r",
  });
  assert.equal(parseGoUrl("arn:aws:s3:::bucket/key"), { scheme: "arn", host: "", path: "aws:s3:::bucket/key", query: "" });
  assert.equal(parseGoUrl(""), { scheme: "", host: "", path: "", query: "" });
});

test("what Go refuses is refused, with a reason", () => {
  for (const url of [
    "http://a b/",
    "http://%zz/",
    "http://[::1",
    "http://a:b/",
    ":x",
    "1:x",
    "a b:c",
    "http://a%41/",
    "http://a/%4",
    "http://a/#%zz",
    "http://x@y z@a/",
    "http://[::1]x/",
  ]) {
    const result = parseGoUrl(url);
    assert.ok("problem" in result && result.problem.length > 5, url);
  }
});

test("what Go takes is taken", () => {
  for (const url of [
    "http:",
    "http://",
    "http://a:/",
    "http://a:99999/",
    "*",
    "//a/b",
    "a/b:c",
    "http://[fe80::1%25en%20]/",
    "http://é/",
    "http://a/ b",
    "?a=%zz",
  ]) {
    assert.not("problem" in parseGoUrl(url), url);
  }
});

test("query values are decoded, and broken pieces skipped", () => {
  assert.equal(goQueryValues("a=1&b=2&a=%41+x&a=%zz&a;b=3&a", "a"), ["1", "A x", ""]);
});

test.run();
