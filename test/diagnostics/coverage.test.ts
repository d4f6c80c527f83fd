// Every finding about profiles and MachineConfigs is provoked by a test.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { codes } from "../../src/diagnostics/codes/index.ts";
import { mountHidingCases } from "../features/mount-hiding/finding-cases.ts";
import { machineConfigCases } from "../machineconfig/finding-cases.ts";
import { profileCases } from "../profile/finding-cases.ts";

/** Codes that no input can provoke, and why. */
const unreachable: Readonly<Record<string, string>> = {
  "profile/not-in-version": "the language has one version so far, and no field that another one adds",
  "machineconfig/schema":
    "the last check before writing; whatever it refuses is refused earlier with a better message: see targets/gate.test.ts",
};

const areas = ["mount-hiding", "profile", "mco", "machineconfig", "unit"];

test("every code of these areas has a case that provokes it, or a reason why nothing can", () => {
  const provoked = new Set<string>([...mountHidingCases, ...profileCases, ...machineConfigCases].map((each) => each.code));
  const wanted = Object.keys(codes).filter((code) => areas.includes(code.split("/")[0] ?? ""));
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
  const wrong = [...mountHidingCases, ...profileCases, ...machineConfigCases].filter((each) => codes[each.code].severity !== each.severity);
  assert.equal(
    wrong.map((each) => each.code),
    [],
  );
});

test.run();
