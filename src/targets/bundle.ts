// What carriers of whole objects start from: every MachineConfig of the input and the cluster objects that they take.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { byText } from "../ignition/build.ts";
import { encodeUtf8 } from "../syntax/text.ts";
import { carried, type Part } from "./checks.ts";
import { type MadeObject, machineConfigsOf } from "./machineconfig.ts";
import { type MadeManifest, manifestsOf } from "./manifests.ts";
import type { TargetInput } from "./output.ts";
import type { TargetName } from "./rules.ts";

export type Bundle = {
  readonly machineConfigs: readonly MadeObject[];
  readonly manifests: readonly MadeManifest[];
  readonly diagnostics: readonly Diagnostic[];
};

export async function bundleOf({ profiles }: TargetInput, target: TargetName): Promise<Bundle> {
  const made = await Promise.all(profiles.map(machineConfigsOf));
  const { taken, diagnostics } = carried(
    profiles.flatMap(({ manifests }) => manifests),
    target,
  );
  const manifests = await manifestsOf(taken);
  return {
    machineConfigs: made.flatMap(({ objects }) => objects).sort((a, b) => byText(a.name, b.name)),
    manifests: manifests.objects,
    diagnostics: [...made.flatMap((m) => m.diagnostics), ...diagnostics, ...manifests.diagnostics],
  };
}

/** A document with the name of its file or key. */
export type Entry = { readonly file: string; readonly text: string; readonly role?: string };

/** `<metadata.name>.yaml` for MachineConfigs; `<kind>-<name>.yaml` for others, whose names are unique by kind only. */
export function entriesOf({ machineConfigs, manifests }: Bundle): readonly Entry[] {
  return [
    ...machineConfigs.map(({ name, text, role }): Entry => ({ file: `${name}.yaml`, text, role })),
    ...manifests.map(({ name, text }): Entry => ({ file: `${name}.yaml`, text })),
  ];
}

export const partsOf = (entries: readonly { readonly file: string; readonly text: string }[]): readonly Part[] =>
  entries.map(({ file, text }) => ({ name: file, bytes: encodeUtf8(text).length }));
