// Holds merging of Ignition configs against recorded merges of the real tool.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { mergeIgnition, mergeNodeConfig } from "../../src/ignition/merge.ts";
import { pointer, tokensOf } from "../../src/model/origins.ts";
import { cases, config, pruned } from "./corpus.ts";

const recorded = cases("merge.ndjson").filter((c) => !c.case.startsWith("engine-"));

for (const one of recorded) {
  test(`merges as recorded: ${one.case}`, () => {
    const parent = config(one.files["parent.ign"] ?? "");
    const child = config(one.files["child.ign"] ?? "");
    const merged = mergeIgnition(parent.value, child.value, parent.version);
    assert.equal(pruned(merged.value), pruned(JSON.parse(one.files["expected.ign"] ?? "")));
  });
}

test("every scalar of a recorded merge is in the transcript, and the named input has the same value", () => {
  for (const one of recorded) {
    const [parent, child] = [config(one.files["parent.ign"] ?? ""), config(one.files["child.ign"] ?? "")];
    const { value, transcript } = mergeIgnition(parent.value, child.value, parent.version);
    for (const [at, scalar] of scalars(value, "")) {
      const from = transcript.get(at);
      assert.ok(from, `${one.case} ${at}`);
      const input = valueAt(from?.side === "parent" ? parent.value : child.value, from?.pointer ?? "");
      assert.is(input ?? "", scalar, `${one.case} ${at}`);
    }
  }
});

function scalars(value: unknown, at: string): readonly (readonly [string, unknown])[] {
  if (typeof value !== "object" || value === null) return [[at, value]];
  return Object.entries(value).flatMap(([name, below]) => scalars(below, pointer(at, name)));
}

function valueAt(value: unknown, at: string): unknown {
  return tokensOf(at).reduce<unknown>((v, token) => (v as Readonly<Record<string, unknown>> | undefined)?.[token], value);
}

test("extensions are a union and the child's kernel type wins", () => {
  const { value } = mergeNodeConfig(
    { extensions: ["usbguard", "kata-containers"], kernelType: "default", fips: true },
    { extensions: ["kata-containers", "ipsec"], kernelType: "realtime" },
  );
  assert.equal(value, { extensions: ["usbguard", "kata-containers", "ipsec"], kernelType: "realtime", fips: true });
});

test("the transcript names the side and the place of every value", () => {
  const { transcript } = mergeNodeConfig(
    { systemd: { units: [{ name: "a.service" }, { name: "b.service", contents: "parent" }] } },
    { systemd: { units: [{ name: "b.service", enabled: true }] } },
  );
  assert.equal(transcript.get("/systemd/units/1/contents"), { side: "parent", pointer: "/systemd/units/1/contents" });
  assert.equal(transcript.get("/systemd/units/1/enabled"), { side: "child", pointer: "/systemd/units/0/enabled" });
  assert.equal(transcript.get("/systemd/units/0"), { side: "parent", pointer: "/systemd/units/0" });
});

test.run();
