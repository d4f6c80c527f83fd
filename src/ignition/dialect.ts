// How Ignition configs are read: JSON as Go's decoder does. An unknown key is an error of ours: the real tool warns, and the setting is silently lost.
import type { Dialect } from "../model/dialect.ts";
import { goJson } from "../syntax/scalars.ts";

export const ignitionDialect: Dialect = {
  name: "ignition",
  ...goJson,
  ignoredKey: () => false,
  keepIncomplete: true,
  codes: {
    unknownField: "ignition/unknown-field",
    wrongType: "ignition/wrong-type",
    invalidValue: "ignition/invalid-value",
    missingField: "ignition/missing-field",
    notInVersion: "ignition/field-of-other-version",
    doubtfulScalar: "ignition/doubtful-value",
  },
  versionName: (version) => `Ignition ${version}`,
};
