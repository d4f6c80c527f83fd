// Options that several commands share.
import { type Command, Option } from "commander";

/** Collects a list option: comma-separated, repeated, or both. */
export function listOption(text: string, before: readonly string[] = []): readonly string[] {
  return [
    ...before,
    ...text
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== ""),
  ];
}

/** Collects an option that is given several times. */
export const repeated = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

/** The options that give values to a profile's variables. */
export function withVarsOptions(command: Command): Command {
  return command
    .option("--set <name=value>", "the value of a variable of the profile; can be repeated, and wins over --vars", repeated)
    .option("--vars <file>", "a file of names and values for the profile's variables; can be repeated, later ones win", repeated);
}

/** The options about findings. */
export function withReportOptions(command: Command): Command {
  return command
    .addOption(new Option("--report <format>", "form of the findings on standard error").choices(["text", "json"]).default("text"))
    .option("--strict", "warnings make the command fail")
    .option("--silence <codes>", "do not show warnings and infos with these codes, comma-separated", listOption)
    .addOption(new Option("--color <when>", "colour the findings").choices(["auto", "always", "never"]).default("auto"))
    .option("-q, --quiet", "only what makes the command fail");
}
