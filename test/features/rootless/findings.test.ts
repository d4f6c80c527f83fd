// What rootless says about a profile, and where it points.
import { test } from "uvu";
import { testFindings } from "../../support/finding-case.ts";
import { rootlessCases } from "./finding-cases.ts";

testFindings(rootlessCases);

test.run();
