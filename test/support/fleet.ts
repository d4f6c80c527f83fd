// Fleets of texts: compiled as the command line does, with files that exist only in the test.
import { type Compiled, compile } from "../../src/commands/compile.ts";
import { inOrder } from "../../src/diagnostics/order.ts";
import { lineAndColumn } from "../../src/diagnostics/position.ts";
import { contextOf } from "./compile-text.ts";
import type { MemoryFiles } from "./memory-reader.ts";

/** `spec`: the lines below it, without their indentation. */
export const fleetText = (spec: string): string =>
  `apiVersion: kindling/v1\nkind: Fleet\nmetadata: {name: east}\nspec:\n${spec.trimEnd().replace(/^(?=.)/gm, "  ")}\n`;

/** `spec`: the inside of its map. */
export const siteText = (name: string, spec: string): string =>
  `apiVersion: kindling/v1\nkind: Site\nmetadata: {name: ${name}}\nspec: {${spec}}\n`;

export const profileText = (spec: string, name = "du"): string =>
  `apiVersion: kindling/v1\nkind: NodeProfile\nmetadata: {name: ${name}}\nspec:\n  platform: {type: openshift, release: "4.18", topology: sno}\n${spec.trimEnd().replace(/^(?=.)/gm, "  ")}\n`;

export type CompiledFleet = Compiled & {
  /** Class → its sites. */
  readonly classes: { readonly [name: string]: readonly string[] };
  /** `code file:line:column`, but for infos about what an Ignition config cannot hold and about overlays that are not there. */
  readonly findings: readonly string[];
  readonly words: readonly string[];
};

const usual: ReadonlySet<string> = new Set(["profile/ignition-left-out", "fleet/no-overlay"]);

/** The fleet's file is `f/fleet.yaml`; other paths are those of `files`. */
export async function compileFleetText(
  text: string,
  files: MemoryFiles,
  more: Partial<Parameters<typeof compile>[1]> = {},
): Promise<CompiledFleet> {
  const whole = { ...files, "f/fleet.yaml": text };
  const compiled = await compile({ name: "f/fleet.yaml", text }, { ...contextOf({ files: whole }), filesDir: "f", ...more });
  const told = inOrder(compiled.diagnostics).filter(({ code }) => !usual.has(code));
  return {
    ...compiled,
    classes: Object.fromEntries((compiled.profile?.fleet?.classes ?? []).map(({ name, sites }) => [name, sites])),
    findings: told.map(({ code, span }) => {
      const { line, column } = lineAndColumn(span?.source.text ?? "", span?.start ?? 0);
      return span === undefined ? code : `${code} ${span.source.name}:${line}:${column}`;
    }),
    words: told.map(({ message, hint }) => `${message} | ${hint ?? ""}`),
  };
}
