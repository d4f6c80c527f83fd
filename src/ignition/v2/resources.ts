// Headers and hashes between spec 2 and spec 3: the same but for empty values.
import { filledList, nonZero } from "./obstacle.ts";

type Header = { readonly name: string; readonly value?: string };
type Verification = { readonly hash?: string };

/** An empty value is no value. */
export function headersUp(headers: readonly Header[] | undefined): readonly Header[] | undefined {
  return filledList((headers ?? []).map(({ name, value }) => (value ? { name, value } : { name })));
}

export function hashUp(verification: Verification | undefined): { readonly hash: string } | undefined {
  const hash = nonZero(verification?.hash);
  return hash === undefined ? undefined : { hash };
}
