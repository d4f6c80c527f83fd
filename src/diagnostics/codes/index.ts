// The closed registry of finding codes: one table per area, one documentation page per table.

import { butaneCodes } from "./butane.ts";
import { cliCodes } from "./cli.ts";
import type { CodeInfo } from "./code-info.ts";
import { compileCodes } from "./compile.ts";
import { conflictCodes } from "./conflict.ts";
import { diffCodes } from "./diff.ts";
import { fleetCodes } from "./fleet.ts";
import { fnCodes } from "./fn.ts";
import { ignitionCodes } from "./ignition.ts";
import { ignitionRuntimeCodes } from "./ignition-runtime.ts";
import { kataCodes } from "./kata.ts";
import { machineConfigCodes } from "./machineconfig.ts";
import { machineConfigLintCodes } from "./machineconfig-lint.ts";
import { mountHidingCodes } from "./mount-hiding.ts";
import { presetCodes } from "./preset.ts";
import { profileCodes } from "./profile.ts";
import { renderCodes } from "./render.ts";
import { rootlessCodes } from "./rootless.ts";
import { syntaxCodes } from "./syntax.ts";
import { targetCodes } from "./target.ts";
import { unitCodes } from "./unit.ts";
import { unitLintCodes } from "./unit-lint.ts";
import { whyCodes } from "./why.ts";

export type { CodeInfo, Severity } from "./code-info.ts";

const tables = {
  ...cliCodes,
  ...compileCodes,
  ...targetCodes,
  ...butaneCodes,
  ...syntaxCodes,
  ...profileCodes,
  ...mountHidingCodes,
  ...kataCodes,
  ...rootlessCodes,
  ...conflictCodes,
  ...presetCodes,
  ...unitCodes,
  ...unitLintCodes,
  ...ignitionCodes,
  ...ignitionRuntimeCodes,
  ...machineConfigCodes,
  ...machineConfigLintCodes,
  ...renderCodes,
  ...diffCodes,
  ...whyCodes,
  ...fnCodes,
  ...fleetCodes,
};

export type Code = keyof typeof tables;

/** Every code with its severity and its explanation. */
export const codes: Readonly<Record<Code, CodeInfo>> = tables;
