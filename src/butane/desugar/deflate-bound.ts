// How short compressed content can be at best: most small texts need not be compressed to know that it does not pay.

/** Every byte takes at most this many bytes of the bound, so a longer limit cannot be reached. */
const highestBound = 256;
const dynamicHeaderBits = 26;

/** No deflate stream of the content is shorter, in bytes. `limit`: from where on the answer does not matter to the caller.
 *  Each distinct byte comes once as a literal: 8 bits or more with the fixed codes, and with codes of their own no fewer than the
 *  logarithm of their number on average, behind a header. */
export function smallestDeflate(content: Uint8Array | string, limit: number): number {
  if (limit > 2 * highestBound) return 0;
  const distinct = distinctBytes(content);
  const bits = Math.min(8 * distinct, dynamicHeaderBits + distinct * Math.log2(Math.max(1, distinct)));
  return Math.floor(bits / 8);
}

/** At least 0: how many bytes are distinct is not worked out for text beyond ASCII. */
function distinctBytes(content: Uint8Array | string): number {
  if (typeof content !== "string") return new Set(content).size;
  return /[^\0-\u007f]/.test(content) ? 0 : new Set(content).size;
}
