// What a feature is: fields, facts about itself, and one pure function from its spec to named pieces of node configuration.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { ClusterObject, ClusterObjectName } from "../facts/cluster-objects.ts";
import type { DisruptionAction } from "../facts/openshift-disruption.ts";
import type { Platform, PlatformType } from "../facts/platforms.ts";
import type { Reference } from "../facts/telco.ts";
import type { NodeConfig } from "../ignition/config.ts";
import type { StructField } from "../model/field.ts";
import type { Origins } from "../model/origins.ts";
import type { WrittenText } from "./text-field.ts";

/** A named piece of node configuration: becomes one MachineConfig per role, or part of the one Ignition config. */
export type Fragment = {
  /** Key under `output.names`. */
  readonly object: string;
  /** Role → MachineConfig name. Roles that are not named do not get the object. */
  readonly names: { readonly [role: string]: string };
  /** Exact names that `output` must not change and grouping must not merge; no part of an Ignition config. */
  readonly fixed?: true;
  readonly config: NodeConfig;
  /** By JSON Pointer into `config`. */
  readonly origins: Origins;
};

export type FeatureContext = {
  readonly platform: Platform;
  /** OpenShift and OKD: one set of MachineConfigs each; else empty. */
  readonly roles: readonly string[];
  readonly profileName: string;
  /** What a reader calls an object of this profile: its name with `<role>` in place of the role. `base` is the name that the feature gives it. */
  readonly shownName: (object: string, base: string) => string;
  /** Origins of the whole profile document. */
  readonly origins: Origins;
  /** JSON Pointer of the feature's key in the profile. */
  readonly at: string;
  /** What the user wrote as primitives, for conflicts; pointers of its origins lead into this config. */
  readonly primitives: { readonly config: NodeConfig; readonly origins: Origins };
  /** The same, over what the profile imports; absent: it imports nothing. */
  readonly overImports?: { readonly config: NodeConfig; readonly origins: Origins };
  /** The telco reference that defaults come from. */
  readonly reference?: Reference;
  /** What the profile's features have for one another. */
  readonly offers: Offers;
  /** Reads a text that the profile gives in one of the ways of text-field.ts; `at` is its JSON Pointer in the profile. */
  readonly readText: (written: WrittenText, at: string) => { readonly value?: string; readonly diagnostics: readonly Diagnostic[] };
};

/** What features have for one another, so that two of them compose one unit without knowing each other. */
export type Offers = {
  /** Unit → the object that holds the drop-in with the unit's own ExecStart. */
  readonly commands?: { readonly [unit: string]: { readonly object: string; readonly base: string } };
  /** Unit → arguments for the end of its command. */
  readonly commandArguments?: { readonly [unit: string]: readonly string[] };
  /** Services that do not run on these nodes, and that a restart must not start. */
  readonly idle?: readonly string[];
  /** A feature could not be read, so that what it offers is not known. */
  readonly incomplete?: true;
};

/** A change of this file or unit needs no reboot, if the cluster's node disruption policy says so. */
export type CheapChange = { readonly of: "files" | "units"; readonly name: string; readonly actions: readonly DisruptionAction[] };

/** An object of the cluster that belongs with the nodes' configuration. */
export type Manifest = {
  /** The name of its JSON Schema. */
  readonly schema: ClusterObjectName;
  readonly object: ClusterObject;
  readonly origins: Origins;
};

export type Expanded = {
  readonly fragments: readonly Fragment[];
  readonly manifests?: readonly Manifest[];
  readonly cheap?: readonly CheapChange[];
  readonly diagnostics: readonly Diagnostic[];
};

export type Support = { readonly platform: PlatformType; readonly since?: string };

export type Feature<Spec> = {
  readonly name: string;
  readonly fields: StructField;
  /** Platforms (and first releases) that the feature supports. */
  readonly supports: readonly Support[];
  /** When it may be changed: a change on running nodes costs at least a reboot. */
  readonly phase: "install" | "any";
  /** Objects it writes, by their key under `output.names`. */
  readonly objects: readonly { readonly key: string; readonly name: string; readonly holds: string }[];
  /** Files below manifests/ that it may write. */
  readonly manifests?: readonly { readonly name: string; readonly holds: string }[];
  /** What it cannot live beside, and why. */
  readonly conflicts: readonly { readonly with: string; readonly why: string }[];
  /** Asked of every feature before any is expanded; the context has no offers yet. */
  readonly offers?: (spec: Spec, context: FeatureContext) => Offers;
  readonly expand: (spec: Spec, context: FeatureContext) => Expanded;
};

/** The same base name with each role appended. */
export function perRole(base: string, roles: readonly string[]): { readonly [role: string]: string } {
  return Object.fromEntries(roles.map((role) => [role, `${base}-${role}`]));
}
