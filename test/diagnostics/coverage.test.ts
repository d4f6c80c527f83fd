// Every finding about profiles and MachineConfigs is provoked by a test.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { conflictCodes } from "../../src/diagnostics/codes/conflict.ts";
import { codes } from "../../src/diagnostics/codes/index.ts";
import { kataCodes } from "../../src/diagnostics/codes/kata.ts";
import { machineConfigCodes } from "../../src/diagnostics/codes/machineconfig.ts";
import { mountHidingCodes } from "../../src/diagnostics/codes/mount-hiding.ts";
import { presetCodes } from "../../src/diagnostics/codes/preset.ts";
import { profileCodes } from "../../src/diagnostics/codes/profile.ts";
import { rootlessCodes } from "../../src/diagnostics/codes/rootless.ts";
import { unitCodes } from "../../src/diagnostics/codes/unit.ts";
import { kataCases } from "../features/kata/finding-cases.ts";
import { mountHidingCases } from "../features/mount-hiding/finding-cases.ts";
import { presetCases } from "../features/presets/finding-cases.ts";
import { rootlessCases } from "../features/rootless/finding-cases.ts";
import { machineConfigCases } from "../machineconfig/finding-cases.ts";
import { conflictCases } from "../profile/conflict-cases.ts";
import { profileCases } from "../profile/finding-cases.ts";

/** Codes that no text of a case can provoke at a place of its own, and why. */
const unreachable: Readonly<Record<string, string>> = {
  "profile/not-in-version": "the language has one version so far, and no field that another one adds",
  "profile/extends-undone": "points into the file that is extended in two ways: see profile/extends.test.ts",
  "profile/import-some-roles": "points into the imported file: see profile/imports.test.ts",
  "profile/overrides-import": "points into the imported file: see profile/imports.test.ts",
  "profile/vars-file": "is about a file beside the profile: see profile/vars.test.ts",
  "profile/manifest-schema": "the last check before writing; kindling makes these objects itself: see targets/manifests.test.ts",
  "machineconfig/schema":
    "the last check before writing; whatever it refuses is refused earlier with a better message: see targets/gate.test.ts",
};

const wanted = [
  mountHidingCodes,
  kataCodes,
  rootlessCodes,
  presetCodes,
  conflictCodes,
  profileCodes,
  machineConfigCodes,
  unitCodes,
].flatMap((table) => Object.keys(table));

const cases = [
  ...mountHidingCases,
  ...kataCases,
  ...rootlessCases,
  ...presetCases,
  ...conflictCases,
  ...profileCases,
  ...machineConfigCases,
];

test("every code of these tables has a case that provokes it, or a reason why nothing can", () => {
  const provoked = new Set<string>(cases.map((each) => each.code));
  assert.equal(
    wanted.filter((code) => !provoked.has(code) && unreachable[code] === undefined),
    [],
  );
  assert.equal(
    Object.keys(unreachable).filter((code) => provoked.has(code) || !wanted.includes(code)),
    [],
  );
});

test("every case expects the severity that the registry gives its code", () => {
  const wrong = cases.filter((each) => codes[each.code].severity !== each.severity);
  assert.equal(
    wrong.map((each) => each.code),
    [],
  );
});

test.run();
