// The option reader of `kindling butane`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { butaneFlags } from "../../src/cli/butane-options.ts";
import { isOn, readFlags } from "../../src/cli/pflags.ts";

function read(...words: string[]) {
  const flags = readFlags(words, butaneFlags);
  return "problem" in flags ? flags.problem : { ...Object.fromEntries(flags.values), operands: flags.operands.join(" ") };
}

test("options may follow operands, and -- ends them", () => {
  assert.equal(read("a.bu", "--pretty"), { pretty: "true", operands: "a.bu" });
  assert.equal(read("--", "--pretty"), { operands: "--pretty" });
});

test("a single dash is an operand", () => {
  assert.equal(read("-"), { operands: "-" });
});

test("short options cluster, and the rest of a cluster can be a value", () => {
  assert.equal(read("-cs", "a"), { check: "true", strict: "true", operands: "a" });
  assert.equal(read("-pdfiles"), { pretty: "true", "files-dir": "files", operands: "" });
  assert.equal(read("-d=x"), { "files-dir": "x", operands: "" });
  assert.equal(read("-s=false", "a"), { strict: "false", operands: "a" });
});

test("a switch takes a value only behind an equals sign", () => {
  assert.equal(read("--check", "true"), { check: "true", operands: "true" });
  assert.equal(read("--check=T"), { check: "T", operands: "" });
  assert.equal(read("--color", "always"), { color: "always", operands: "always" });
});

test("the last of an option given twice counts", () => {
  assert.equal(read("-d", "a", "-d", "b"), { "files-dir": "b", operands: "" });
});

test("what is wrong is said", () => {
  const wrong = [["--raw-err"], ["-q"], ["-raw-errors"], ["--check=perhaps"], ["-o"], ["--files-dir"], ["--=x"]];
  for (const words of wrong) assert.type(read(...words), "string", words.join(" "));
});

test("a switch is on by every spelling of true that Go knows", () => {
  for (const [word, on] of [
    ["1", true],
    ["TRUE", true],
    ["f", false],
    ["False", false],
  ] as const) {
    const flags = readFlags([`--check=${word}`], butaneFlags);
    assert.is("values" in flags && isOn(flags, "check"), on);
  }
});

test.run();
