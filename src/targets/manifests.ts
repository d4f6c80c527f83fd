// Target manifests: the cluster objects that belong with the nodes' configuration, one YAML file each.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { ClusterObject } from "../facts/cluster-objects.ts";
import type { Manifest } from "../features/feature.ts";
import { byText } from "../ignition/build.ts";
import { type Origins, spanAt } from "../model/origins.ts";
import type { ExpandedProfile } from "../profile/expand.ts";
import { printYaml } from "../syntax/print-yaml.ts";
import { gate } from "./gate.ts";
import type { Emitted, Output } from "./output.ts";

/** `manifests/<kind>-<name>.yaml` each, in the order of these names; a namespaced object and its namespace may share a name, kinds do not. */
export async function emitManifests({ manifests }: ExpandedProfile): Promise<Emitted> {
  const { objects, diagnostics } = await manifestsOf(manifests);
  const outputs = objects.map(({ name, text, object }): Output => {
    return { path: `manifests/${name}.yaml`, text, target: "manifests", summary: [`${object.kind} ${object.metadata.name}`] };
  });
  return { outputs: outputs.sort((a, b) => byText(a.path, b.path)), diagnostics };
}

/** A cluster object with its text; `name` is `<kind>-<name>`. */
export type MadeManifest = { readonly name: string; readonly text: string; readonly object: ClusterObject; readonly origins: Origins };

/** The objects in the order of their names. */
export async function manifestsOf(
  manifests: readonly Manifest[],
): Promise<{ readonly objects: readonly MadeManifest[]; readonly diagnostics: readonly Diagnostic[] }> {
  const gated = await Promise.all(
    manifests.map(({ schema, object, origins }) => gate(schema, object, "profile/manifest-schema", spanAt(origins, ""))),
  );
  const objects = manifests.map(({ object, origins }): MadeManifest => {
    return { name: `${object.kind.toLowerCase()}-${object.metadata.name}`, text: printYaml(object), object, origins };
  });
  return { objects: objects.sort((a, b) => byText(a.name, b.name)), diagnostics: gated.flat() };
}
