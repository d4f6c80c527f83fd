// A config that may be broken, made safe to look at: what has no name gets an empty one, and keeps its place in its list.
import { ignitionConfig } from "../ignition/fields.ts";
import type { Field } from "../model/field.ts";
import type { LintedConfig } from "./lint.ts";

type Plain = Readonly<Record<string, unknown>>;

/** The same config when nothing is missing. The decoder has told what is. */
export function named(config: LintedConfig): LintedConfig {
  return complete(config, ignitionConfig) as LintedConfig;
}

function complete(value: unknown, field: Field): unknown {
  if (field.t === "list" && Array.isArray(value)) {
    const items = value.map((item) => complete(item, field.of));
    return items.every((item, i) => item === value[i]) ? value : items;
  }
  if (field.t !== "struct" || typeof value !== "object" || value === null) return value;
  const own = value as Plain;
  let changed: Record<string, unknown> | undefined;
  for (const name in field.fields) {
    const below = field.fields[name] as Field;
    const before = own[name];
    const after = before === undefined ? emptyName(below) : complete(before, below);
    if (after !== before) changed = { ...(changed ?? own), [name]: after };
  }
  return changed ?? value;
}

const emptyName = (field: Field): "" | undefined => (field.t === "string" && field.required === true ? "" : undefined);
