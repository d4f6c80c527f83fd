// Ordering of version texts such as 3.4.0, 3.7.0-experimental and 4.18.
import type { VersionRange } from "./field.ts";

// The same few versions are compared for every field of every entry.
const compared = new Map<string, Map<string, number>>();

/** Negative, zero or positive. Numeric by part; a missing part is 0; a pre-release comes before its release. */
export function compareVersions(a: string, b: string): number {
  const withA = compared.get(a) ?? new Map<string, number>();
  compared.set(a, withA);
  const known = withA.get(b) ?? compare(a, b);
  withA.set(b, known);
  return known;
}

function compare(a: string, b: string): number {
  const [aCore = "", aPre] = split(a);
  const [bCore = "", bPre] = split(b);
  const as = aCore.split(".").map(Number);
  const bs = bCore.split(".").map(Number);
  for (let i = 0; i < Math.max(as.length, bs.length); i++) {
    const difference = (as[i] ?? 0) - (bs[i] ?? 0);
    if (difference !== 0) return difference;
  }
  if (aPre === bPre) return 0;
  if (aPre === undefined) return 1;
  if (bPre === undefined) return -1;
  return aPre < bPre ? -1 : 1;
}

function split(version: string): [string, string | undefined] {
  const dash = version.indexOf("-");
  return dash < 0 ? [version, undefined] : [version.slice(0, dash), version.slice(dash + 1)];
}

export function inRange(range: VersionRange, version: string): boolean {
  return (
    (range.since === undefined || compareVersions(version, range.since) >= 0) &&
    (range.until === undefined || compareVersions(version, range.until) < 0)
  );
}

/** For options that are always on (`true`) or on for some versions. */
export function holds(option: true | VersionRange | undefined, version: string): boolean {
  return option === true || (option !== undefined && inRange(option, version));
}
