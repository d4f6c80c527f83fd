// kindling features: what a profile can ask for.
import { featureTable } from "../commands/features.ts";
import type { ExitStatus, Terminal } from "./terminal.ts";

export type FeaturesFlags = { readonly format: "text" | "json" | "markdown" };

export function featuresCommand({ format }: FeaturesFlags, terminal: Terminal): ExitStatus {
  const text = featureTable(format);
  terminal.out(text.endsWith("\n") ? text : `${text}\n`);
  return 0;
}
