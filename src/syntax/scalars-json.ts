// Scalars of Ignition JSON, as Go's encoding/json decodes them: the literal must be of the type.
import { shown, wholeNumber } from "./scalar-kinds.ts";
import type { ScalarReading } from "./scalars.ts";
import type { Scalar } from "./tree.ts";

const isNull = (scalar: Scalar): boolean => scalar.style === "plain" && scalar.text === "null";

function string(scalar: Scalar): ScalarReading<string> {
  if (isNull(scalar)) return { value: null };
  if (scalar.style !== "plain") return { value: scalar.text };
  return { problem: `must be a text, not ${what(scalar)}`, hint: `write ${JSON.stringify(scalar.text)}` };
}

function bool(scalar: Scalar): ScalarReading<boolean> {
  if (isNull(scalar)) return { value: null };
  if (scalar.style === "plain" && scalar.text === "true") return { value: true };
  if (scalar.style === "plain" && scalar.text === "false") return { value: false };
  const bare = scalar.text === "true" || scalar.text === "false";
  return { problem: `must be true or false, not ${what(scalar)}`, hint: bare ? "remove the quotes" : "write true or false" };
}

/** A signed 64-bit literal without fraction or exponent. */
function int(scalar: Scalar): ScalarReading<number> {
  if (isNull(scalar)) return { value: null };
  if (scalar.style === "plain" && /^-?\d+$/.test(scalar.text)) {
    return wholeNumber(BigInt(scalar.text)) ?? { problem: `is ${scalar.text}, which does not fit into 64 bits` };
  }
  return { problem: `must be a whole number, not ${what(scalar)}`, hint: intHint(scalar) };
}

function mode(scalar: Scalar): ScalarReading<number> {
  if (scalar.style !== "plain" && /^0?[0-7]{3,4}$/.test(scalar.text)) {
    return {
      problem: `must be a whole number, not ${what(scalar)}`,
      hint: `JSON has no octal numbers: ${scalar.text} is ${Number.parseInt(scalar.text, 8)}`,
    };
  }
  return int(scalar);
}

function intHint(scalar: Scalar): string {
  const value = Number(scalar.text);
  if (scalar.text.trim() === "" || !Number.isFinite(value)) return "write a number";
  return scalar.style === "plain" ? `write ${Math.trunc(value)}` : "remove the quotes";
}

function what(scalar: Scalar): string {
  if (scalar.style !== "plain") return `the text ${shown(scalar)}`;
  return scalar.text === "true" || scalar.text === "false" ? scalar.text : `the number ${scalar.text}`;
}

export const goJson = { string, int, bool, mode } as const;
