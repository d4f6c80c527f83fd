// Target configmap: ConfigMaps for extraManifestsRefs, one document per key.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { byText } from "../ignition/build.ts";
import { bundleOf, type Entry, entriesOf, partsOf } from "./bundle.ts";
import { configMapOf, type Wrapping, wrappingOf } from "./config-map.ts";
import type { Emitted, TargetInput } from "./output.ts";
import { type Shards, shardNames, shardOf } from "./shards.ts";

const longestKey = 253;

/**
 * One for each role, and `<name>-cluster` for cluster objects and pools of other names; or as many shards as were declared. A cluster
 * cannot change the list of its ConfigMaps after the installation, so their names depend on that alone: one stays, empty, when nothing is left for it.
 */
export async function emitConfigMaps(input: TargetInput): Promise<Emitted> {
  const bundle = await bundleOf(input, "configmap");
  const roles = input.profiles.flatMap((profile) => profile.roles);
  const { shards, pins = {} } = input.profiles[0]?.output?.configMap ?? {};
  const sharded = shards === undefined ? {} : { shards: { count: shards, pins } };
  const made = configMapsOf({ ...wrappingOf(input.name, input.profiles), roles, ...sharded }, entriesOf(bundle));
  return { ...made, diagnostics: [...bundle.diagnostics, ...made.diagnostics] };
}

/** `roles`: those that have a ConfigMap, also an empty one, unless there are shards. */
export type ConfigMapNaming = Wrapping & { readonly name: string; readonly roles: readonly string[]; readonly shards?: Shards };

/** The ConfigMaps of documents that exist already. */
export function configMapsOf(naming: ConfigMapNaming, entries: readonly Entry[]): Emitted {
  const parts = naming.shards === undefined ? partsByRole(naming, entries) : partsByShard(naming.name, naming.shards, entries);
  const made = parts.map((part) => {
    const data = Object.fromEntries(part.entries.map(({ file, text }) => [file, text]));
    return { ...part, ...configMapOf(part.name, data, naming, partsOf(part.entries)) };
  });
  return {
    outputs: made
      .map(({ name, text, entries: own }) => ({
        path: `configmaps/${name}.yaml`,
        text,
        target: "configmap" as const,
        summary: own.map(({ file }) => `key ${file}`),
      }))
      .sort((a, b) => byText(a.path, b.path)),
    diagnostics: [...keyFindings(entries), ...made.flatMap(({ diagnostics }) => diagnostics)],
  };
}

type NamedPart = { readonly name: string; readonly entries: readonly Entry[] };

function partsByRole({ name, roles: given }: ConfigMapNaming, entries: readonly Entry[]): readonly NamedPart[] {
  const roles = [...new Set(given)].filter((role) => role !== "").sort(byText);
  const rest = entries.filter(({ role }) => role === undefined || !roles.includes(role));
  return [
    ...roles.map((role) => ({ name: `${name}-role-${role}`, entries: entries.filter((entry) => entry.role === role) })),
    { name: `${name}-cluster`, entries: rest },
  ];
}

const partsByShard = (name: string, shards: Shards, entries: readonly Entry[]): readonly NamedPart[] =>
  shardNames(name, shards).map((shard, i) => ({ name: shard, entries: entries.filter((entry) => shardOf(entry, shards) === i) }));

/** All ConfigMaps of a cluster become files of one folder. */
function keyFindings(entries: readonly Entry[]): readonly Diagnostic[] {
  const keys = entries.map(({ file }) => file);
  const twice = entries.filter(({ file }, i) => keys.indexOf(file) !== i);
  const long = entries.filter(({ file }) => file.length > longestKey);
  return [
    ...twice.map(({ file, place }) =>
      finding("target/same-name", place?.span, `two documents would have the key ${file}`, {
        path: place?.path,
        hint: "rename one of the objects",
      }),
    ),
    ...long.map(({ file, place }) =>
      finding("target/name", place?.span, `the key ${file.slice(0, 30)}… has ${file.length} characters, but ${longestKey} is the limit`, {
        path: place?.path,
        hint: "use a shorter object name",
      }),
    ),
  ];
}
