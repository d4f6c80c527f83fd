// Down-translation: which version a NodeConfig needs, and the config written as one of that version, without loss.
import type { Field, StructField } from "../model/field.ts";
import { pointer } from "../model/origins.ts";
import { compareVersions, inRange } from "../model/versions.ts";
import type { IgnitionConfig, NodeConfig } from "./config.ts";
import { ignitionConfig, newest, type SpecVersion, versions } from "./fields.ts";
import { valueNeeds } from "./value-needs.ts";

/** Something that a config has and that older versions cannot hold. */
export type Need = {
  readonly pointer: string;
  /** The first version that can hold it. */
  readonly version: string;
  /** Completes "… needs Ignition 3.4.0": "the field openOptions". */
  readonly what: string;
};

type Plain = Readonly<Record<string, unknown>>;

/** What a NodeConfig's Ignition part needs beyond 3.0.0, in the order of the field table. `from`: the version that it was written in. */
export function needsOf(config: NodeConfig, from: string = newest): readonly Need[] {
  return structNeeds(config, ignitionConfig, { at: "", names: [], from });
}

/** The lowest spec version that can hold the Ignition part of a NodeConfig. */
export function lowestVersion(config: NodeConfig): SpecVersion {
  const highest = needsOf(config).reduce((top, need) => (compareVersions(need.version, top) > 0 ? need.version : top), "3.0.0");
  return versions.find((version) => compareVersions(version, highest) >= 0) ?? "3.7.0-experimental";
}

/** The Ignition part of a NodeConfig as a config of one version; what a MachineConfig adds is left out. Empty objects and lists go,
 *  and so do values that mean the same as nothing where the version lacks the field. `from`: the version that the config was written in. No value: the problems say what does not fit. */
export function toVersion(
  config: NodeConfig,
  version: SpecVersion,
  from: string = newest,
): { readonly value?: IgnitionConfig; readonly problems: readonly Need[] } {
  const problems = needsOf(config, from).filter((need) => compareVersions(need.version, version) > 0);
  if (problems.length > 0) return { problems };
  const lowered = lowerStruct(config, ignitionConfig, version, []) ?? {};
  const { ignition, ...rest } = lowered;
  return { value: { ignition: { version, ...(ignition as object | undefined) }, ...rest } as IgnitionConfig, problems };
}

type Place = { readonly at: string; readonly names: readonly string[]; readonly from: string };

function structNeeds(value: Plain, field: StructField, place: Place): Need[] {
  const needs: Need[] = [];
  for (const [name, below] of Object.entries(field.fields)) {
    const own = value[name];
    if (own === undefined || own === null) continue;
    needs.push(...fieldNeeds(own, below, { ...place, at: pointer(place.at, name), names: [...place.names, name] }));
  }
  return needs;
}

function fieldNeeds(value: unknown, field: Field, place: Place): Need[] {
  const { at, names, from } = place;
  if (isEmpty(value) || meansNothing(value, names)) return [];
  const own = field.since === undefined ? [] : [{ pointer: at, version: field.since, what: `the field ${names.at(-1)}` }];
  const special = valueNeeds(value, names, from).map((need) => ({ pointer: at, ...need }));
  return [...own, ...special, ...below(value, field, place)];
}

function below(value: unknown, field: Field, place: Place): Need[] {
  if (field.t === "struct") return structNeeds(value as Plain, field, place);
  if (field.t !== "list" || field.of.t !== "struct" || !Array.isArray(value)) return [];
  const item = field.of;
  return value.flatMap((one, i) => structNeeds(one, item, { ...place, at: pointer(place.at, i) }));
}

function lowerStruct(value: Plain, field: StructField, version: string, names: readonly string[]): Plain | undefined {
  const entries: (readonly [string, unknown])[] = [];
  for (const [name, below] of Object.entries(field.fields)) {
    if (value[name] === undefined || !inRange(below, version)) continue;
    const lowered = lowerValue(value[name], below, version, [...names, name]);
    if (lowered !== undefined) entries.push([name, lowered]);
  }
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function lowerValue(value: unknown, field: Field, version: string, names: readonly string[]): unknown {
  if (isEmpty(value)) return undefined;
  if (field.t === "struct") return meansNothing(value, names) ? undefined : lowerStruct(value as Plain, field, version, names);
  if (field.t !== "list" || field.of.t !== "struct" || !Array.isArray(value)) return value;
  const item = field.of;
  return value.map((one) => lowerStruct(one, item, version, names) ?? {});
}

/** Absent, an empty list, or an object of nothing but such. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.values(value).every(isEmpty);
}

/** Values that mean the same as leaving the field out, by field names from the top. */
const neutral: Readonly<Record<string, unknown>> = {
  "ignition.config.merge.compression": "",
  "ignition.config.replace.compression": "",
  "ignition.security.tls.certificateAuthorities.compression": "",
  "passwd.groups.shouldExist": true,
  "passwd.users.shouldExist": true,
  "storage.disks.partitions.resize": false,
  "storage.luks.clevis.tang.advertisement": "",
  "storage.luks.discard": false,
};

/** Objects that mean nothing when every value they have is one of these. */
const neutralObjects: Readonly<Record<string, readonly unknown[]>> = {
  "storage.luks.cex": [false],
  "storage.luks.clevis.custom": ["", false],
};

function meansNothing(value: unknown, names: readonly string[]): boolean {
  if (typeof value === "number" || Array.isArray(value) || (typeof value === "string" && value !== "")) return false;
  const path = names.join(".");
  const idle = Object.hasOwn(neutralObjects, path) ? neutralObjects[path] : undefined;
  if (idle !== undefined && typeof value === "object" && value !== null) return Object.values(value).every((v) => idle.includes(v));
  return Object.hasOwn(neutral, path) && neutral[path] === value;
}
