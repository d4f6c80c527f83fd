// What the parts of the Butane room hand to one another.
import type { IgnitionConfig } from "../ignition/config.ts";
import type { SpecVersion } from "../ignition/fields.ts";
import type { Problem } from "../ignition/validate/index.ts";
import type { Codec, Reader } from "../model/ports.ts";
import type { ButaneRule } from "./rules.ts";

export type VariantName = "fcos" | "flatcar" | "openshift" | "r4e" | "fiot";

/** One variant and version of the language: a row of the table in variants.ts. */
export type Variant = {
  readonly name: VariantName;
  readonly version: string;
  /** The spec that it is translated to. The ranges of the field table are on this scale: decode with it as the version. */
  readonly ignition: SpecVersion;
  /** The layer without a distribution that it builds on: "0.1" to "0.8-experimental"; one for each Ignition spec. */
  readonly base: string;
  readonly experimental?: true;
  /** It has the sugar of Fedora CoreOS: boot_device, and grub from spec 3.4.0 on. */
  readonly bootDevice?: true;
  /** Contents are never compressed: what applies them could not unpack them. */
  readonly plainContents?: true;
  /** Its output is a MachineConfig. */
  readonly machineConfig?: true;
};

export type NoVariant = {
  readonly problem: "no-variant" | "bad-version" | "unknown-version" | "removed-variant";
  readonly name: string;
  readonly version: string;
};

/** Something a rule of Butane found: plain data, without a position and without words. */
export type ButaneProblem = {
  /** The table of rules.ts says what `args` hold. */
  readonly rule: ButaneRule;
  readonly severity: "error" | "warning" | "info";
  /** JSON Pointer in the source, or of a place below one that is there; "" for the whole document. */
  readonly pointer: string;
  /** What the message names. */
  readonly args: readonly string[];
  /** With the rules ChildError and ChildWarning: what Ignition's rules found in the config within the config. */
  readonly child?: Problem;
  /** With everything about a config within the config: the source pointer of its text. */
  readonly inside?: string;
};

/** Source pointers by output pointer; undefined where none was recorded. Use `sourcePointer` of translation.ts to look one up. */
export type Translation = { readonly get: (output: string) => string | undefined };

/** What a MachineConfig holds around its Ignition config, as it is printed: absent is left out. */
export type MachineConfigPart = {
  readonly name: string;
  readonly labels: { readonly [label: string]: string };
  readonly extensions?: readonly string[];
  readonly fips?: boolean;
  readonly kernelArguments?: readonly string[];
  readonly kernelType?: string;
};

export type Desugared = {
  readonly value: IgnitionConfig;
  /** With a variant that makes MachineConfigs, unless raw Ignition is wanted. */
  readonly machineConfig?: MachineConfigPart;
  /** Its output pointers lie in `value`, without a prefix. */
  readonly translation: Translation;
  /** In the order of the real tool. With an error among them `value` may be incomplete. */
  readonly problems: readonly ButaneProblem[];
};

export type FilesPort = {
  readonly reader: Reader;
  readonly codec: Codec;
  /** The folder that local files are read from; absent or "" when none was given. Absolute, or paths that leave it and come back are refused. */
  readonly filesDir?: string;
  /** Another folder for the local path at a JSON Pointer of the config, where it is put together from several files. */
  readonly folderAt?: (at: string) => string | undefined;
  /** Ignition instead of a MachineConfig. */
  readonly raw?: boolean;
};
