// Semantic versions as the real tool reads them: looser than the standard. Source: coreos/go-semver, Version.Set.

const identifier = /^[0-9A-Za-z.-]*$/;
const wholeNumber = /^[+-]?[0-9]+$/;
const largest = 2n ** 63n - 1n;

/** The version printed in its one form, `01.5.0-` as 1.5.0; undefined when it is none. */
export function printedVersion(text: string): string | undefined {
  const [release, metadata] = splitOff(text, "+");
  const [core, preRelease] = splitOff(release, "-");
  if (!identifier.test(preRelease) || !identifier.test(metadata)) return undefined;
  const parts = core.split(".");
  if (parts.length !== 3 || !parts.every((part) => wholeNumber.test(part))) return undefined;
  const numbers = parts.map((part) => BigInt(part.replace(/^\+/, "")));
  if (numbers.some((number) => number > largest || number < -largest - 1n)) return undefined;
  return numbers.join(".") + (preRelease === "" ? "" : `-${preRelease}`) + (metadata === "" ? "" : `+${metadata}`);
}

function splitOff(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
