// The tables of the telco references: rows rise, have sources and known releases, and end where the next one starts.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { releases } from "../../src/facts/openshift.ts";
import {
  type ByReference,
  crashKernel,
  kubeletIntervals,
  presetObjects,
  referenceNames,
  referenceValue,
  renamedInterfaces,
  selinuxBooleans,
  shippedBy,
  timeStep,
  workloadModules,
} from "../../src/facts/telco.ts";
import { compareVersions } from "../../src/model/versions.ts";

const tables: { readonly [name: string]: ByReference<unknown> } = {
  crashKernel,
  kubeletIntervals,
  renamedInterfaces,
  selinuxBooleans,
  timeStep,
  workloadModules,
};

for (const [name, table] of Object.entries(tables)) {
  test(`${name} is a table of rising rows of known releases, each with a source`, () => {
    for (const rows of Object.values(table)) {
      assert.equal(
        rows.map(({ since }) => since),
        rows.map(({ since }) => since).sort(compareVersions),
      );
      for (const { since, source } of rows) {
        assert.ok((releases as readonly string[]).includes(since), since);
        assert.match(source, /reference/);
      }
    }
  });

  test(`every row of ${name} counts in its releases, from the first on`, () => {
    for (const reference of referenceNames) {
      const rows = table[reference] ?? [];
      for (const release of releases) {
        const wanted = rows.findLast(({ since }) => compareVersions(release, since) >= 0)?.value;
        assert.is(referenceValue(table, { name: reference, release }), wanted, `${reference} ${release}`);
      }
    }
    assert.is(referenceValue(table, undefined), undefined);
  });
}

test("a row that ends gives nothing afterwards", () => {
  const table: ByReference<string> = { core: [{ since: "4.9", until: "4.12", value: "a", source: "" }] };
  const at = (release: string) => referenceValue(table, { name: "core", release });
  assert.equal([at("4.8"), at("4.9"), at("4.11"), at("4.12")], [undefined, "a", "a", undefined]);
});

test("names of objects are what the operator takes, with the role in them", () => {
  const objects = [
    ...Object.values(presetObjects),
    ...referenceNames.flatMap((name) => Object.values(shippedBy[name]).flatMap(({ object }) => object ?? [])),
  ];
  for (const { name, byRole = {} } of objects) {
    assert.ok(name.includes("<role>"), name);
    for (const text of [name.replace("<role>", "worker"), ...Object.values(byRole)]) assert.match(text, /^[a-z0-9-]+$/);
  }
});

test.run();
