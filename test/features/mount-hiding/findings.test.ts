// What mountHiding says about a profile, and where it points.
import { test } from "uvu";
import { testFindings } from "../../support/finding-case.ts";
import { mountHidingCases } from "./finding-cases.ts";

testFindings(mountHidingCases);

test.run();
