// compile of recorded Butane configs gives the content that butane gives, in the layout of kindling.
import { gunzipSync } from "node:zlib";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parse } from "yaml";
import { compile } from "../../src/commands/compile.ts";
import { casesOf, type Recorded } from "../butane/corpus.ts";
import { contextOf } from "../support/compile-text.ts";

type Plain = { readonly [name: string]: unknown };

/** Empty objects and lists mean nothing, and neither do bits of modes that specs before 3.6.0 ignore or a card that is not enabled. */
function meant(value: unknown, name = ""): unknown {
  if (name === "mode" && typeof value === "number") return value & 0o777;
  if (name === "cex" && JSON.stringify(value) === '{"enabled":false}') return undefined;
  const packed = typeof value === "string" ? /^data:;base64,(H4sI.*)$/.exec(value)?.[1] : undefined;
  if (packed !== undefined) return gunzipSync(Buffer.from(packed, "base64")).toString("base64");
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((item) => meant(item) ?? {});
  if (typeof value !== "object") return value;
  const kept = Object.entries((value ?? {}) as Plain)
    .map(([key, item]) => [key, meant(item, key)] as const)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

const document = (text: string): unknown => meant(/^\s*\{/.test(text) ? JSON.parse(text) : parse(text, { version: "1.1" }));

/** Recorded with its output, and with no file beside the config. */
const isPlain = ({ tree, setup, args, rc, expectedOut }: Recorded): boolean =>
  rc === 0 &&
  setup === undefined &&
  expectedOut?.text !== undefined &&
  Object.keys(tree).join() === "input.bu" &&
  !args.some((arg) => /^(?:-c|-r|--check|--raw)$/.test(arg));

for (const family of ["boot", "grub", "passwd", "unit"]) {
  test(`every config of the family ${family} that we accept comes out with the same content`, async () => {
    let compared = 0;
    for (const one of casesOf(family).filter(isPlain)) {
      const { profile } = await compile({ name: "input.bu", text: one.tree["input.bu"]?.text ?? "" }, contextOf());
      if (profile === undefined) continue;
      compared++;
      assert.equal(document(profile.outputs[0]?.text ?? ""), document(one.expectedOut?.text ?? ""), one.case);
    }
    console.log(`${family}: ${compared} compared`);
    assert.ok(compared > 0);
  });
}

test.run();
