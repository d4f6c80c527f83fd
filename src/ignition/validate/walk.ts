// Visits every object of a config that some rule looks at, in the order in which ignition-validate does.
import type { Field, StructField } from "../../model/field.ts";
import { inRange } from "../../model/versions.ts";
import type { Check, Problem } from "./problem.ts";

type Plain = Readonly<Record<string, unknown>>;

/** One type of object: its check, and the fields below it that have checks, made once for each version. */
export type Plan = { readonly check?: Check<never>; readonly below: readonly Step[] };
type Step = { readonly name: string; readonly plan: Plan };

/** `checkAt` gives the check of the objects at field names from the top; items of a list stand at the list's name. */
export function makePlan(field: StructField, version: string, checkAt: (names: readonly string[]) => Check<never> | undefined): Plan {
  return planOf(field, version, checkAt, []);
}

function planOf(field: StructField, version: string, checkAt: Parameters<typeof makePlan>[2], names: readonly string[]): Plan {
  const check = checkAt(names);
  const below = Object.entries(field.fields).flatMap(([name, one]) => {
    const type = inRange(one, version) ? structOf(one) : undefined;
    const plan = type === undefined ? undefined : planOf(type, version, checkAt, [...names, name]);
    return plan === undefined || (plan.check === undefined && plan.below.length === 0) ? [] : [{ name, plan }];
  });
  return { ...(check === undefined ? {} : { check }), below };
}

function structOf(field: Field): StructField | undefined {
  if (field.t === "struct") return field;
  return field.t === "list" && field.of.t === "struct" ? field.of : undefined;
}

/** Adds the problems of an object, then those below it. */
export function walk(value: Plain, plan: Plan, version: string, at: string, found: Problem[]): void {
  if (plan.check !== undefined) for (const problem of plan.check(value as never, at, version)) found.push(problem);
  for (const { name, plan: next } of plan.below) {
    const inside = value[name];
    if (Array.isArray(inside)) for (let i = 0; i < inside.length; i++) walk(inside[i], next, version, `${at}/${name}/${i}`, found);
    else if (inside !== undefined) walk(inside as Plain, next, version, `${at}/${name}`, found);
  }
}
