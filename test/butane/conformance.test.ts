// Holds `kindling butane` against recorded runs of butane 0.29.0: exit status, output and report of every case.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { casesOf, differences, families, runCase } from "./corpus.ts";

for (const family of families) {
  test(`every recorded run of the family ${family} is the same`, () => {
    const cases = casesOf(family);
    const wrong = cases.map((one) => ({ one, found: differences(one, runCase(one)) })).filter(({ found }) => found.length > 0);
    console.log(`${family}: ${cases.length - wrong.length} of ${cases.length}`);
    assert.equal(
      wrong.map(({ one, found }) => `${one.case}: ${found.join("; ")}`),
      [],
    );
  });
}

test.run();
