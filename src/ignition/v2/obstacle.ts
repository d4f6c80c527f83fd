// What stands in the way of a translation from or to spec 2.
import type { Code } from "../../diagnostics/codes/index.ts";

/** `pointer`: JSON Pointer in the config that is translated. */
export type Obstacle = { readonly code: Code; readonly pointer: string; readonly message: string; readonly hint?: string };

/** Without fields that are undefined. */
export function compact<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

/** undefined for an object without fields. */
export function filledObject<T extends object>(fields: T): ReturnType<typeof compact<T>> | undefined {
  const kept = compact(fields);
  return Object.keys(kept).length === 0 ? undefined : kept;
}

/** undefined for a missing or empty list. */
export const filledList = <T>(items: readonly T[] | undefined): readonly T[] | undefined =>
  items === undefined || items.length === 0 ? undefined : items;

/** undefined for a zero value: spec 2 has many fields that are empty, false or 0 when they are not set. */
export const nonZero = <T extends string | boolean | number>(value: T | undefined): T | undefined => (value ? value : undefined);
