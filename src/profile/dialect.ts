// How profiles are read: strict, closed, with x- keys for the user's own use.
import type { Dialect } from "../model/dialect.ts";
import { kustomized, profile } from "../syntax/scalars.ts";

export const profileDialect: Dialect = {
  name: "profile",
  ...profile,
  ignoredKey: (key) => key.startsWith("x-"),
  codes: {
    unknownField: "profile/unknown-field",
    wrongType: "profile/wrong-type",
    invalidValue: "profile/invalid-value",
    missingField: "profile/missing-field",
    notInVersion: "profile/not-in-version",
    doubtfulScalar: "profile/doubtful-value",
    emptyValue: "profile/empty-value",
  },
  versionName: (version) => `kindling/${version}`,
};

/** The same language after kustomize has rewritten the text: an unquoted 0644 arrives as 420. */
export const kustomizedDialect: Dialect = { ...profileDialect, ...kustomized };
