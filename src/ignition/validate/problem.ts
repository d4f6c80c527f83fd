// What a rule of Ignition finds: plain data, without positions and without words.
import { pointer } from "../../model/origins.ts";
import { versions } from "../fields.ts";

/** Rules by the names that ignition-validate's sources give to their errors. */
export const rules = [
  "BothIDAndNameSet",
  "BtrfsLabelTooLong",
  "CexWithClevis",
  "CexWithKeyFile",
  "ClevisConfigRequired",
  "ClevisCustomWithOthers",
  "ClevisPinRequired",
  "CompressionInvalid",
  "DataURL",
  "DirectoryUsedSymlink",
  "DirtyPath",
  "DiskDeviceRequired",
  "DoesntMatchGUIDRegex",
  "Duplicate",
  "DuplicateLabels",
  "EmptyHTTPHeaderName",
  "EnabledUnitWithoutInstall",
  "Ext4LabelTooLong",
  "FileIllegalMode",
  "FileUsedSymlink",
  "FilesystemImplicitWipe",
  "FilesystemInvalidFormat",
  "FormatNilWithOthers",
  "HardLinkSpecifiesOwner",
  "HardLinkToDirectory",
  "HashMalformed",
  "HashUnrecognized",
  "HashWrongSize",
  "InsecureProxy",
  "InvalidHTTPHeader",
  "InvalidLuksKeyFile",
  "InvalidProxy",
  "InvalidS3ARN",
  "InvalidS3ObjectVersionId",
  "InvalidScheme",
  "InvalidSystemdDropinExt",
  "InvalidSystemdExt",
  "InvalidTangAdvertisement",
  "InvalidUrl",
  "LabelContainsColon",
  "LabelNeedsFormat",
  "LabelTooLong",
  "LinkTargetRequired",
  "LinkUsedSymlink",
  "LuksLabelTooLong",
  "LuksNameContainsSlash",
  "MkfsOptionsNotSupportedForFormat",
  "ModeSpecialBits",
  "NeedLabelOrNumber",
  "NoDevice",
  "NoPath",
  "OverwriteAndNilSource",
  "PartitionNumbersCollide",
  "PartitionsOverlap",
  "PartitionsOverwritten",
  "PathConflictsSystemd",
  "PathRelative",
  "RaidDevicesRequired",
  "RaidLevelRequired",
  "ShouldNotExistWithOthers",
  "SourceRequired",
  "SparesUnsupportedForLevel",
  "SwapLabelTooLong",
  "TangThumbprintRequired",
  "TemplateUnitWithoutInstall",
  "UUIDNotSupportedForFormat",
  "UnitContents",
  "UnknownClevisPin",
  "UnrecognizedRaidLevel",
  "UnsupportedSchemeForHTTPHeaders",
  "VerificationAndNilSource",
  "VfatLabelTooLong",
  "VirtiofsCannotHaveLabel",
  "VirtiofsDeviceTagTooLong",
  "WipeNotSupportedForFormat",
  "XfsLabelTooLong",
  "ZeroesWithShouldNotExist",
] as const;

export type Rule = (typeof rules)[number];

/** What a message names, by rule: mostly `value`. */
export type Args = Readonly<Record<string, string | number>>;

export type Problem = {
  readonly rule: Rule;
  /** JSON Pointer of what is wrong; ignition-validate reports at the same path. */
  readonly pointer: string;
  readonly args: Args;
  /** JSON Pointer of the other place of a conflict. */
  readonly other?: string;
  /** The same fault is reported at another place too; people hear of it there. */
  readonly echo?: true;
};

/** Checks one object of a config; `at` is its JSON Pointer. Nothing below it is visited. */
export type Check<T> = (value: T, at: string, version: string) => readonly Problem[];

export function problem(rule: Rule, at: string, args: Args = {}, other?: string): Problem {
  return { rule, pointer: at, args, ...(other === undefined ? {} : { other }) };
}

/** A problem of one field of the object at `at`. */
export function fieldProblem(rule: Rule, at: string, field: string, args: Args = {}): Problem {
  return problem(rule, pointer(at, field), args);
}

const order = new Map<string, number>(versions.map((version, i) => [version, i]));

/** Both are versions of the spec. */
export const isSince = (version: string, first: string): boolean => (order.get(version) ?? 0) >= (order.get(first) ?? 0);

/** Neither absent nor empty: how Go code sees a text. */
export const filled = (text: string | undefined): text is string => text !== undefined && text !== "";
