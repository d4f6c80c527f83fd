// Target manifests: the cluster objects that belong with the nodes' configuration, one YAML file each.
import type { Manifest } from "../features/feature.ts";
import { byText } from "../ignition/build.ts";
import { spanAt } from "../model/origins.ts";
import type { ExpandedProfile } from "../profile/expand.ts";
import { printYaml } from "../syntax/print-yaml.ts";
import { gate } from "./gate.ts";
import type { Emitted } from "./output.ts";

/** `manifests/<kind>-<name>.yaml` each, in the order of these names; a namespaced object and its namespace may share a name, kinds do not. */
export async function emitManifests({ manifests }: ExpandedProfile): Promise<Emitted> {
  const emitted = await Promise.all(manifests.map(emitManifest));
  return {
    outputs: emitted.flatMap((e) => e.outputs).sort((a, b) => byText(a.path, b.path)),
    diagnostics: emitted.flatMap((e) => e.diagnostics),
  };
}

async function emitManifest({ schema, object, origins }: Manifest): Promise<Emitted> {
  const { kind, metadata } = object;
  return {
    outputs: [
      {
        path: `manifests/${kind.toLowerCase()}-${metadata.name}.yaml`,
        text: printYaml(object),
        target: "manifests",
        summary: [`${kind} ${metadata.name}`],
      },
    ],
    diagnostics: await gate(schema, object, "profile/manifest-schema", spanAt(origins, "")),
  };
}
