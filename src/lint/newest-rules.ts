// The engine lifts a config to its newest version and checks it again: what the declared version lets pass can fail there.

import { severityOf } from "../diagnostics/severity.ts";
import type { IgnitionConfig } from "../ignition/config.ts";
import { isSpecVersion, newest } from "../ignition/fields.ts";
import { messages } from "../ignition/findings.ts";
import { lift } from "../ignition/translate.ts";
import { validateConfig } from "../ignition/validate/index.ts";
import type { Lint } from "./lint.ts";

export const lintNewestRules: Lint = (config, { version }) => {
  if (!isSpecVersion(version) || version === newest) return [];
  const written = { ...config, ignition: { ...config.ignition, version } } as IgnitionConfig;
  // At boot only the rules run, not the search for duplicates, which lifting does not change.
  const refused = validateConfig(lift(written, version), newest).filter(
    ({ rule, echo }) => !echo && severityOf(messages[rule].code) === "error",
  );
  if (refused.length === 0) return [];
  const known = new Set(validateConfig(written, version).map(({ rule, pointer }) => `${rule} ${pointer}`));
  return refused
    .filter(({ rule, pointer }) => !known.has(`${rule} ${pointer}`))
    .map(({ rule, pointer, args }) => ({
      code: "ignition-runtime/refused-when-lifted" as const,
      pointer,
      message: `after lifting to ${newest}, ${messages[rule].text(args)}`,
      hint: messages[rule].hint?.(args) ?? "write what the newest version asks for",
    }));
};
