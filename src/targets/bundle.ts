// What carriers of whole objects start from: every MachineConfig of the input and the cluster objects that they take.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { byText } from "../ignition/build.ts";
import type { Place } from "../model/origins.ts";
import { encodeUtf8 } from "../syntax/text.ts";
import { carried, type Part } from "./checks.ts";
import { type MadeObject, machineConfigsOf } from "./machineconfig.ts";
import { type MadeManifest, manifestsOf } from "./manifests.ts";
import { madeAt, type TargetInput } from "./output.ts";
import type { TargetName } from "./rules.ts";

export type Bundle = {
  readonly machineConfigs: readonly MadeObject[];
  readonly manifests: readonly MadeManifest[];
  readonly diagnostics: readonly Diagnostic[];
};

export async function bundleOf({ profiles, memo }: TargetInput, target: TargetName): Promise<Bundle> {
  const made = await Promise.all(profiles.map((profile) => machineConfigsOf(profile, memo)));
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
export type Entry = {
  readonly file: string;
  /** Unique among the objects: `metadata.name` of MachineConfigs, `<kind>-<name>` of others. */
  readonly name: string;
  readonly text: string;
  readonly role?: string;
  /** Key under `output.names` and its like. */
  readonly object?: string;
  /** The user chose the name of the file. */
  readonly chosen?: true;
  readonly place?: Place;
};

/** `<metadata.name>.yaml` for MachineConfigs, unless `output.fileNames` has another; `<kind>-<name>.yaml` for others, whose names are unique by kind only. */
export function entriesOf({ machineConfigs, manifests }: Bundle): readonly Entry[] {
  return [
    ...machineConfigs.map(({ name, file, text, role, fragment, place }): Entry => {
      const chosen = file === `${name}.yaml` ? {} : { chosen: true as const };
      return { file, name, text, role, object: fragment.object, ...chosen, ...placed(place()) };
    }),
    ...manifests.map(({ name, text, origins }): Entry => ({ file: `${name}.yaml`, name, text, ...placed(madeAt(origins)) })),
  ];
}

const placed = (place: Place | undefined): Pick<Entry, "place"> => (place === undefined ? {} : { place });

export const partsOf = (entries: readonly Entry[]): readonly Part[] =>
  entries.map(({ file, text, place }) => ({ name: file, bytes: encodeUtf8(text).length, ...placed(place) }));
