// The line that tells how far a long run is: for people at a terminal, and nobody else.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { progressLine } from "../../src/cli/progress.ts";
import type { ReportOptions } from "../../src/cli/report.ts";
import type { Terminal } from "../../src/cli/terminal.ts";

const usual: ReportOptions = { report: "text", strict: false, silence: [], color: "auto", quiet: false };

/** What is written while a run of half a minute goes on. */
function written(options: ReportOptions, interactive?: () => boolean): string {
  const texts: string[] = [];
  const terminal: Terminal = {
    out: () => {},
    err: (text) => texts.push(text),
    readInput: () => new Uint8Array(),
    colorful: () => false,
    ...(interactive === undefined ? {} : { interactive }),
  };
  const { now } = Date;
  try {
    const line = progressLine(options, terminal);
    for (let second = 0; second <= 30; second++) {
      Date.now = () => 1_000_000 + second * 1000;
      line.show(second, 30);
    }
    line.clear();
  } finally {
    Date.now = now;
  }
  return texts.join("");
}

test("at a terminal one line rewrites itself and is cleared at the end", () => {
  const text = written(usual, () => true);
  assert.match(text, "\r\u001b[Kcompiling 1 of 30\r\u001b[Kcompiling 2 of 30");
  assert.ok(text.endsWith("\r\u001b[K"));
  assert.not.match(text, "\n");
});

test("nothing is written into pipes and files, with -q, or beside a report for programs", () => {
  assert.is(written(usual), "");
  assert.is(
    written(usual, () => false),
    "",
  );
  assert.is(
    written({ ...usual, quiet: true }, () => true),
    "",
  );
  assert.is(
    written({ ...usual, report: "json" }, () => true),
    "",
  );
});

test.run();
