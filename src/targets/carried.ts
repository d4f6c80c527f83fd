// The targets that put documents into something else, by name. Loaded when one of them is asked for.
import { emitAcm } from "./acm.ts";
import { emitAssisted } from "./assisted.ts";
import { setFindings, withPlace } from "./checks.ts";
import { emitConfigMaps } from "./configmap.ts";
import { emitCoreosInstaller } from "./coreos-installer.ts";
import { emitHypershift } from "./hypershift.ts";
import { emitInstallerDir } from "./installer-dir.ts";
import type { Emitted, TargetInput } from "./output.ts";
import type { TargetName } from "./rules.ts";
import { emitTree } from "./tree.ts";

export type CarriedTarget = Exclude<TargetName, "machineconfig" | "ignition" | "manifests">;

const emitters: { readonly [name in CarriedTarget]: (input: TargetInput) => Promise<Emitted> } = {
  configmap: emitConfigMaps,
  hypershift: emitHypershift,
  "assisted-host": (input) => emitAssisted(input, "assisted-host"),
  "assisted-discovery": (input) => emitAssisted(input, "assisted-discovery"),
  "installer-dir": emitInstallerDir,
  "coreos-installer": emitCoreosInstaller,
  acm: emitAcm,
  tree: emitTree,
};

/** The documents of a target that was asked for. */
export async function emitCarried(input: TargetInput, target: CarriedTarget): Promise<Emitted> {
  const made = await emitters[target](input);
  return { outputs: made.outputs, diagnostics: withPlace([...made.diagnostics, ...setFindings(made, input, target)], input) };
}
