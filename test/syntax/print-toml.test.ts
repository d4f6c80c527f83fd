// TOML that is printed is read back as the same data by a parser that is not ours.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { printToml } from "../../src/syntax/print-toml.ts";
import { readToml } from "../support/toml.ts";

test("tables stand in the order given, with an empty line between them", () => {
  const text = printToml([
    { name: [], entries: { version: 2 } },
    { name: ["plugins", "io.containerd.grpc.v1.cri", "x-1"], entries: { on: true, list: ["a", "b"], text: 'say "hi"\\' } },
  ]);
  assert.is(text, 'version = 2\n\n[plugins."io.containerd.grpc.v1.cri".x-1]\non = true\nlist = ["a", "b"]\ntext = "say \\"hi\\"\\\\"\n');
});

test("every text and key comes back as it was", () => {
  for (const text of [
    "",
    " ",
    "ä€😀",
    'a"b',
    "a\\b",
    "line\nbreak\r\n",
    "\t\b\f",
    "\u0001\u001f\u007f",
    "#no comment",
    "'",
    "a.b",
    "[x]",
    "=",
  ]) {
    const printed = printToml([
      { name: [text], entries: { key: text, list: [text, text] } },
      { name: ["other", text], entries: { [text]: text } },
    ]);
    assert.equal(
      readToml(printed),
      { [text]: { key: text, list: [text, text] }, other: { [text]: { [text]: text } } },
      JSON.stringify(text),
    );
  }
});

test.run();
