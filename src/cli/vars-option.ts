// Values for variables that a command line gives: files named by --vars, and over them --set name=value.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { GivenVar } from "../profile/vars.ts";
import { readInputs } from "./inputs.ts";
import { nodeReader } from "./node-reader.ts";
import { type ExitStatus, type Terminal, wrongUsage } from "./terminal.ts";

export type VarsFlags = { readonly set?: readonly string[]; readonly vars?: readonly string[] };

export type VarsOption = { readonly vars: readonly GivenVar[]; readonly diagnostics: readonly Diagnostic[] };

/** Lowest first; or the exit status after saying what is wrong. What reads them is loaded when there are any. */
export async function varsOption(
  { set = [], vars: files = [] }: VarsFlags,
  terminal: Terminal,
): Promise<VarsOption | { readonly status: ExitStatus }> {
  if (set.length + files.length === 0) return { vars: [], diagnostics: [] };
  const { varInOption, varsInFile } = await import("../profile/given-vars.ts");
  const given = set.map(varInOption);
  if (given.includes(undefined)) {
    return { status: wrongUsage(terminal, "--set needs a name and a value", "for example --set crashkernel=676M") };
  }
  const { inputs, diagnostics } = readInputs(files, { reader: nodeReader, readInput: terminal.readInput });
  const read = inputs.map(({ source }) => varsInFile(source));
  return {
    vars: [...read.flatMap(({ values }) => values), ...given.filter((one) => one !== undefined)],
    diagnostics: [...diagnostics, ...read.flatMap((one) => one.diagnostics)],
  };
}
