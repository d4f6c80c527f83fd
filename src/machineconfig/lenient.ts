// How the operator reads: keys it does not know are dropped, keys that are missing count as empty, and only wrong types stop it.
import type { Dialect } from "../model/dialect.ts";
import type { ScalarReading } from "../syntax/scalars.ts";
import type { Scalar } from "../syntax/tree.ts";
import { embeddedIgnitionDialect, machineConfigDialect } from "./dialect.ts";

const lenient = { unknownField: "mco/dropped-key", notInVersion: "mco/dropped-key" } as const;

/** A text; numbers and switches are turned into text, as a reader that knows the field does. The API server is stricter. */
function string(scalar: Scalar): ScalarReading<string> {
  const reading = machineConfigDialect.string(scalar);
  if (!("problem" in reading)) return reading;
  const others = [machineConfigDialect.bool(scalar), machineConfigDialect.int(scalar)];
  const other = others.find((one) => "value" in one && one.value !== null);
  const value = other !== undefined && "value" in other ? String(other.value) : String(Number(scalar.text));
  return {
    value,
    warning: { message: `is ${scalar.text} without quotes, which is read as ${value} or refused`, hint: "put it in quotes" },
  };
}

/** Objects of the cluster. */
export const lenientObject: Dialect = {
  ...machineConfigDialect,
  string,
  codes: { ...machineConfigDialect.codes, ...lenient },
};

/** Ignition configs inside them. */
export const lenientIgnition: Dialect = {
  ...embeddedIgnitionDialect,
  codes: { ...embeddedIgnitionDialect.codes, ...lenient, missingField: "mco/missing-key" },
};
