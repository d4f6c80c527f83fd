// Rules for the boot device and the users of the boot loader.
import { isSince } from "../../ignition/validate/problem.ts";
import type { ButaneProblem, Variant } from "../contract.ts";
import { layouts } from "../desugar/layouts.ts";
import type { ButaneBootDevice, ButaneGrub } from "../fields.ts";
import { butaneProblem } from "../rules.ts";
import type { Check } from "./check.ts";

type BootLuks = NonNullable<ButaneBootDevice["luks"]>;
type Mirror = NonNullable<ButaneBootDevice["mirror"]>;

/** All layouts of one architecture start like this. */
const s390x = "s390x";

/** The mirror is looked at from here and once more by itself: the real tool tells its faults twice. */
export const checkBootDevice: Check<ButaneBootDevice> = (boot, at, variant) => [
  ...(boot.layout === undefined ? [] : layoutErrors(boot.layout, boot, at, variant)),
  ...missingLayout(boot, at, variant),
  ...(isSince(variant.ignition, "3.5.0") ? cexErrors(boot, at) : []),
  ...checkMirror(boot.mirror ?? {}, `${at}/mirror`, variant),
];

function layoutErrors(name: string, { luks, mirror }: ButaneBootDevice, at: string, variant: Variant): readonly ButaneProblem[] {
  const row = Object.hasOwn(layouts, name) ? layouts[name] : undefined;
  const known = row !== undefined && isSince(variant.ignition, row.since) ? row : undefined;
  const isRightDisk = known?.rootPartition?.disk.test(luks?.device ?? "") ?? true;
  const isMirrored = (mirror?.devices ?? []).length > 0;
  return [
    ...(known === undefined ? [butaneProblem("UnknownLayout", `${at}/layout`, name)] : []),
    ...(isRightDisk ? [] : [butaneProblem("LuksDeviceOfLayout", `${at}/layout`, name, luks?.device ?? "")]),
    ...(isMirrored && name.startsWith(s390x) && isSince(variant.ignition, "3.5.0")
      ? [butaneProblem("MirrorLayoutUnsupported", `${at}/layout`, name)]
      : []),
  ];
}

function missingLayout({ layout, mirror }: ButaneBootDevice, at: string, variant: Variant): readonly ButaneProblem[] {
  if (layout !== undefined || (mirror?.devices ?? []).length === 0) return [];
  return [butaneProblem(isSince(variant.ignition, "3.6.0") ? "MirrorLayoutRequired" : "MirrorLayoutDefault", `${at}/mirror`)];
}

function cexErrors({ layout, luks }: ButaneBootDevice, at: string): readonly ButaneProblem[] {
  if (!luks?.cex?.enabled) return [];
  const hasOthers = (luks.tang ?? []).length > 0 || luks.tpm2 === true;
  return [
    ...(layout === undefined ? [butaneProblem("CexLayoutRequired", `${at}/luks/cex`)] : []),
    ...(layout === undefined || layout.startsWith(s390x) ? [] : [butaneProblem("CexLayoutUnsupported", `${at}/layout`, layout)]),
    ...(hasOthers ? [butaneProblem("CexWithOthers", `${at}/luks`)] : []),
  ];
}

export const checkMirror: Check<Mirror> = ({ devices = [] }, at) =>
  devices.length === 1 ? [butaneProblem("MirrorDevicesTooFew", `${at}/devices`)] : [];

/** From 3.6.0 on a disk to encrypt needs a way to unlock it. The real tool names a field that does not exist. */
export const checkBootLuks: Check<BootLuks> = ({ device, tang = [], tpm2, cex }, at, variant) => {
  if (!isSince(variant.ignition, "3.6.0") || !device) return [];
  const hasMethod = tpm2 === true || cex?.enabled === true || tang.some((server) => Object.values(server).some(Boolean));
  return hasMethod ? [] : [butaneProblem("BootLuksWithoutMethod", `${at}/luks`)];
};

type GrubUser = NonNullable<ButaneGrub["users"]>[number];

export const checkGrubUser: Check<GrubUser> = ({ name, password_hash }, at) => [
  ...(name ? [] : [butaneProblem("GrubUserWithoutName", `${at}/name`)]),
  ...(password_hash ? [] : [butaneProblem("GrubUserWithoutPassword", `${at}/password_hash`)]),
];
