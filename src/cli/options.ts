// Options as commander gives them, and the ones that several commands share.
import { type Command, Option } from "commander";
import type { ReportOptions } from "./report.ts";

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

/** What commander hands over for `reportOptions`. */
export type ReportFlags = {
  readonly report: ReportOptions["report"];
  readonly color: ReportOptions["color"];
  readonly strict?: true;
  readonly quiet?: true;
  readonly silence?: readonly string[];
};

/** The options about findings. */
export function withReportOptions(command: Command): Command {
  return command
    .addOption(new Option("--report <format>", "form of the findings on standard error").choices(["text", "json"]).default("text"))
    .option("--strict", "warnings make the command fail")
    .option("--silence <codes>", "do not show warnings and infos with these codes, comma-separated", listOption)
    .addOption(new Option("--color <when>", "colour the findings").choices(["auto", "always", "never"]).default("auto"))
    .option("-q, --quiet", "only what makes the command fail");
}

export function reportOptions(flags: ReportFlags): ReportOptions {
  return {
    report: flags.report,
    color: flags.color,
    strict: flags.strict ?? false,
    quiet: flags.quiet ?? false,
    silence: flags.silence ?? [],
  };
}
