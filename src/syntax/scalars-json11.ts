// Scalars of MachineConfig YAML: resolved as YAML 1.1, turned into JSON, and then of the JSON type or wrong (sigs.k8s.io/yaml, then Go's encoding/json).
import { type Resolved, resolvePlain, shown, tagName, wholeNumber } from "./scalar-kinds.ts";
import type { ScalarReading } from "./scalars.ts";
import type { Scalar } from "./tree.ts";

/** YAML 1.1's other spellings, only when unquoted. */
const yes = /^(?:y|Y|yes|Yes|YES|on|On|ON)$/;
const no = /^(?:n|N|no|No|NO|off|Off|OFF)$/;

function resolve(scalar: Scalar): Resolved {
  const tag = tagName(scalar);
  if (tag === "str" || tag === "binary" || (scalar.style !== "plain" && tag === "")) return { kind: "string" };
  if (yes.test(scalar.text)) return { kind: "bool", value: true };
  if (no.test(scalar.text)) return { kind: "bool", value: false };
  return resolvePlain(scalar.text);
}

/** Quoted text, or unquoted text that is nothing else. Dates stay text. */
function string(scalar: Scalar): ScalarReading<string> {
  const resolved = resolve(scalar);
  if (resolved.kind === "null") return { value: null };
  if (resolved.kind === "string" || resolved.kind === "date") return { value: scalar.text };
  return { problem: `is ${what(scalar, resolved)}, not a text`, hint: `quote it: ${JSON.stringify(scalar.text)}` };
}

function bool(scalar: Scalar): ScalarReading<boolean> {
  const resolved = resolve(scalar);
  if (resolved.kind === "null") return { value: null };
  if (resolved.kind === "bool") return { value: resolved.value };
  const hint = scalar.style !== "plain" && resolvesToBool(scalar.text) ? "remove the quotes" : "write true or false";
  return { problem: `must be true or false, not ${what(scalar, resolved)}`, hint };
}

/** Also a number with a fraction of zero, which JSON writes without it. */
function int(scalar: Scalar): ScalarReading<number> {
  const resolved = resolve(scalar);
  if (resolved.kind === "null") return { value: null };
  if (resolved.kind === "int") return wholeNumber(resolved.value) ?? { problem: `is ${scalar.text}, which does not fit into 64 bits` };
  if (resolved.kind === "float" && Number.isSafeInteger(resolved.value)) {
    const value = resolved.value + 0;
    return { value, warning: { message: `is ${scalar.text}, which is read as ${value}`, hint: `write ${value}` } };
  }
  const hint = /^[-+]?\d+$/.test(scalar.text) ? "remove the quotes" : "write a whole number";
  return { problem: `must be a whole number, not ${what(scalar, resolved)}`, hint };
}

/** A number, with a warning where octal digits were likely meant: 644 is 01204. */
function mode(scalar: Scalar): ScalarReading<number> {
  const reading = int(scalar);
  if ("problem" in reading) {
    if (!/^0?o?[0-7]{3,4}$/.test(scalar.text)) return reading;
    const meant = Number.parseInt(scalar.text.replace(/^0?o?/, ""), 8);
    return { problem: reading.problem, hint: `write ${meant} or ${octal(meant)}, without quotes` };
  }
  if (reading.value === null || reading.value <= 0o777 || !/^[1-7][0-7]*$/.test(scalar.text)) return reading;
  const meant = Number.parseInt(scalar.text, 8);
  return {
    value: reading.value,
    warning: { message: `is ${scalar.text}, which is octal ${octal(reading.value)}`, hint: `write ${meant} or ${octal(meant)}` },
  };
}

const octal = (value: number): string => `0${value.toString(8)}`;

const resolvesToBool = (text: string): boolean => yes.test(text) || no.test(text) || resolvePlain(text).kind === "bool";

function what(scalar: Scalar, resolved: Resolved): string {
  if (resolved.kind === "int" || resolved.kind === "float") return `the number ${scalar.text}`;
  if (resolved.kind === "bool")
    return scalar.text === String(resolved.value) ? scalar.text : `${scalar.text} (which YAML 1.1 reads as ${resolved.value})`;
  return `the text ${shown(scalar)}`;
}

export const json11 = { string, int, bool, mode } as const;
