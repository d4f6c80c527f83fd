// Limits of what carries a config: by name and by number.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { byteLimit, type Carrier, carriers } from "../../src/facts/carriers.ts";

test("a number counts as it is, and a name as the limit of its row", () => {
  assert.equal(["0", "4096", "aws-user-data", "etcd", "configmap"].map(byteLimit), [0, 4096, 16_384, 1_572_864, 1_048_576]);
});

test("what is neither a whole number nor a carrier has no limit", () => {
  assert.equal(["", "-1", "1.5", "1k", "4 096", "toString", "Etcd"].map(byteLimit), Array(7).fill(undefined));
});

test("every carrier says what it holds and where that is written", () => {
  const rows: readonly Carrier[] = Object.values(carriers);
  assert.equal(
    rows.filter(({ bytes, holds, source }) => bytes <= 0 || holds === "" || source === ""),
    [],
  );
});

test.run();
