// What a rule of the source is: a function of one object and its place.
import type { ButaneProblem, Variant } from "../contract.ts";

/** Checks one object; `at` is its source pointer. Nothing below it is visited. */
export type Check<T> = (value: T, at: string, variant: Variant) => readonly ButaneProblem[];
