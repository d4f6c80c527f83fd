// No two items of a list may have the same merge key; lists that share a key space count as one.
import type { Field, ListField, StructField } from "../../model/field.ts";
import { keysOf } from "../../model/merge-list.ts";
import { pointer } from "../../model/origins.ts";
import { inRange } from "../../model/versions.ts";
import { type Problem, problem } from "./problem.ts";

type Plain = Readonly<Record<string, unknown>>;

/** Every second and later item with a key that was seen before, in the order of the field table. */
export function findDuplicates(value: Plain, field: StructField, version: string, at = ""): readonly Problem[] {
  const seen = new Map<string, Map<string, string>>();
  return Object.entries(field.fields).flatMap(([name, below]) => {
    if (!inRange(below, version) || value[name] === undefined) return [];
    const where = pointer(at, name);
    const own = below.t === "list" && below.key !== undefined ? repeated(value[name], below, where, spaceOf(field, name, seen)) : [];
    return [...own, ...deeper(value[name], below, version, where)];
  });
}

function deeper(value: unknown, field: Field, version: string, at: string): readonly Problem[] {
  if (field.t === "struct") return findDuplicates(value as Plain, field, version, at);
  if (field.t !== "list" || field.of.t !== "struct" || !Array.isArray(value)) return [];
  const item = field.of;
  return value.flatMap((one, i) => findDuplicates(one, item, version, pointer(at, i)));
}

function repeated(list: unknown, field: ListField, at: string, seen: Map<string, string>): Problem[] {
  return keysOf(list, field.key ?? "").flatMap((key, i) => {
    const where = pointer(at, i);
    const first = seen.get(key);
    if (first !== undefined)
      return [problem("Duplicate", where, { value: field.key === "" ? key : key.slice(key.indexOf(":") + 1) }, first)];
    seen.set(key, where);
    return [];
  });
}

/** The keys seen so far in the key space that a list belongs to. */
function spaceOf(owner: StructField, name: string, spaces: Map<string, Map<string, string>>): Map<string, string> {
  const shared = Object.values(owner.mergedBy ?? {}).find((names) => names.includes(name));
  const space = shared?.[0] ?? name;
  const seen = spaces.get(space) ?? new Map<string, string>();
  spaces.set(space, seen);
  return seen;
}
