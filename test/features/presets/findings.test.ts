// What the telco presets say about a profile, and where they point.
import { test } from "uvu";
import { testFindings } from "../../support/finding-case.ts";
import { presetCases } from "./finding-cases.ts";

testFindings(presetCases);

test.run();
