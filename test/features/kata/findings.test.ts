// What kata says about a profile, and where it points.
import { test } from "uvu";
import { testFindings } from "../../support/finding-case.ts";
import { kataCases } from "./finding-cases.ts";

testFindings(kataCases);

test.run();
