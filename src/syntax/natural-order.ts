// The order in which kustomize's printer writes the keys of a map.

/** go-yaml v2's order of keys: runs of digits by their number, letters after everything else. */
export function compareNaturally(a: string, b: string): number {
  const as = Array.from(a);
  const bs = Array.from(b);
  const at = as.findIndex((character, i) => character !== bs[i]);
  return at < 0 || at >= bs.length ? as.length - bs.length : compareAt(as, bs, at);
}

function compareAt(as: readonly string[], bs: readonly string[], at: number): number {
  const x = as[at] ?? "";
  const y = bs[at] ?? "";
  if (isLetter(x) && isLetter(y)) return codePoint(x) - codePoint(y);
  if (isLetter(x) || isLetter(y)) return isLetter(y) ? -1 : 1;
  // Behind other digits a zero does not start a number, so both runs are read as if they went on from there.
  const lead = (x === "0" || y === "0") && nonZeroDigitBefore(as, at) ? "1" : "";
  const xs = digitsFrom(as, at);
  const ys = digitsFrom(bs, at);
  const difference = BigInt(`${lead}${xs}` || "0") - BigInt(`${lead}${ys}` || "0");
  if (difference !== 0n) return difference < 0n ? -1 : 1;
  return xs.length - ys.length || codePoint(x) - codePoint(y);
}

function nonZeroDigitBefore(characters: readonly string[], at: number): boolean {
  for (let i = at - 1; i >= 0 && isDigit(characters[i] ?? ""); i--) if (characters[i] !== "0") return true;
  return false;
}

function digitsFrom(characters: readonly string[], at: number): string {
  let digits = "";
  for (let i = at; /^[0-9]$/.test(characters[i] ?? ""); i++) digits += characters[i];
  return digits;
}

// Nearly every key is ASCII, and the patterns for all of Unicode take long to make.
const isDigit = (character: string): boolean => (character < "\u0080" ? /^[0-9]$/ : /^\p{Nd}$/u).test(character);
const isLetter = (character: string): boolean => (character < "\u0080" ? /^[A-Za-z]$/ : /^\p{L}$/u).test(character);
const codePoint = (character: string): number => character.codePointAt(0) ?? 0;
