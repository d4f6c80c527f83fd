// Reads the recorded cases of the real tools, and reads configs roughly as they do: unknown keys and nulls left out.
import { readFileSync } from "node:fs";
import type { IgnitionConfig } from "../../src/ignition/config.ts";
import { ignitionConfig } from "../../src/ignition/fields.ts";
import type { Field } from "../../src/model/field.ts";
import { holds, inRange } from "../../src/model/versions.ts";

export type Recorded = {
  readonly case: string;
  readonly files: Readonly<Record<string, string>>;
  readonly filesBase64?: Readonly<Record<string, string>>;
  readonly error?: string;
  readonly rc?: number;
  readonly diagnostics?: readonly {
    readonly severity: string;
    readonly path: string;
    readonly line: number;
    readonly col: number;
    readonly rule: string;
  }[];
  readonly filesystemMap?: Readonly<Record<string, string>>;
  readonly dedup?: boolean;
  readonly resultVersion?: string;
  readonly resultValidates?: boolean;
  readonly targets?: Readonly<Record<string, string>>;
  readonly outputValidates?: Readonly<Record<string, boolean>>;
  readonly result?: string;
  readonly kind?: string;
  readonly from?: string;
  readonly to?: string;
};

export function cases(file: string): readonly Recorded[] {
  const text = readFileSync(new URL(`../corpus/ignition/${file}`, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => ({ files: {}, ...JSON.parse(line) }));
}

/** Without unknown keys, keys of other versions and nulls. */
export function known(value: unknown, field: Field, version: string): unknown {
  if (field.t === "list" && Array.isArray(value)) return value.map((item) => known(item ?? zero(field.of), field.of, version));
  if (field.t !== "struct" || typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(
    ([name, v]) => v !== null && Object.hasOwn(field.fields, name) && inRange(field.fields[name] ?? {}, version),
  );
  return Object.fromEntries(entries.map(([name, v]) => [name, known(v, field.fields[name] ?? field, version)]));
}

const zero = (field: Field): unknown => (field.t === "struct" ? {} : field.t === "string" ? "" : 0);

export function config(text: string): { readonly value: IgnitionConfig; readonly version: string } {
  const parsed = JSON.parse(text);
  const version = parsed.ignition.version;
  return { value: known(parsed, ignitionConfig, version) as IgnitionConfig, version };
}

/** Without empty objects, empty lists and nulls; keys sorted. */
export function pruned(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((item) => pruned(item) ?? {});
  if (typeof value !== "object" || value === null) return value ?? undefined;
  const entries = Object.entries(value)
    .map(([name, v]) => [name, pruned(v)] as const)
    .filter(([, v]) => v !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** As `pruned`, and without plain scalars that are zero: Go prints some of them and leaves out others. */
export function canonical(value: unknown, version: string): unknown {
  return pruned(withoutPlainZeros(value, ignitionConfig, version));
}

function withoutPlainZeros(value: unknown, field: Field, version: string): unknown {
  if (field.t === "list" && Array.isArray(value)) return value.map((item) => withoutPlainZeros(item, field.of, version));
  if (field.t !== "struct" || typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, v]) => {
    const below = field.fields[name];
    if (below === undefined) return [[name, v] as const];
    const plain = below.t !== "list" && below.t !== "struct" && !holds(below.nullable, version);
    return plain && (v === "" || v === 0) ? [] : [[name, withoutPlainZeros(v, below, version)] as const];
  });
  return Object.fromEntries(entries);
}
