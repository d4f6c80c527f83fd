// Merging many configs step by step touches only what a step changes: the result must be that of merging the whole configs, one onto the other.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { IgnitionConfig } from "../../src/ignition/config.ts";
import { mergeIgnition } from "../../src/ignition/merge.ts";
import { fieldFrom, type Layer, mergeLayers } from "../../src/machineconfig/merge.ts";
import { pruned } from "../../src/machineconfig/prune.ts";
import type { MachineConfigInput } from "../../src/machineconfig/read.ts";
import { noOrigins, tokensOf } from "../../src/model/origins.ts";

const version = "3.5.0";

/** The same numbers on every machine. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % below;
  };
}

function randomConfig(next: (below: number) => number): IgnitionConfig {
  const nodes = (kind: number) => [0, 1, 2, 3].filter(() => next(3) === 0).map((i) => ({ path: `/etc/${i + kind * next(2)}` }));
  const unique = <T extends { path: string }>(list: readonly T[], taken: Set<string>): T[] =>
    list.filter(({ path }) => !taken.has(path) && taken.add(path) !== undefined);
  const taken = new Set<string>();
  const files = unique(nodes(0), taken).map((node) => ({
    ...node,
    ...(next(2) === 0 ? { mode: next(512) } : {}),
    ...(next(2) === 0 ? { contents: { source: `data:,${next(100)}`, ...(next(4) === 0 ? { compression: "gzip" } : {}) } } : {}),
    ...(next(4) === 0 ? { user: { name: "core" } } : {}),
  }));
  const directories = unique(nodes(1), taken);
  const links = unique(nodes(2), taken).map((node) => ({ ...node, target: `/t${next(9)}` }));
  const units = [0, 1, 2]
    .filter(() => next(2) === 0)
    .map((i) => ({
      name: `${i}.service`,
      ...(next(2) === 0 ? { enabled: next(2) === 0 } : {}),
      dropins: [0, 1].filter(() => next(2) === 0).map((d) => ({ name: `${d}.conf`, contents: `${next(100)}` })),
    }));
  const users = next(2) === 0 ? [{ name: "core", sshAuthorizedKeys: [`key ${next(3)}`] }] : [];
  return { ignition: { version }, storage: { files, directories, links }, systemd: { units }, passwd: { users } };
}

const layerOf = (config: IgnitionConfig, name: string): Layer => ({
  object: { name } as MachineConfigInput,
  read: { version, value: config, origins: noOrigins },
  config,
});

const at = (value: unknown, pointer: string): unknown =>
  tokensOf(pointer).reduce<unknown>((inside, token) => (inside as Readonly<Record<string, unknown>> | undefined)?.[token], value);

function leaves(value: unknown, pointer: string): readonly (readonly [string, unknown])[] {
  if (typeof value !== "object" || value === null) return [[pointer, value]];
  return Object.entries(value).flatMap(([name, below]) => leaves(below, `${pointer}/${name}`));
}

test("two hundred sets come out as by merging whole configs, entries in the same order", () => {
  const next = numbers(7);
  for (let run = 0; run < 200; run++) {
    const configs = Array.from({ length: 2 + next(4) }, () => randomConfig(next));
    const whole = configs.reduce((parent, child) => mergeIgnition(parent, child, version).value);
    const layers = configs.map((config, i) => layerOf(config, String(i)));
    const { config, entries, rest } = mergeLayers(layers, version, (one) => one);
    assert.equal(pruned(config), pruned(whole), JSON.stringify(configs));
    for (const list of Object.values(entries)) {
      for (const entry of list.values()) {
        for (const [pointer, value] of leaves(entry.value, "")) {
          const from = fieldFrom(entry, pointer);
          assert.is(at(from.layer.config, from.pointer), value, `${pointer} of ${JSON.stringify(configs)}`);
        }
      }
    }
    for (const [pointer, value] of leaves(config.passwd ?? {}, "/passwd")) {
      const from = rest.get(pointer);
      assert.is(from && at(from.layer.config, from.pointer), value, `${pointer} of ${JSON.stringify(configs)}`);
    }
  }
});

test.run();
