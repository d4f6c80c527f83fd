// How MachineConfigs are read: YAML 1.1 turned into JSON, as `oc` and the API server do.
import { ignitionDialect } from "../ignition/dialect.ts";
import type { Dialect } from "../model/dialect.ts";
import { json11 } from "../syntax/scalars.ts";

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
    notYet: "machineconfig/unknown-field",
    doubtfulScalar: "machineconfig/doubtful-value",
  },
  versionName: (version) => version,
};

/** The Ignition config inside: Ignition's rules, YAML's scalars. */
export const embeddedIgnitionDialect: Dialect = {
  ...ignitionDialect,
  ...json11,
  codes: { ...ignitionDialect.codes, doubtfulScalar: "machineconfig/doubtful-value" },
};
