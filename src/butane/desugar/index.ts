// A checked Butane config → Ignition, or what a MachineConfig is made of.
import { isSince } from "../../ignition/validate/problem.ts";
import type { ButaneProblem, Desugared, FilesPort, Variant } from "../contract.ts";
import type { ButaneConfig } from "../fields.ts";
import { configPrefix, guessedPointer, sourcePointer } from "../translation.ts";
import { addBootDevice } from "./boot-device.ts";
import { copyConfig } from "./copy.ts";
import { diskWarnings } from "./disk-warnings.ts";
import { addGrubUsers } from "./grub.ts";
import { type Linked, Links, translationOf } from "./links.ts";
import { addMountUnits } from "./mount-units.ts";
import { Nodes } from "./nodes.ts";
import { addFipsCipher, grubFileWhole, leftOutWarnings, machineConfigPart, supportErrors } from "./openshift.ts";
import type { Plain } from "./place.ts";
import { addQuadlets } from "./quadlets.ts";
import { addTrees } from "./trees.ts";

/** Takes the sugar out of a config that `validateSource` let pass. `config`: as decoded with the variant's table.
 *  An error among the problems means that something local could not be used, or that a MachineConfig may not hold it. */
export function desugar(config: unknown, variant: Variant, files: FilesPort): Desugared {
  const source = config as ButaneConfig;
  const problems: ButaneProblem[] = [];
  const base = desugarBase(source, variant, files, problems);
  if (problems.length > 0) return { value: base.value, translation: translationOf(base, variant.ignition), problems };
  const linked = variant.bootDevice ? desugarBoot(source, base, variant, files) : base;
  const found = variant.name === "fcos" || variant.machineConfig ? diskWarnings(linked.value, variant) : [];
  if (variant.machineConfig) return toMachineConfig(source, linked, found, variant, files);
  const translation = translationOf(linked, variant.ignition);
  return { value: linked.value, translation, problems: relocated(found, (at) => sourcePointer(translation, at, variant, files)) };
}

/** What every variant has. */
function desugarBase(source: ButaneConfig, variant: Variant, files: FilesPort, problems: ButaneProblem[]): Linked {
  const copied = copyConfig(source as Plain, { variant, files, links: new Links(), problems });
  const mounted = addMountUnits(source, copied, variant.ignition);
  const trees = source.storage?.trees ?? [];
  const quadlets = source.systemd?.quadlets ?? [];
  if (trees.length + quadlets.length === 0) return mounted;
  const nodes = new Nodes(mounted, variant.ignition);
  addTrees(trees, { variant, files, nodes, problems });
  addQuadlets(quadlets, { variant, files, nodes, problems });
  return nodes.result();
}

/** What Fedora CoreOS adds, and OpenShift with it. */
function desugarBoot(source: ButaneConfig, base: Linked, variant: Variant, files: FilesPort): Linked {
  const booting = addBootDevice(source.boot_device ?? {}, base, variant.ignition);
  return isSince(variant.ignition, "3.4.0") ? addGrubUsers(source.grub ?? {}, booting, variant, files) : booting;
}

function toMachineConfig(
  source: ButaneConfig,
  base: Linked,
  found: readonly ButaneProblem[],
  variant: Variant,
  files: FilesPort,
): Desugared {
  const linked = addFipsCipher(grubFileWhole(base, variant), source, variant);
  const translation = translationOf(linked, variant.ignition);
  const linkedPlace = (at: string): string => sourcePointer(translation, at, variant, files);
  // The real tool looks up disks from the top and the rest from spec.config. Its links start there too, in raw mode at the top:
  // those that do not fit are guessed.
  const diskPlace = files.raw ? linkedPlace : guessedPointer;
  const supportPlace = files.raw ? (at: string): string => configPrefix + guessedPointer(at) : linkedPlace;
  const problems = [...relocated(found, diskPlace), ...relocated(supportErrors(linked.value, variant), supportPlace)];
  return files.raw
    ? { value: linked.value, translation, problems: [...problems, ...leftOutWarnings(source)] }
    : { value: linked.value, machineConfig: machineConfigPart(source), translation, problems };
}

const relocated = (problems: readonly ButaneProblem[], place: (output: string) => string): readonly ButaneProblem[] =>
  problems.map((problem) => ({ ...problem, pointer: place(problem.pointer) }));
