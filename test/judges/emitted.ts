// What the reference outputs hand to nodes: every Ignition config in out/, bare or inside a MachineConfig, and the sets that meet on one node.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";

export type Unit = {
  readonly name: string;
  readonly contents?: string;
  readonly mask?: boolean;
  readonly dropins?: readonly { readonly name: string; readonly contents?: string }[];
};

export type Config = {
  readonly ignition: { readonly version: string };
  readonly systemd?: { readonly units?: readonly Unit[] };
  readonly storage?: {
    readonly files?: readonly {
      readonly path: string;
      readonly mode?: number;
      readonly contents?: { readonly source?: string; readonly compression?: string };
    }[];
  };
};

/** One Ignition config and the file it was found in, relative to `out`. */
export type Emitted = { readonly file: string; readonly name?: string; readonly role?: string; readonly config: Config };

type MachineConfig = {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: { readonly [name: string]: string } };
  readonly spec: { readonly config?: Config };
};

/** Every config below a folder, by file name: the order in which the operator merges MachineConfigs. */
export function emittedConfigs(folder: string): Emitted[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  return files.flatMap((file): Emitted[] => {
    const text = (): string => readFileSync(join(folder, file), "utf8");
    if (file.endsWith(".ign")) return [{ file, config: JSON.parse(text()) as Config }];
    return file.endsWith(".yaml") ? fromYaml(file, text()) : [];
  });
}

function fromYaml(file: string, text: string): Emitted[] {
  const documents = parseAllDocuments(text, { version: "1.1" }) as { toJS: () => unknown }[];
  const objects = documents.map((document) => document.toJS() as MachineConfig);
  return objects.flatMap(({ kind, metadata, spec }): Emitted[] => {
    if (kind !== "MachineConfig" || spec.config === undefined) return [];
    const role = metadata.labels?.["machineconfiguration.openshift.io/role"];
    return [{ file, name: metadata.name, config: spec.config, ...(role === undefined ? {} : { role }) }];
  });
}

/** Sets of configs that end up on one node: all MachineConfigs of a role, or one Ignition file by itself. */
export function nodesOf(emitted: readonly Emitted[]): ReadonlyMap<string, readonly Config[]> {
  const nodes = new Map<string, Config[]>();
  for (const { file, role, config } of emitted) {
    const name = role ?? file;
    nodes.set(name, [...(nodes.get(name) ?? []), config]);
  }
  return nodes;
}
