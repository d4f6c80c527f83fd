// What a scalar's text means for a target type: one reader per input language and type.

/** A scalar's typed value, null (= absent), or what is wrong with it (completes "the value of x …"). `warning` accompanies a value that was likely meant otherwise. */
export type ScalarReading<T> =
  | { readonly value: T | null; readonly warning?: { readonly message: string; readonly hint?: string } }
  | { readonly problem: string; readonly hint?: string };
