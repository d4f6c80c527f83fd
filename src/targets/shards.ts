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

/**
 * FNV-1a with 32 bits over UTF-8, then the last step of MurmurHash3: FNV alone leaves the low bits of similar names alike. It must never change:
 * objects would move. Source: draft-eastlake-fnv, section 2; MurmurHash3, fmix32.
 */
export function hashOf(text: string): number {
  const hash = encodeUtf8(text).reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193), 0x811c9dc5);
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
  return (whole ^ (whole >>> 16)) >>> 0;
}
