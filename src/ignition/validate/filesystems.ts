// Rules for filesystems and arrays.
import { encodeUtf8 } from "../../syntax/text.ts";
import type { FilesystemConfig, RaidConfig } from "../config.ts";
import { checkPath } from "./path.ts";
import { type Check, fieldProblem, filled, isSince, type Problem, type Rule } from "./problem.ts";

type Label = { readonly limit: number; readonly rule: Rule };

/** Formats, the spec version that brought each, and how many bytes its label may have. */
const formats: Readonly<Record<string, { readonly since: string; readonly label?: Label }>> = {
  ext4: { since: "3.0.0", label: { limit: 16, rule: "Ext4LabelTooLong" } },
  btrfs: { since: "3.0.0", label: { limit: 256, rule: "BtrfsLabelTooLong" } },
  xfs: { since: "3.0.0", label: { limit: 12, rule: "XfsLabelTooLong" } },
  swap: { since: "3.0.0", label: { limit: 15, rule: "SwapLabelTooLong" } },
  vfat: { since: "3.0.0", label: { limit: 11, rule: "VfatLabelTooLong" } },
  none: { since: "3.3.0" },
  virtiofs: { since: "3.7.0-experimental" },
};

const formatOf = (name: string | undefined) => (name !== undefined && Object.hasOwn(formats, name) ? formats[name] : undefined);

export const checkFilesystem: Check<FilesystemConfig> = (filesystem, at, version) => {
  const shared = filesystem.format === "virtiofs" && isSince(version, "3.7.0-experimental");
  return [
    ...(filled(filesystem.path) ? checkPath(filesystem.path, at, "path") : []),
    ...(shared ? checkTag(filesystem.device, at) : checkPath(filesystem.device, at, "device")),
    ...checkFormat(filesystem, at, version),
    ...(filled(filesystem.label) ? checkLabel(filesystem.label, filesystem.format, shared, at) : []),
    ...(shared ? checkShared(filesystem, at) : []),
  ];
};

function checkFormat(filesystem: FilesystemConfig, at: string, version: string): readonly Problem[] {
  const { format } = filesystem;
  if (!filled(format)) return saysMore(filesystem) ? [fieldProblem("FormatNilWithOthers", at, "format")] : [];
  const known = formatOf(format);
  if (known !== undefined && isSince(version, known.since)) return [];
  return [fieldProblem("FilesystemInvalidFormat", at, "format", { value: format, ...(known === undefined ? {} : { since: known.since }) })];
}

function saysMore({ path, label, uuid, wipeFilesystem, options, mountOptions }: FilesystemConfig): boolean {
  return (
    [path, label, uuid].some(filled) ||
    wipeFilesystem === true ||
    [options, mountOptions].some((list) => list !== undefined && list.length > 0)
  );
}

function checkLabel(label: string, format: string | undefined, shared: boolean, at: string): readonly Problem[] {
  if (!filled(format)) return [fieldProblem("LabelNeedsFormat", at, "label", { value: label })];
  if (shared) return [fieldProblem("VirtiofsCannotHaveLabel", at, "label", { value: label })];
  const bytes = encodeUtf8(label).length;
  const rule = formatOf(format)?.label;
  return rule !== undefined && bytes > rule.limit ? [fieldProblem(rule.rule, at, "label", { value: label, bytes, limit: rule.limit })] : [];
}

const longestTag = 36;

/** The device of a virtiofs filesystem is a tag. */
function checkTag(tag: string | undefined, at: string): readonly Problem[] {
  if (!filled(tag)) return [fieldProblem("NoDevice", at, "device")];
  const bytes = encodeUtf8(tag).length;
  return bytes > longestTag ? [fieldProblem("VirtiofsDeviceTagTooLong", at, "device", { value: tag, bytes, limit: longestTag })] : [];
}

function checkShared({ uuid, wipeFilesystem, options }: FilesystemConfig, at: string): readonly Problem[] {
  return [
    ...(filled(uuid) ? [fieldProblem("UUIDNotSupportedForFormat", at, "uuid", { value: uuid })] : []),
    ...(wipeFilesystem ? [fieldProblem("WipeNotSupportedForFormat", at, "wipeFilesystem")] : []),
    ...(options !== undefined && options.length > 0 ? [fieldProblem("MkfsOptionsNotSupportedForFormat", at, "options")] : []),
  ];
}

/** Levels, and whether an array of that level can have spare devices. */
const levels: Readonly<Record<string, { readonly spares: boolean }>> = {
  linear: { spares: false },
  raid0: { spares: false },
  "0": { spares: false },
  stripe: { spares: false },
  raid1: { spares: true },
  "1": { spares: true },
  mirror: { spares: true },
  raid4: { spares: true },
  "4": { spares: true },
  raid5: { spares: true },
  "5": { spares: true },
  raid6: { spares: true },
  "6": { spares: true },
  raid10: { spares: true },
  "10": { spares: true },
};

export const checkRaid: Check<RaidConfig> = (raid, at, version) => [
  ...checkLevel(raid, at, version),
  ...((raid.devices ?? []).length === 0 ? [fieldProblem("RaidDevicesRequired", at, "devices", { value: raid.name ?? "" })] : []),
  ...(raid.devices ?? []).flatMap((device, i) => checkPath(device, at, "devices", i)),
];

function checkLevel(raid: RaidConfig, at: string, version: string): readonly Problem[] {
  const name = raid.level ?? "";
  if (name === "" && isSince(version, "3.3.0")) return [fieldProblem("RaidLevelRequired", at, "level", { value: raid.name ?? "" })];
  const level = Object.hasOwn(levels, name) ? levels[name] : undefined;
  if (level === undefined) return [fieldProblem("UnrecognizedRaidLevel", at, "level", { value: name })];
  return raid.spares && !level.spares ? [fieldProblem("SparesUnsupportedForLevel", at, "level", { value: name, spares: raid.spares })] : [];
}
