// A config within the config, written as text: it is checked as Ignition would check it, when it is of the same spec.
import { severityOf } from "../../diagnostics/severity.ts";
import { ignitionConfig, type SpecVersion } from "../../ignition/fields.ts";
import { messages } from "../../ignition/findings.ts";
import { goDecode } from "../../ignition/go/decode.ts";
import { goText } from "../../ignition/go/text.ts";
import { unusedKeys } from "../../ignition/go/unused.ts";
import { type Problem, validateConfig } from "../../ignition/validate/index.ts";
import { tokensOf } from "../../model/origins.ts";
import { goBytes } from "../../syntax/go-text.ts";
import { readJson } from "../../syntax/json.ts";
import type { ButaneProblem, Variant } from "../contract.ts";
import type { ButaneResource } from "../fields.ts";
import { butaneProblem } from "../rules.ts";
import { printedVersion } from "../version-text.ts";
import { checkResource } from "./files.ts";

/** Findings within the child have pointers of the child: the real tool looks for them in the outer document. */
export function checkReference(reference: ButaneResource, at: string, variant: Variant): readonly ButaneProblem[] {
  const found = checkResource(reference, at, variant);
  if (found.length > 0 || reference.inline === undefined) return found;
  return checkChild(reference.inline, at, variant.ignition).map((problem) => ({ ...problem, inside: `${at}/inline` }));
}

function checkChild(written: string, at: string, target: SpecVersion): readonly ButaneProblem[] {
  const text = goText("", goBytes(written));
  const { tree, diagnostics } = readJson(text.source);
  const decoded = tree === undefined ? { problem: diagnostics[0]?.message ?? "" } : goDecode(tree, ignitionConfig, target, text);
  if (tree === undefined || "problem" in decoded) {
    const why = "problem" in decoded ? (typeof decoded.problem === "string" ? decoded.problem : decoded.problem.wanted) : "";
    return [butaneProblem("ChildSyntax", "", why), butaneProblem("ChildUnreadable", `${at}/inline`)];
  }
  const version = decoded.value.ignition?.version ?? "";
  const printed = printedVersion(version);
  if (printed !== undefined && printed !== target) return [butaneProblem("ChildVersionDiffers", `${at}/version`, version, target)];
  const unused = unusedKeys(tree, decoded.value, ignitionConfig, target, text);
  return [
    ...(printed === undefined ? [butaneProblem("ChildVersionInvalid", "/ignition/version", version)] : []),
    ...validateConfig(decoded.value, target, { withDropped: true }).map(childProblem),
    ...unused.map(({ rule, pointer }) =>
      rule === "UnusedKey"
        ? butaneProblem("ChildUnknownKey", pointer, tokensOf(pointer).at(-1) ?? "")
        : butaneProblem("ChildNoObject", pointer),
    ),
  ];
}

function childProblem(problem: Problem): ButaneProblem {
  const isError = severityOf(messages[problem.rule].code) === "error";
  return { ...butaneProblem(isError ? "ChildError" : "ChildWarning", problem.pointer, problem.rule), child: problem };
}
