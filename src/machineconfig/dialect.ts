// How MachineConfigs are read: YAML 1.1 turned into JSON, as `oc` and the API server do.
import { ignitionDialect } from "../ignition/dialect.ts";
import type { Dialect } from "../model/dialect.ts";
import { json11, type ScalarReading } from "../syntax/scalars.ts";
import type { Scalar } from "../syntax/tree.ts";

/** Octal digits after 0o are a number to some readers of YAML and a text to others. */
function mode(scalar: Scalar): ScalarReading<number> {
  const reading = json11.mode(scalar);
  if ("problem" in reading || reading.warning !== undefined || scalar.style !== "plain" || !/^0o[0-7]+$/.test(scalar.text)) return reading;
  const hint = `write 0${scalar.text.slice(2)} or ${reading.value}`;
  return { value: reading.value, warning: { message: `is ${scalar.text}, which oc reads as a number and other tools as a text`, hint } };
}

/** The fields around the Ignition config. */
export const machineConfigDialect: Dialect = {
  name: "machineconfig",
  ...json11,
  ignoredKey: () => false,
  codes: {
    unknownField: "machineconfig/unknown-field",
    wrongType: "machineconfig/wrong-type",
    invalidValue: "machineconfig/invalid-value",
    missingField: "machineconfig/missing-field",
    notInVersion: "machineconfig/unknown-field",
    doubtfulScalar: "machineconfig/doubtful-value",
  },
  versionName: (version) => version,
};

/** The Ignition config inside: Ignition's rules, YAML's scalars. */
export const embeddedIgnitionDialect: Dialect = {
  ...ignitionDialect,
  ...json11,
  mode,
  codes: { ...ignitionDialect.codes, doubtfulScalar: "machineconfig/doubtful-value" },
};
