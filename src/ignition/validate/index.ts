// Every rule of the Ignition spec for one declared version, run over a decoded config.
import type { IgnitionConfig } from "../config.ts";
import { ignitionConfig } from "../fields.ts";
import { checkDisk, checkPartition } from "./disks.ts";
import { type DuplicatePlan, duplicatePlan, findDuplicates } from "./duplicates.ts";
import { checkFilesystem, checkRaid } from "./filesystems.ts";
import { checkCustomPin, checkLuks, checkTang } from "./luks.ts";
import type { Check, Problem, Rule } from "./problem.ts";
import { checkCertificate, checkHeader, checkProxy, checkReplace, checkResource, checkSources, checkVerification } from "./resource.ts";
import { checkDirectory, checkFile, checkLink, checkOwner, checkStorage } from "./storage.ts";
import { checkConfig, checkDropin, checkSystemd, checkUnit } from "./systemd.ts";
import { makePlan, type Plan, walk } from "./walk.ts";

export type { Args, Problem, Rule } from "./problem.ts";
export { rules } from "./problem.ts";

/** Checks by field names from the top; items of a list are checked under the list's name. */
const checks: Readonly<Record<string, Check<never>>> = {
  "": checkConfig,
  "ignition.config": checkSources("merge"),
  "ignition.config.merge": checkReplace,
  "ignition.config.replace": checkReplace,
  "ignition.proxy": checkProxy,
  "ignition.security.tls": checkSources("certificateAuthorities"),
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

/** Rules that Ignition's newest validators no longer have, for any spec version; tools that carry older validators report them. */
const droppedRules: ReadonlySet<Rule> = new Set(["ZeroesWithShouldNotExist"]);

export type ValidateOptions = {
  /** Also the rules that Ignition had once: as Butane reports them. */
  readonly withDropped?: true;
};

/** The problems of a config by the rules of `version`, in the order in which ignition-validate reports them: all rules, then duplicates.
 *  Fields that the version does not have are not looked at; a required field may be missing and counts as empty.
 *  Source: the Validate methods of Ignition v3_0 to v3_7_experimental and its duplicate check. */
export function validateConfig(config: IgnitionConfig, version: string, options: ValidateOptions = {}): readonly Problem[] {
  const found: Problem[] = [];
  const { rules, duplicates } = planFor(version);
  walk(config, rules, version, "", found);
  findDuplicates(config, duplicates, "", found);
  return options.withDropped ? found : found.filter(({ rule }) => !droppedRules.has(rule));
}

type Plans = { readonly rules: Plan; readonly duplicates: DuplicatePlan };

const plans = new Map<string, Plans>();

function planFor(version: string): Plans {
  const known = plans.get(version);
  if (known !== undefined) return known;
  const checkAt = (names: readonly string[]): Check<never> | undefined => checks[names.join(".")] ?? sharedChecks[names.at(-1) ?? ""];
  const made = { rules: makePlan(ignitionConfig, version, checkAt), duplicates: duplicatePlan(ignitionConfig, version) };
  plans.set(version, made);
  return made;
}
