// Scalars of the profile language: go-yaml's reading without its traps, and file modes that look octal.

import { resolveGoYaml, shown } from "./scalar-kinds.ts";
import type { ScalarReading } from "./scalars.ts";
import { goYaml } from "./scalars-go-yaml.ts";
import type { Scalar } from "./tree.ts";

/** Any scalar's text as written: 4.20 stays "4.20". */
const string = goYaml.string;

const booleans = /^(?:y|yes|on|true|n|no|off|false)$/i;
const truths = /^(?:y|yes|on|true)$/i;

/** true and false, and the yes/no and on/off families of YAML 1.1, which kustomize hands on quoted. Mixed case such as tRUE is none of them. */
function bool(scalar: Scalar): ScalarReading<boolean> {
  const reading = goYaml.bool(scalar);
  if ("value" in reading && reading.value !== null) return { value: reading.value };
  if ("value" in reading || !booleans.test(scalar.text) || !/^(?:[a-z]+|[A-Z]+|[A-Z][a-z]+)$/.test(scalar.text)) return reading;
  const value = truths.test(scalar.text);
  return { value, warning: { message: `is the text ${shown(scalar)}, which is read as ${value}`, hint: `write ${value} without quotes` } };
}

/** Decimal, 0x, 0o or 0b. No fractions, and no leading zeros, which are octal to some readers and decimal to others. */
function int(scalar: Scalar): ScalarReading<number> {
  if (scalar.style === "plain" && /^[-+]?0[0-9_]+$/.test(scalar.text)) {
    const digits = scalar.text.replaceAll("_", "").replace(/^([-+]?)0+(?=\d)/, "$1");
    const octal = /^[-+]?[0-7]+$/.test(digits) ? `, or ${digits.replace(/^[-+]?/, "$&0o")} if it is octal` : "";
    return { problem: `is ${scalar.text}, which is octal to some readers and decimal to others`, hint: `write ${digits}${octal}` };
  }
  const reading = goYaml.int(scalar);
  if (resolveGoYaml(scalar).kind !== "float" || "problem" in reading) return reading;
  return { problem: `must be a whole number, not ${shown(scalar)}`, hint: `write ${reading.value}` };
}

const octalText = /^(?:0o?)?([0-7]{3,4})$/;
const highestMode = 0o7777;

/** A file mode as a number: `"0644"`, `0644` and `0o644` are all 420. */
function mode(scalar: Scalar): ScalarReading<number> {
  if (resolveGoYaml(scalar).kind === "null") return { value: null };
  const { text } = scalar;
  if (/^0o?[0-7]{1,5}$/.test(text) && Number.parseInt(text.replace("o", ""), 8) <= highestMode)
    return { value: Number.parseInt(text.replace("o", ""), 8) };
  const hint = modeHint(text);
  return { problem: `must be an octal file mode such as "0644", not ${shown(scalar)}`, hint };
}

function modeHint(text: string): string {
  const digits = octalText.exec(text)?.[1];
  if (digits !== undefined && !isUsualDecimal(text)) return `write ${quotedMode(Number.parseInt(digits, 8))}`;
  if (/^0o?[0-7]+$/.test(text)) return 'the highest mode is "7777"';
  if (/^[1-9]\d*$/.test(text) && Number(text) <= highestMode)
    return `${text} is ${octal(Number(text))} in octal: write ${quotedMode(Number(text))}`;
  if (/^0x[0-9a-f]+$/i.test(text) && Number(text) <= highestMode)
    return `${text} is ${octal(Number(text))} in octal: write ${quotedMode(Number(text))}`;
  const symbolic = symbolicMode(text);
  return symbolic === undefined ? 'write it in octal digits and quotes, such as "0644"' : `write ${quotedMode(symbolic)}`;
}

/** Decimal numbers that are the common modes 0644, 0755, 0600 and so on, though their digits could be octal. */
const isUsualDecimal = (text: string): boolean => usualModes.has(Number(text)) && /^[1-9]/.test(text);
const usualModes: ReadonlySet<number> = new Set([
  0o400, 0o440, 0o444, 0o500, 0o550, 0o555, 0o600, 0o640, 0o644, 0o660, 0o664, 0o700, 0o750, 0o755, 0o775, 0o777,
]);

const octal = (value: number): string => `0${value.toString(8).padStart(3, "0")}`;
const quotedMode = (value: number): string => `"${octal(value)}"`;

/** rw-r--r-- as `ls` shows it, with or without the letter of the file type. */
function symbolicMode(text: string): number | undefined {
  const match = /^[-dl]?((?:[r-][w-][x-]){3})$/.exec(text);
  if (match?.[1] === undefined) return undefined;
  return Number.parseInt(match[1].replace(/[rwx]/g, "1").replaceAll("-", "0"), 2);
}

const isClearlyDecimal = (text: string): boolean =>
  /^[1-9]\d*$/.test(text) && Number(text) <= highestMode && (isUsualDecimal(text) || !/^[0-7]{3,4}$/.test(text));

/**
 * A file mode after kustomize: it turns an unquoted 0644 into 420 before a function sees it. Decimal numbers that are a usual mode or cannot be
 * octal digits are taken (420, 493); others (644, 755, also 400) are refused, as they may be either.
 */
function retypedMode(scalar: Scalar): ScalarReading<number> {
  return scalar.style === "plain" && isClearlyDecimal(scalar.text) ? { value: Number(scalar.text) } : mode(scalar);
}

export const profile = { string, int, bool, mode } as const;
/** The profile language where kustomize has rewritten the text. */
export const kustomized = { string, int, bool, mode: retypedMode } as const;
