// What Butane and Ignition have in common: each field of the source at its place in the output, and the sugar of single objects.
import { isZero, type Linked } from "./links.ts";
import type { Place, Plain, Run } from "./place.ts";
import { type CopyField, copyPlan } from "./plan.ts";

/** The source as an Ignition config of the variant's spec. Empty objects and lists and plain zero values are left out, but linked. */
export function copyConfig(source: Plain, run: Run): Linked {
  const copied = copyFields(source, copyPlan(run.variant.ignition), { from: "", to: "" }, run);
  run.links.set("/ignition/version", "/version");
  run.links.set("/ignition", "/ignition");
  const { ignition, ...rest } = copied;
  return { value: { ignition: { ...(ignition as Plain | undefined), version: run.variant.ignition }, ...rest }, links: run.links };
}

function copyFields(source: Plain, fields: readonly CopyField[], place: Place, run: Run): Plain {
  const copied: Record<string, unknown> = {};
  for (const field of fields) {
    const value = source[field.key];
    if (value === undefined && !field.isPlain) continue;
    const item = copyField(value, field, { from: `${place.from}/${field.key}`, to: `${place.to}/${field.name}` }, run);
    if (item !== undefined) copied[field.name] = item;
  }
  return copied;
}

function copyField(value: unknown, field: CopyField, place: Place, run: Run): unknown {
  if (field.isList) return copyList(value as readonly unknown[], field, place, run);
  if (field.below !== undefined) return copyStruct(value as Plain, field, field.below, place, run) ?? (field.isNullable ? {} : undefined);
  run.links.set(place.to, place.from);
  return value === undefined || (field.isPlain && isZero(value)) ? undefined : value;
}

/** undefined when nothing is set in it. It is linked when anything in it is. */
function copyStruct(source: Plain, field: CopyField, below: readonly CopyField[], place: Place, run: Run): Plain | undefined {
  const before = run.links.count;
  const copied = copyFields(source, below, place, run);
  const whole = field.sugar?.(source, copied, place, run) ?? copied;
  if (run.links.count > before) run.links.set(place.to, place.from);
  return isZero(whole) ? undefined : whole;
}

function copyList(items: readonly unknown[], field: CopyField, place: Place, run: Run): readonly unknown[] | undefined {
  run.links.set(place.to, place.from);
  if (items.length === 0) return undefined;
  return items.map((item, i) => {
    const at = { from: `${place.from}/${i}`, to: `${place.to}/${i}` };
    if (field.below !== undefined) return copyStruct(item as Plain, field, field.below, at, run) ?? {};
    run.links.set(at.to, at.from);
    return item;
  });
}
