// Release facts: every release has every fact, and rows are in order.
import { test } from "uvu";
import * as assert from "uvu/assert";
import * as openshift from "../../src/facts/openshift.ts";
import { platforms, platformTypes } from "../../src/facts/platforms.ts";
import { type Change, factAt } from "../../src/facts/timeline.ts";
import { compareVersions } from "../../src/model/versions.ts";

const { releases } = openshift;
const timelines = Object.entries(openshift)
  .map(([name, fact]): [string, readonly Change<unknown>[]] => [
    name,
    Array.isArray(fact) ? (fact as readonly unknown[]).filter(isChange) : [],
  ])
  .filter(([, rows]) => rows.length > 0);

function isChange(row: unknown): row is Change<unknown> {
  return typeof row === "object" && row !== null && "since" in row;
}

test("releases rise from 4.8 to 5.2 without a gap", () => {
  assert.is(releases[0], "4.8");
  assert.is(releases.at(-1), "5.2");
  assert.is(releases.length, 19);
  assert.equal([...releases].sort(compareVersions), [...releases]);
});

test("every fact is known for every release that it can be asked for, and rows rise and name their source", () => {
  assert.ok(timelines.length >= 6);
  for (const [name, rows] of timelines) {
    const first = name === "kubensHasNetnsStep" ? "4.12" : "4.8";
    for (const release of releases.filter((r) => compareVersions(r, first) >= 0))
      assert.is.not(factAt(rows, release), undefined, `${name} ${release}`);
    const since = rows.map((row) => row.since);
    assert.equal([...since].sort(compareVersions), since, name);
    assert.is(new Set(since).size, since.length, name);
    for (const row of rows) assert.ok(row.source.length > 0, name);
  }
});

test("the facts that decide what is written", () => {
  for (const [release, ignition, kubens, netns] of [
    ["4.8", "3.2.0", false, undefined],
    ["4.11", "3.2.0", false, undefined],
    ["4.12", "3.2.0", true, false],
    ["4.13", "3.2.0", true, false],
    ["4.14", "3.4.0", true, false],
    ["4.18", "3.4.0", true, false],
    ["4.19", "3.5.0", true, false],
    ["4.22", "3.5.0", true, false],
    ["4.23", "3.5.0", true, true],
    ["5.2", "3.5.0", true, true],
  ] as const) {
    assert.is(factAt(openshift.highestIgnition, release), ignition, release);
    assert.is(factAt(openshift.shipsKubens, release), kubens, release);
    assert.is(factAt(openshift.kubensHasNetnsStep, release), netns, release);
  }
});

test("before the first row nothing is known", () => {
  assert.is(factAt([{ since: "4.12", value: 1, source: "x" }], "4.11"), undefined);
});

test("every platform's default runtime is one that it has, and its scripts lie where it can be written", () => {
  for (const type of platformTypes) {
    const { defaultRuntime, runtimes, scriptDirectory, readOnly, writable } = platforms[type];
    assert.ok(defaultRuntime === undefined || runtimes.includes(defaultRuntime), type);
    const shut =
      readOnly.some((folder) => scriptDirectory.startsWith(`${folder}/`)) &&
      !writable.some((folder) => scriptDirectory.startsWith(`${folder}/`));
    assert.not.ok(shut, type);
  }
});

test.run();
