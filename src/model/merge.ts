// Merges two values of one field table: the child wins, lists merge by key. The transcript says where each output value came from.
import type { Field, Infer, ListField, StructField } from "./field.ts";
import { keyedMerge, keysOf } from "./merge-list.ts";
import { type Origin, type Origins, originAt, pointer } from "./origins.ts";
import { holds, inRange } from "./versions.ts";

export type Side = "parent" | "child";

/** Output JSON Pointer → where the value came from. Of a part that both sides have, the child is named. */
export type Transcript = ReadonlyMap<string, { readonly side: Side; readonly pointer: string }>;

export type Merged<T> = { readonly value: T; readonly transcript: Transcript };

export type MergeOptions = {
  /** Only fields of this version are kept. */
  readonly version?: string;
  /** A scalar that is not nullable always comes from the child, its zero value when the child leaves it out: Ignition's rule. */
  readonly plainFromChild?: true;
};

type Plain = Readonly<Record<string, unknown>>;
type Run = MergeOptions & {
  /** Absent: nobody wants to know where the values came from. */
  readonly transcript?: Map<string, { side: Side; pointer: string }>;
};
/** JSON Pointers of one place in the output and in both inputs. */
type Place = { readonly out: string; readonly parent: string; readonly child: string };

const top: Place = { out: "", parent: "", child: "" };

const zeroes: { readonly [type in Field["t"]]?: unknown } = { string: "", version: "", enum: "", int: 0, mode: 0, bool: false };

/** Merges by the rules of the fields: structs field by field, keyed lists item by item in the parent's order with new items behind,
 *  append lists one after the other, maps by name; of anything else the child's value, when there is one. Inputs stay as they are. */
export function merge<F extends StructField>(parent: Infer<F>, child: Infer<F>, field: F, options: MergeOptions = {}): Merged<Infer<F>> {
  const transcript = new Map<string, { side: Side; pointer: string }>();
  const value = mergeValue(parent, child, field, top, { ...options, transcript });
  return { value: value as Infer<F>, transcript };
}

/** The value alone, for a fraction of the work. */
export function mergedValue<F extends StructField>(parent: Infer<F>, child: Infer<F>, field: F, options: MergeOptions = {}): Infer<F> {
  return mergeValue(parent, child, field, top, options) as Infer<F>;
}

/** The origins of a merged value, from those of its two sides. */
export function mergeOrigins(transcript: Transcript, parent: Origins, child: Origins): Origins {
  const values = new Map<string, Origin>();
  const keys = new Map<string, NonNullable<ReturnType<Origins["keys"]["get"]>>>();
  for (const [out, from] of transcript) {
    const origins = from.side === "parent" ? parent : child;
    const origin = originAt(origins, from.pointer);
    const key = origins.keys.get(from.pointer);
    if (origin !== undefined) values.set(out, origin);
    if (key !== undefined) keys.set(out, key);
  }
  return { values, keys };
}

function mergeValue(parent: unknown, child: unknown, field: Field, place: Place, run: Run): unknown {
  if (child === undefined) return take(parent, "parent", place, run);
  if (parent === undefined) return take(child, "child", place, run);
  const wanted = field.t === "either" ? shapeOf(parent, child, field.list, field.map) : field;
  if (wanted?.t === "struct" && isPlain(parent) && isPlain(child)) return mergeStruct(parent, child, wanted, place, run);
  if (wanted?.t === "map" && isPlain(parent) && isPlain(child)) return mergeMap(parent, child, wanted.of, place, run);
  if (wanted?.t === "list" && Array.isArray(parent) && Array.isArray(child)) return mergeList(parent, child, wanted, place, run);
  return take(child, "child", place, run);
}

function mergeStruct(parent: Plain, child: Plain, field: StructField, place: Place, run: Run): Plain {
  run.transcript?.set(place.out, { side: "child", pointer: place.child });
  const value: Record<string, unknown> = {};
  const removed = takenOut(parent, child, field);
  for (const [name, of] of Object.entries(field.fields)) {
    if (parent[name] === undefined && child[name] === undefined) continue;
    if (run.version !== undefined && !inRange(of, run.version)) continue;
    const below = step(place, name, run);
    const item = fromChildAlone(name, of, field, child, run)
      ? plainScalar(parent[name], child[name], of, below, run)
      : of.t === "list" && Array.isArray(parent[name]) && removed.get(name)?.size
        ? mergeList(parent[name], Array.isArray(child[name]) ? child[name] : [], of, below, run, removed.get(name))
        : mergeValue(parent[name], child[name], of, below, run);
    if (item !== undefined) value[name] = item;
  }
  return value;
}

/** Whether a scalar is plain, so that the child's counts also when it is zero. */
function fromChildAlone(name: string, field: Field, owner: StructField, child: Plain, run: Run): boolean {
  if (!run.plainFromChild || zeroes[field.t] === undefined) return false;
  if (run.version === undefined ? field.nullable !== undefined : holds(field.nullable, run.version)) return false;
  const group = owner.together?.find((names) => names.includes(name));
  return group === undefined || group.some((other) => child[other] !== undefined && (other !== name || child[other] !== zeroes[field.t]));
}

function plainScalar(parent: unknown, child: unknown, field: Field, place: Place, run: Run): unknown {
  if (child === undefined && parent === undefined) return undefined;
  return take(child ?? zeroes[field.t], "child", place, run);
}

/** Keys of the parent's lists that the child has in another list of the same key space, by list name. */
function takenOut(parent: Plain, child: Plain, field: StructField): ReadonlyMap<string, ReadonlySet<string>> {
  const removed = new Map<string, ReadonlySet<string>>();
  for (const [key, names] of Object.entries(field.mergedBy ?? {})) {
    for (const name of names) {
      if (parent[name] === undefined) continue;
      const others = names.filter((other) => other !== name);
      removed.set(name, new Set(others.flatMap((other) => keysOf(child[other], key))));
    }
  }
  return removed;
}

function mergeMap(parent: Plain, child: Plain, field: Field, place: Place, run: Run): Plain {
  run.transcript?.set(place.out, { side: "child", pointer: place.child });
  const names = new Set([...Object.keys(parent), ...Object.keys(child)]);
  return Object.fromEntries(
    [...names].map((name) => [name, mergeValue(own(parent, name), own(child, name), field, step(place, name, run), run)]),
  );
}

/** undefined when the merge leaves nothing of lists that were not empty. */
function mergeList(
  parent: readonly unknown[],
  child: readonly unknown[],
  field: ListField,
  place: Place,
  run: Run,
  removed?: ReadonlySet<string>,
): readonly unknown[] | undefined {
  if (field.key === undefined && !field.append) return take(child, "child", place, run) as readonly unknown[];
  const pairs = keyedMerge(parent, child, field, removed ?? new Set());
  if (pairs.length === 0 && parent.length + child.length > 0) return undefined;
  run.transcript?.set(place.out, child.length > 0 ? { side: "child", pointer: place.child } : { side: "parent", pointer: place.parent });
  return pairs.map(([fromParent, fromChild], i) => {
    const at = step(place, i, run, fromParent ?? 0, fromChild ?? 0);
    return mergeValue(item(parent, fromParent), item(child, fromChild), field.of, at, run);
  });
}

/** Takes a value from one side as it is and notes where each part of it came from. */
function take(value: unknown, side: Side, place: Place, run: Run): unknown {
  if (value !== undefined && run.transcript !== undefined) note(value, place.out, side, place[side], run.transcript);
  return value;
}

function note(value: unknown, out: string, side: Side, from: string, transcript: NonNullable<Run["transcript"]>): void {
  transcript.set(out, { side, pointer: from });
  if (typeof value !== "object" || value === null) return;
  for (const [name, below] of Object.entries(value)) note(below, pointer(out, name), side, pointer(from, name), transcript);
}

function shapeOf(parent: unknown, child: unknown, list: Field | undefined, map: Field | undefined): Field | undefined {
  if (isPlain(parent) && isPlain(child)) return map;
  return Array.isArray(parent) && Array.isArray(child) ? list : undefined;
}

/** The place below; without a transcript places mean nothing. */
const step = (place: Place, out: string | number, { transcript }: Run, parent = out, child = out): Place =>
  transcript === undefined
    ? place
    : { out: pointer(place.out, out), parent: pointer(place.parent, parent), child: pointer(place.child, child) };

const item = (list: readonly unknown[], index: number | undefined): unknown => (index === undefined ? undefined : list[index]);

const own = (value: Plain, name: string): unknown => (Object.hasOwn(value, name) ? value[name] : undefined);

const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null && !Array.isArray(value);
