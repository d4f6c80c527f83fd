// kindling schema: JSON Schemas for editors and other checkers.
import { schemaNames, schemaText } from "../commands/schema.ts";
import { nearest } from "../model/suggest.ts";
import { type ExitStatus, type Terminal, wrongUsage } from "./terminal.ts";

export async function schemaCommand(name: string | undefined, terminal: Terminal): Promise<ExitStatus> {
  if (name === undefined) {
    terminal.out(schemaNames.map((known) => `${known}\n`).join(""));
    return 0;
  }
  const text = await schemaText(name);
  if (text === undefined) {
    const near = nearest(name, schemaNames);
    return wrongUsage(
      terminal,
      `there is no schema '${name}'`,
      near === undefined ? "kindling schema lists them" : `Did you mean ${near}?`,
    );
  }
  terminal.out(text);
  return 0;
}
