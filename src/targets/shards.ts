// Which of a fixed number of ConfigMaps an object belongs to: a matter of its own name alone, so that none ever moves for another.
import { encodeUtf8 } from "../syntax/text.ts";
import type { Entry } from "./bundle.ts";

/** `pins`: object → number of its shard. */
export type Shards = { readonly count: number; readonly pins: { readonly [object: string]: number } };

/** `<name>-0`, `<name>-1`, …: the number has no leading zeros. */
export const shardNames = (name: string, { count }: Shards): readonly string[] => Array.from({ length: count }, (_, i) => `${name}-${i}`);

/** The pin of the object, else the hash of its name modulo the number of shards. */
export function shardOf({ object, name }: Pick<Entry, "object" | "name">, { count, pins }: Shards): number {
  const pin = object !== undefined && Object.hasOwn(pins, object) ? pins[object] : undefined;
  return pin ?? hashOf(name) % count;
}

/** FNV-1a with 32 bits, over UTF-8. Source: draft-eastlake-fnv, section 2. It must never change: objects would move. */
export function hashOf(text: string): number {
  return encodeUtf8(text).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
}
