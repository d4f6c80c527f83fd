// Holds the Ignition field table against the types of the real tool, row by row and in both directions.
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ignitionConfig, versions } from "../../src/ignition/fields.ts";
import type { Field, StructField } from "../../src/model/field.ts";
import { holds, inRange } from "../../src/model/versions.ts";

type Row = {
  version: string;
  path: string;
  jsonType: string;
  itemType?: string;
  required: boolean;
  nullable: boolean;
  listKey?: string[];
  keyGroup?: string;
  appendOnly?: boolean;
};

const keyGroups: Readonly<Record<string, string>> = { storage: "Node", kernelArguments: "KernelArgument" };

const jsonTypes = {
  string: "string",
  version: "string",
  enum: "string",
  int: "integer",
  mode: "integer",
  bool: "boolean",
  flag: "?",
  list: "array",
  map: "object",
  struct: "object",
  either: "?",
  any: "?",
};

function listRow(parent: StructField, parentPath: string, name: string, field: Field & { t: "list" }): Partial<Row> {
  const keys = field.key === "" ? ["(value)"] : field.key?.split("|").sort();
  const shared = Object.values(parent.mergedBy ?? {}).some((lists) => lists.includes(name));
  const group = keyGroups[parentPath];
  return {
    itemType: jsonTypes[field.of.t],
    ...(keys === undefined ? {} : { listKey: keys }),
    ...(shared && group !== undefined ? { keyGroup: group } : {}),
    ...(field.append ? { appendOnly: true } : {}),
  };
}

function rowsOf(parent: StructField, version: string, prefix: string): Row[] {
  return Object.entries(parent.fields)
    .filter(([, field]) => inRange(field, version))
    .flatMap(([name, field]) => {
      const path = prefix + name;
      const row: Row = {
        version,
        path,
        jsonType: jsonTypes[field.t],
        required: holds(field.required, version),
        nullable: holds(field.nullable, version),
        ...(field.t === "list" ? listRow(parent, prefix.slice(0, -1), name, field) : {}),
      };
      const below = field.t === "list" && field.of.t === "struct" ? field.of : field.t === "struct" ? field : undefined;
      const step = field.t === "list" ? `${path}[].` : `${path}.`;
      return [row, ...(below === undefined ? [] : rowsOf(below, version, step))];
    });
}

const keyed = (rows: Row[]) => new Map(rows.map((row) => [`${row.version} ${row.path}`, row]));

const recorded: Row[] = JSON.parse(readFileSync(new URL("../corpus/ignition/fields.json", import.meta.url), "utf8"));
const ours = versions.flatMap((version) => rowsOf(ignitionConfig, version, ""));

test("the field table has every recorded row and no other", () => {
  assert.is(recorded.length, 1298);
  assert.equal([...keyed(ours).keys()].sort(), [...keyed(recorded).keys()].sort());
});

test("every row agrees in type, requiredness, nullability and merge key", () => {
  const mine = keyed(ours);
  const wrong = recorded.filter((row) => {
    const own = mine.get(`${row.version} ${row.path}`);
    const wanted = row.listKey === undefined ? row : { ...row, listKey: [...row.listKey].sort() };
    return JSON.stringify(sorted(own)) !== JSON.stringify(sorted(wanted));
  });
  assert.equal(wrong, []);
});

function sorted(row: Row | undefined): [string, unknown][] {
  return Object.entries(row ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
}

test("every field says in one sentence what it is for", () => {
  const silent = (struct: StructField, prefix: string): string[] =>
    Object.entries(struct.fields).flatMap(([name, field]) => {
      const below = field.t === "list" && field.of.t === "struct" ? field.of : field.t === "struct" ? field : undefined;
      return [...(field.doc ? [] : [prefix + name]), ...(below === undefined ? [] : silent(below, `${prefix + name}.`))];
    });
  assert.equal(silent(ignitionConfig, ""), []);
});

test.run();
