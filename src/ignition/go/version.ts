// Version texts as ignition-validate reads them: more forms than the spec has pass.
import { isSpecVersion, type SpecVersion } from "../fields.ts";

export type GoVersion = { readonly version: SpecVersion } | { readonly error: "InvalidVersion" | "UnknownVersion" };

const highest = 2n ** 63n - 1n;

/** major.minor.patch[-pre-release][+metadata]; leading zeros and an empty pre-release or metadata are let pass. Source: go-semver. */
export function readGoVersion(text: string): GoVersion {
  const [, core = "", preRelease, metadata] = /^([^+-]*)(?:-([^+]*))?(?:\+(.*))?$/s.exec(text) ?? [];
  const parts = core.split(".");
  const isNumber = (part: string): boolean => /^\d+$/.test(part) && BigInt(part) <= highest;
  const isWord = (part: string | undefined): boolean => /^[0-9A-Za-z.-]*$/.test(part ?? "");
  if (parts.length !== 3 || !parts.every(isNumber) || !isWord(preRelease) || !isWord(metadata)) return { error: "InvalidVersion" };
  const plain =
    parts.map((part) => BigInt(part).toString()).join(".") + (preRelease ? `-${preRelease}` : "") + (metadata ? `+${metadata}` : "");
  return isSpecVersion(plain) ? { version: plain } : { error: "UnknownVersion" };
}
