// The rules of the source: what can be said before anything is translated.
import type { Field, StructField } from "../../model/field.ts";
import { inRange } from "../../model/versions.ts";
import type { ButaneProblem, Variant } from "../contract.ts";
import { butaneField } from "../fields.ts";
import { checkBootDevice, checkBootLuks, checkGrubUser, checkMirror } from "./boot-device.ts";
import type { Check } from "./check.ts";
import { checkReference } from "./child.ts";
import { checkMode, checkQuadlet, checkResource, checkTexts, checkTree } from "./files.ts";
import { checkMetadata, checkOpenshift, checkSettings } from "./openshift.ts";
import { checkCoreos, checkFilesystem } from "./volumes.ts";

/** Checks by field names from the top; items of a list are checked under the list's name. */
const checks: { readonly [names: string]: Check<never> } = {
  boot_device: checkBootDevice,
  "boot_device.luks": checkBootLuks,
  "boot_device.mirror": checkMirror,
  "grub.users": checkGrubUser,
  "ignition.config.merge": checkReference,
  "ignition.config.replace": checkReference,
  "ignition.security.tls.certificate_authorities": checkResource,
  metadata: checkMetadata,
  openshift: checkSettings,
  "storage.directories": checkMode("directory"),
  "storage.files": checkMode("file"),
  "storage.files.append": checkResource,
  "storage.files.contents": checkResource,
  "storage.filesystems": checkFilesystem,
  "storage.luks.key_file": checkResource,
  "storage.trees": checkTree,
  "systemd.quadlets": checkQuadlet,
  "systemd.quadlets.dropins": checkTexts,
  "systemd.units": checkTexts,
  "systemd.units.dropins": checkTexts,
};

/** Objects that are checked even when they are not written: their fields are required. */
const alwaysChecked: ReadonlySet<string> = new Set(["metadata"]);

/** Everything that the rules of the variant find in a decoded config, in the order of the real tool. No file is looked at. */
export function validateSource(config: unknown, variant: Variant): readonly ButaneProblem[] {
  const whole = variant.machineConfig ? checkOpenshift : variant.bootDevice ? checkCoreos : undefined;
  const found: ButaneProblem[] = [...(whole?.(config as never, "", variant) ?? [])];
  visitFields(config as Plain, planOf(butaneField(variant), variant, ""), "", variant, found);
  return found;
}

type Plain = { readonly [name: string]: unknown };

/** A field that has a check, or one somewhere below it. */
type Step = {
  readonly name: string;
  readonly isList: boolean;
  readonly isAlwaysChecked: boolean;
  readonly check?: Check<never>;
  readonly below: readonly Step[];
};

function planOf(field: StructField, variant: Variant, prefix: string): readonly Step[] {
  return Object.entries(field.fields).flatMap(([name, of]) => {
    const one: Field = of.t === "list" ? of.of : of;
    if (one.t !== "struct" || !inRange(of, variant.ignition)) return [];
    const names = prefix + name;
    const check = checks[names];
    const below = planOf(one, variant, `${names}.`);
    if (check === undefined && below.length === 0) return [];
    return [{ name, isList: of.t === "list", isAlwaysChecked: alwaysChecked.has(names), ...(check === undefined ? {} : { check }), below }];
  });
}

function visitFields(value: Plain, steps: readonly Step[], at: string, variant: Variant, found: ButaneProblem[]): void {
  for (const step of steps) {
    const item = value[step.name] ?? (step.isAlwaysChecked ? {} : undefined);
    if (item === undefined) continue;
    const where = `${at}/${step.name}`;
    if (!step.isList) visit(item as Plain, step, where, variant, found);
    else for (const [i, one] of (item as readonly Plain[]).entries()) visit(one, step, `${where}/${i}`, variant, found);
  }
}

function visit(value: Plain, { check, below }: Step, at: string, variant: Variant, found: ButaneProblem[]): void {
  if (check !== undefined) found.push(...check(value as never, at, variant));
  if (below.length > 0) visitFields(value, below, at, variant, found);
}
