// What is said about a profile's language, platform and primitives, and where it points.
import { test } from "uvu";
import { testFindings } from "../support/finding-case.ts";
import { profileCases } from "./finding-cases.ts";

testFindings(profileCases);

test.run();
