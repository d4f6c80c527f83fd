// The closed registry of finding codes: one table per area, one documentation page per table.

import { cliCodes } from "./cli.ts";
import type { CodeInfo } from "./code-info.ts";
import { ignitionCodes } from "./ignition.ts";
import { machineConfigCodes } from "./machineconfig.ts";
import { mountHidingCodes } from "./mount-hiding.ts";
import { profileCodes } from "./profile.ts";
import { syntaxCodes } from "./syntax.ts";
import { unitCodes } from "./unit.ts";

export type { CodeInfo, Severity } from "./code-info.ts";

const tables = {
  ...cliCodes,
  ...syntaxCodes,
  ...profileCodes,
  ...mountHidingCodes,
  ...unitCodes,
  ...ignitionCodes,
  ...machineConfigCodes,
};

export type Code = keyof typeof tables;

/** Every code with its severity and its explanation. */
export const codes: Readonly<Record<Code, CodeInfo>> = tables;

export function isCode(text: string): text is Code {
  return Object.hasOwn(tables, text);
}
