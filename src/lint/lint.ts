// What a run-time lint looks at, and what it finds.
import type { Code } from "../diagnostics/codes/index.ts";
import type { IgnitionConfig, NodeConfig } from "../ignition/config.ts";
import type { Codec } from "../model/ports.ts";

/** A config of any version; a NodeConfig is one of the newest. */
export type LintedConfig = Omit<IgnitionConfig, "ignition"> & { readonly ignition?: NodeConfig["ignition"] };

export type LintContext = {
  readonly codec: Codec;
  /** The version that the config declares; "" for a NodeConfig. */
  readonly version: string;
};

export type LintProblem = {
  readonly code: Extract<Code, `ignition-runtime/${string}`>;
  /** JSON Pointer of what is wrong. */
  readonly pointer: string;
  readonly message: string;
  readonly hint?: string;
  /** The other place of a conflict, and what is there. */
  readonly other?: { readonly pointer: string; readonly message: string };
};

export type Lint = (config: LintedConfig, context: LintContext) => readonly LintProblem[];

/** A value in quotes, cut when it is long. */
export const quoted = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);
