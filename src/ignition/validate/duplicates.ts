// No two items of a list may have the same merge key; lists that share a key space count as one.
import type { Field, StructField } from "../../model/field.ts";
import { keyOf } from "../../model/merge-list.ts";
import { inRange } from "../../model/versions.ts";
import { type Problem, problem } from "./problem.ts";

type Plain = Readonly<Record<string, unknown>>;

/** One field of an object that has keyed lists in it or is one. */
type Step = {
  readonly name: string;
  /** The merge key of the list, when it has one. */
  readonly key?: string;
  /** The key space that the list belongs to. */
  readonly space: string;
  /** The keyed lists below. */
  readonly below: DuplicatePlan;
};
export type DuplicatePlan = readonly Step[];

/** Where the keyed lists of a version are, in the order of the field table; made once for each version. */
export function duplicatePlan(field: StructField, version: string): DuplicatePlan {
  return Object.entries(field.fields).flatMap(([name, one]) => {
    if (!inRange(one, version)) return [];
    const inside = structOf(one);
    const below = inside === undefined ? [] : duplicatePlan(inside, version);
    const key = one.t === "list" ? one.key : undefined;
    return key === undefined && below.length === 0
      ? []
      : [{ name, ...(key === undefined ? {} : { key }), space: spaceOf(field, name), below }];
  });
}

function structOf(field: Field): StructField | undefined {
  if (field.t === "struct") return field;
  return field.t === "list" && field.of.t === "struct" ? field.of : undefined;
}

const spaceOf = (owner: StructField, name: string): string =>
  Object.values(owner.mergedBy ?? {}).find((names) => names.includes(name))?.[0] ?? name;

/** Adds every second and later item with a key that was seen before: first in the lists of the object itself, then in the objects below it. */
export function findDuplicates(value: Plain, plan: DuplicatePlan, at: string, found: Problem[]): void {
  findOwnDuplicates(value, plan, at, found);
  for (const { name, below } of plan) {
    const inside = below.length === 0 ? undefined : value[name];
    if (Array.isArray(inside)) for (let i = 0; i < inside.length; i++) findDuplicates(inside[i], below, `${at}/${name}/${i}`, found);
    else if (inside !== undefined) findDuplicates(inside as Plain, below, `${at}/${name}`, found);
  }
}

function findOwnDuplicates(value: Plain, plan: DuplicatePlan, at: string, found: Problem[]): void {
  const spaces = new Map<string, Map<string, string>>();
  for (const { name, key, space } of plan) {
    const inside = value[name];
    if (key === undefined || !Array.isArray(inside)) continue;
    const seen = spaces.get(space) ?? new Map<string, string>();
    spaces.set(space, seen);
    findRepeated(inside, key, `${at}/${name}`, seen, found);
  }
}

/** `seen`: where each key of the space was first. */
function findRepeated(items: readonly unknown[], key: string, at: string, seen: Map<string, string>, found: Problem[]): void {
  for (const [i, item] of items.entries()) {
    const own = keyOf(item, key);
    const first = seen.get(own);
    if (first === undefined) seen.set(own, `${at}/${i}`);
    else found.push(problem("Duplicate", `${at}/${i}`, { value: key === "" ? own : own.slice(own.indexOf(":") + 1) }, first));
  }
}
