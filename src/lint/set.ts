// What the lint of sets looks at: the configs that one kind of node gets, in merge order, and what becomes of their files and units.
import type { topologies } from "../facts/platforms.ts";
import type { FileConfig } from "../ignition/config.ts";
import { type Contents, contentsOf } from "../machineconfig/contents.ts";
import type { MachineConfigInput } from "../machineconfig/read.ts";
import type { Origins } from "../model/origins.ts";
import type { Codec } from "../model/ports.ts";
import type { LintedConfig } from "./lint.ts";
import { named } from "./named.ts";
import { effectiveUnits, type LintedUnit } from "./set-units.ts";

/** What the configs are for; what is absent is not known, and rules that need it say nothing. */
export type LintTarget = {
  /** OpenShift: "4.18". */
  readonly release?: string;
  readonly topology?: (typeof topologies)[number];
  /** The nodes run already. */
  readonly day2?: boolean;
};

/** One config. Pointers of its places start at the config, those of `input` at the MachineConfig. */
export type LintedObject = {
  /** Name of the MachineConfig; "" when it is none. */
  readonly name: string;
  readonly config: LintedConfig;
  readonly origins: Origins;
  /** Only of a MachineConfig that somebody else wrote. */
  readonly input?: MachineConfigInput;
  /** The operator's own: templates and what its controllers generate. */
  readonly generated?: true;
};

/** Where a value was written. */
export type Place = { readonly origins: Origins; readonly at: string };

/** One object's entry for a path. */
export type LintedFile = { readonly object: LintedObject; readonly at: string; readonly value: FileConfig };

export type LintedSet = {
  readonly objects: readonly LintedObject[];
  readonly target: LintTarget;
  /** Nodes of a cluster, configured by MachineConfigs. */
  readonly machineConfigs: boolean;
  /** SELinux decides there what PID 1 may start. */
  readonly selinux: boolean;
  /** By name, as systemd on the node sees them. */
  readonly units: ReadonlyMap<string, LintedUnit>;
  /** By path, every object's entry, the last one last. */
  readonly files: ReadonlyMap<string, readonly LintedFile[]>;
  /** What a file holds: decoded once. */
  readonly contents: (file: LintedFile) => Contents;
};

type SetOptions = {
  readonly target: LintTarget;
  readonly machineConfigs: boolean;
  readonly selinux: boolean;
  readonly codec: Codec;
};

/** `objects` in merge order. */
export function lintedSet(given: readonly LintedObject[], { codec, ...options }: SetOptions): LintedSet {
  const objects = given.map((object) => ({ ...object, config: named(object.config) }));
  const files = new Map<string, LintedFile[]>();
  for (const object of objects) {
    for (const [i, value] of (object.config.storage?.files ?? []).entries()) {
      files.set(value.path, [...(files.get(value.path) ?? []), { object, at: `/storage/files/${i}`, value }]);
    }
  }
  const decoded = new Map<FileConfig, Contents>();
  const contents = ({ value }: LintedFile): Contents => {
    const known = decoded.get(value) ?? contentsOf(value.contents, codec);
    decoded.set(value, known);
    return known;
  };
  return { ...options, objects, files, contents, units: effectiveUnits(objects, files, contents) };
}

export const placeOf = ({ origins }: LintedObject, at: string): Place => ({ origins, at });

/** The entry whose contents reach the node. */
export const lastWithContents = (versions: readonly LintedFile[]): LintedFile | undefined =>
  versions.findLast(({ value }) => value.contents?.source !== undefined);
