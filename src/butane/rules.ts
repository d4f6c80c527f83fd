// Every rule of Butane itself, beside those of Ignition: how grave a breach is, and what a message about it can name.
import type { ButaneProblem } from "./contract.ts";

type RuleInfo = { readonly severity: ButaneProblem["severity"]; readonly args: readonly string[] };

const error = (...args: readonly string[]): RuleInfo => ({ severity: "error", args });
const warning = (...args: readonly string[]): RuleInfo => ({ severity: "warning", args });

const table = {
  // Any file and any text.
  TooManySources: error("field"),
  TooManyTexts: error(),
  NoFilesDir: error("path"),
  FileOutsideFilesDir: error("path"),
  FileUnreadable: error("path", "why"),
  DecimalMode: warning("mode", "meant mode"),
  // Configs within the config.
  ChildSyntax: error("why"),
  ChildUnreadable: error(),
  ChildVersionDiffers: warning("child's version", "version"),
  ChildVersionInvalid: error("child's version"),
  ChildError: error("rule of Ignition"),
  ChildWarning: warning("rule of Ignition"),
  ChildUnknownKey: warning("key"),
  ChildNoObject: warning(),
  // Filesystems and disks.
  MountUnitWithoutPath: error(),
  MountUnitWithoutFormat: error(),
  MountPointForbidden: error("path"),
  PartitionWithoutNumber: warning("label"),
  WrongPartitionNumber: warning("label", "number"),
  RootConstrained: warning(),
  RootTooSmall: warning("size in MiB"),
  // Trees and quadlets.
  TreeWithoutFolder: error(),
  TreeNoDirectory: error("path"),
  TreeUnreadable: error("path"),
  TreeFileType: error("path"),
  NodeExists: error("path"),
  QuadletSuffix: error("name"),
  QuadletInstanceText: error("name"),
  // The boot device.
  UnknownLayout: error("layout"),
  MirrorLayoutDefault: warning(),
  MirrorLayoutRequired: error(),
  MirrorDevicesTooFew: error(),
  MirrorLayoutUnsupported: error("layout"),
  LuksDeviceOfLayout: error("layout", "device"),
  CexLayoutRequired: error(),
  CexLayoutUnsupported: error("layout"),
  CexWithOthers: error(),
  BootLuksWithoutMethod: error(),
  CexKernelArgument: error("argument"),
  GrubUserWithoutName: error(),
  GrubUserWithoutPassword: error(),
  // MachineConfigs.
  NameRequired: error(),
  RoleRequired: error("label"),
  UnknownKernelType: error("kernel type"),
  FormatUnsupported: error("format"),
  SchemeUnsupported: error("URL"),
  SpecialModeUnsupported: error("mode"),
  UserUnsupported: error("user"),
  LeftOutOfIgnition: warning("field"),
  // Fields that a variant does not allow.
  ForbiddenField: error("field", "reason"),
} as const satisfies { readonly [rule: string]: RuleInfo };

export type ButaneRule = keyof typeof table;

export const butaneRules: { readonly [rule in ButaneRule]: RuleInfo } = table;

export function butaneProblem(rule: ButaneRule, pointer: string, ...args: readonly (string | number)[]): ButaneProblem {
  return { rule, severity: table[rule].severity, pointer, args: args.map(String) };
}
