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

/** The options about findings. */
export function withReportOptions(command: Command): Command {
  return command
    .addOption(new Option("--report <format>", "form of the findings on standard error").choices(["text", "json"]).default("text"))
    .option("--strict", "warnings make the command fail")
    .option("--silence <codes>", "do not show warnings and infos with these codes, comma-separated", listOption)
    .addOption(new Option("--color <when>", "colour the findings").choices(["auto", "always", "never"]).default("auto"))
    .option("-q, --quiet", "only what makes the command fail");
}
