// From an Ignition config to a MachineConfig: its own settings, and what the operator and its operating system do not carry out.
import type { FileConfig, IgnitionConfig, LuksConfig } from "../../ignition/config.ts";
import { compareVersions } from "../../model/versions.ts";
import { parseGoUrl } from "../../syntax/go-url.ts";
import type { ButaneProblem, MachineConfigPart, Variant } from "../contract.ts";
import type { ButaneConfig } from "../fields.ts";
import { butaneProblem } from "../rules.ts";
import { userFile } from "./grub.ts";
import type { Linked, Links } from "./links.ts";

/** What a MachineConfig holds around the config. Empty lists are left out; an empty text and false are not. */
export function machineConfigPart({ metadata, openshift = {} }: ButaneConfig): MachineConfigPart {
  const { kernel_arguments: kernelArguments = [], extensions = [], fips, kernel_type: kernelType } = openshift;
  return {
    name: metadata?.name ?? "",
    labels: metadata?.labels ?? {},
    ...(extensions.length === 0 ? {} : { extensions }),
    ...(fips === undefined ? {} : { fips }),
    ...(kernelArguments.length === 0 ? {} : { kernelArguments }),
    ...(kernelType === undefined ? {} : { kernelType }),
  };
}

/** Settings that raw Ignition cannot hold. */
export function leftOutWarnings({ openshift = {} }: ButaneConfig): readonly ButaneProblem[] {
  return (["kernel_arguments", "extensions", "fips", "kernel_type"] as const)
    .filter((name) => openshift[name] !== undefined)
    .map((name) => butaneProblem("LeftOutOfIgnition", `/openshift/${name}`, name));
}

const grubAppendSince = "4.23.0-experimental";

/** The operator refuses to append, so the one addition to GRUB's file of users becomes its contents. */
export function grubFileWhole(linked: Linked, variant: Variant): Linked {
  const { value, links } = linked;
  const files = value.storage?.files ?? [];
  const index = files.findIndex(({ path }) => path === userFile);
  const [only, ...others] = files[index]?.append ?? [];
  if (compareVersions(variant.version, grubAppendSince) < 0 || only === undefined || others.length > 0) return linked;
  const at = `/storage/files/${index}`;
  const moved = links.copy();
  for (const name of ["", "/compression", "/source"]) {
    const from = links.get(`${at}/append/0${name}`);
    if (from !== undefined) moved.set(`${at}/contents${name}`, from);
  }
  const whole = files.map((file, i) => (i === index ? withContents(file, only) : file));
  return { ...linked, links: moved, value: { ...value, storage: { ...value.storage, files: whole } } };
}

function withContents(file: FileConfig, contents: NonNullable<FileConfig["contents"]>): FileConfig {
  const { append: _append, ...rest } = file;
  return { ...rest, contents };
}

const fipsUntil = "4.20.0";
const cipherOptions: readonly string[] = ["--cipher", "aes-cbc-essiv:sha256"];

/** The cipher that FIPS allows for every volume that names none. From 4.20 on it is the default of the operating system. */
export function addFipsCipher(linked: Linked, source: ButaneConfig, variant: Variant): Linked {
  const volumes = linked.value.storage?.luks ?? [];
  if (source.openshift?.fips !== true || compareVersions(variant.version, fipsUntil) >= 0 || volumes.length === 0) return linked;
  const links = linked.links.copy();
  const luks = volumes.map((volume, i) => (namesCipher(volume) ? volume : withCipher(volume, `/storage/luks/${i}/options`, links)));
  return { ...linked, links, value: { ...linked.value, storage: { ...linked.value.storage, luks } } };
}

const namesCipher = ({ options = [] }: LuksConfig): boolean =>
  options.some((option) => option === "--cipher" || option.startsWith("--cipher=") || option === "-c");

function withCipher(volume: LuksConfig, at: string, links: Links): LuksConfig {
  const { options = [] } = volume;
  if (options.length === 0) links.set(at, "/openshift/fips");
  for (const i of cipherOptions.keys()) links.set(`${at}/${options.length + i}`, "/openshift/fips");
  return { ...volume, options: [...options, ...cipherOptions] };
}

/** Modes and formats that the operator refuses, and the first version of Butane that knows. */
const specialModesSince = "4.10.0";
const noneFormatSince = "4.14.0";
const plainBits = 0o777;

/** What the operating system lacks, then what the operator refuses; pointers into the output. */
export function supportErrors({ storage = {}, passwd = {} }: IgnitionConfig, variant: Variant): readonly ButaneProblem[] {
  const withFormat = (format: string): readonly ButaneProblem[] =>
    (storage.filesystems ?? []).flatMap((filesystem, i) =>
      filesystem.format === format ? [butaneProblem("FormatUnsupported", `/storage/filesystems/${i}/format`, format)] : [],
    );
  return [
    ...withFormat("btrfs"),
    ...(compareVersions(variant.version, noneFormatSince) >= 0 ? withFormat("none") : []),
    ...(storage.files ?? []).flatMap((file, i) => fileErrors(file, `/storage/files/${i}`, variant)),
    ...(passwd.users ?? []).flatMap(({ name = "" }, i) =>
      name === "core" ? [] : [butaneProblem("UserUnsupported", `/passwd/users/${i}/name`, name)],
    ),
  ];
}

function fileErrors({ contents, mode }: FileConfig, at: string, variant: Variant): readonly ButaneProblem[] {
  const source = contents?.source;
  const url = source === undefined ? { problem: "" } : parseGoUrl(source);
  const isSpecial = mode !== undefined && (mode & ~plainBits) !== 0 && compareVersions(variant.version, specialModesSince) >= 0;
  return [
    // A URL that cannot be read is found by the rules of Ignition.
    ...("problem" in url || url.scheme === "data" ? [] : [butaneProblem("SchemeUnsupported", `${at}/contents/source`, source ?? "")]),
    ...(isSpecial ? [butaneProblem("SpecialModeUnsupported", `${at}/mode`, `0${mode.toString(8)}`)] : []),
  ];
}
