// Every rule of the Ignition spec for one declared version, run over a decoded config.
import type { StructField } from "../../model/field.ts";
import { pointer } from "../../model/origins.ts";
import { inRange } from "../../model/versions.ts";
import type { IgnitionConfig } from "../config.ts";
import { ignitionConfig } from "../fields.ts";
import { checkDisk, checkPartition } from "./disks.ts";
import { findDuplicates } from "./duplicates.ts";
import { checkFilesystem, checkRaid } from "./filesystems.ts";
import { checkCustomPin, checkLuks, checkTang } from "./luks.ts";
import type { Check, Problem } from "./problem.ts";
import { checkCertificate, checkHeader, checkProxy, checkReference, checkReplace, checkResource, checkVerification } from "./resource.ts";
import { checkDirectory, checkFile, checkLink, checkOwner, checkStorage } from "./storage.ts";
import { checkConfig, checkDropin, checkSystemd, checkUnit } from "./systemd.ts";

export type { Args, Problem, Rule } from "./problem.ts";
export { rules } from "./problem.ts";

/** Checks by field names from the top; items of a list are checked under the list's name. */
const checks: Readonly<Record<string, Check<never>>> = {
  "": checkConfig,
  "ignition.config.merge": checkReference,
  "ignition.config.replace": checkReplace,
  "ignition.proxy": checkProxy,
  "ignition.security.tls.certificateAuthorities": checkCertificate,
  storage: checkStorage,
  "storage.directories": checkDirectory,
  "storage.disks": checkDisk,
  "storage.disks.partitions": checkPartition,
  "storage.files": checkFile,
  "storage.files.append": checkResource,
  "storage.files.contents": checkResource,
  "storage.filesystems": checkFilesystem,
  "storage.links": checkLink,
  "storage.luks": checkLuks,
  "storage.luks.clevis.custom": checkCustomPin,
  "storage.luks.clevis.tang": checkTang,
  "storage.luks.keyFile": checkResource,
  "storage.raid": checkRaid,
  systemd: checkSystemd,
  "systemd.units": checkUnit,
  "systemd.units.dropins": checkDropin,
};

/** Checks by the last field name, wherever it stands. */
const sharedChecks: Readonly<Record<string, Check<never>>> = {
  group: checkOwner,
  httpHeaders: checkHeader,
  user: checkOwner,
  verification: checkVerification,
};

/** The problems of a config by the rules of `version`, in the order in which ignition-validate reports them: all rules, then duplicates.
 *  Fields that the version does not have are not looked at; a required field may be missing and counts as empty.
 *  Source: the Validate methods of Ignition v3_0 to v3_7_experimental and its duplicate check. */
export function validateConfig(config: IgnitionConfig, version: string): readonly Problem[] {
  return [...validateStruct(config, ignitionConfig, version, "", []), ...findDuplicates(config, ignitionConfig, version)];
}

type Plain = Readonly<Record<string, unknown>>;

function validateStruct(value: Plain, field: StructField, version: string, at: string, names: readonly string[]): readonly Problem[] {
  const check = checks[names.join(".")] ?? sharedChecks[names.at(-1) ?? ""];
  const own = check?.(value as never, at, version) ?? [];
  return [...own, ...Object.keys(field.fields).flatMap((name) => validateField(value[name], field, version, at, [...names, name]))];
}

function validateField(value: unknown, owner: StructField, version: string, at: string, names: readonly string[]): readonly Problem[] {
  const name = names.at(-1) ?? "";
  const field = owner.fields[name];
  if (value === undefined || field === undefined || !inRange(field, version)) return [];
  const where = pointer(at, name);
  if (field.t === "struct") return validateStruct(value as Plain, field, version, where, names);
  if (field.t !== "list" || field.of.t !== "struct" || !Array.isArray(value)) return [];
  const item = field.of;
  return value.flatMap((one, i) => validateStruct(one, item, version, pointer(where, i), names));
}
