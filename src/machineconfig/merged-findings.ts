// What is wrong with a merged config, at the places in the users' files where it comes from. The operator itself does not look.

import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { severityOf } from "../diagnostics/severity.ts";
import type { IgnitionConfig } from "../ignition/config.ts";
import { messages, problemFindings } from "../ignition/findings.ts";
import { validateConfig } from "../ignition/validate/index.ts";
import { displayPath, type Origin, type Origins } from "../model/origins.ts";
import { workingVersion } from "./admit.ts";
import { historiesOf, type Shadowed, shadowedContents } from "./history.ts";
import { fieldFrom, keyedLists, type Layer, type MergedConfigs, originOf } from "./merge.ts";

/** `config`: the merged config with what rendering adds to it. Not valid: it could not be served to a node. */
export function mergedFindings(
  merged: MergedConfigs,
  config: IgnitionConfig,
  layers: readonly Layer[],
  release: string,
): { readonly valid: boolean; readonly diagnostics: readonly Diagnostic[] } {
  const problems = validateConfig(config, workingVersion(release));
  const values = new Map<string, Origin>();
  for (const at of problems.flatMap((problem) => (problem.other === undefined ? [problem.pointer] : [problem.pointer, problem.other]))) {
    const origin = originIn(merged, at);
    if (origin !== undefined) values.set(at, origin);
  }
  const origins: Origins = { values, keys: new Map() };
  const valid = !problems.some((problem) => severityOf(messages[problem.rule].code) === "error");
  return { valid, diagnostics: [...problemFindings(problems, origins), ...shadowedFindings(layers)] };
}

/** Where a value of the merged config was written. */
export function originIn(merged: MergedConfigs, at: string): Origin | undefined {
  for (const list of keyedLists) {
    const index = at.startsWith(`${list.at}/`) ? /^\d+/.exec(at.slice(list.at.length + 1))?.[0] : undefined;
    if (index === undefined) continue;
    const entry = [...merged.entries[list.name].values()][Number(index)];
    return entry === undefined ? undefined : originOf(fieldFrom(entry, at.slice(list.at.length + 1 + index.length)));
  }
  for (let p = at; ; p = p.slice(0, p.lastIndexOf("/"))) {
    const from = merged.rest.get(p);
    if (from !== undefined) return originOf(from);
    if (p === "") return undefined;
  }
}

/** Names that one finding lists before the rest is counted. */
const mostNamed = 3;

/** Contents of which nothing is left: one finding for each object that loses against another. */
function shadowedFindings(layers: readonly Layer[]): Diagnostic[] {
  const pairs = new Map<string, Shadowed[]>();
  for (const shadowed of shadowedContents(historiesOf(layers))) {
    const pair = JSON.stringify([shadowed.loser.layer.object.name, shadowed.winner.layer.object.name]);
    pairs.set(pair, [...(pairs.get(pair) ?? []), shadowed]);
  }
  return [...pairs.values()].flatMap(([first, ...others]) => (first === undefined ? [] : [shadowedFinding(first, others)]));
}

function shadowedFinding(first: Shadowed, others: readonly Shadowed[]): Diagnostic {
  const { loser, winner } = first;
  const names = [first, ...others].slice(0, mostNamed).map(({ what }) => what);
  const rest = others.length + 1 - names.length;
  const all = `${names.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
  const [at, by] = [originOf(loser), originOf(winner)];
  const message = `the contents that ${loser.layer.object.name} has for ${all} are replaced by those of ${winner.layer.object.name}`;
  return finding("render/shadowed", at?.span, message, {
    path: displayPath(at?.at ?? loser.pointer),
    related: by === undefined ? [] : [{ span: by.span, message: "this is used" }],
  });
}
