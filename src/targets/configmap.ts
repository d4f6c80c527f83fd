// Target configmap: ConfigMaps for extraManifestsRefs, one document per key.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { byText } from "../ignition/build.ts";
import { printYaml } from "../syntax/print-yaml.ts";
import { bundleOf, type Entry, entriesOf, partsOf } from "./bundle.ts";
import { nameFindings, objectTooLarge } from "./checks.ts";
import type { Emitted, Output, TargetInput } from "./output.ts";

const longestKey = 253;

/**
 * One for each role, and `<name>-cluster` for cluster objects and pools of other names. A cluster cannot change the list of its ConfigMaps
 * after the installation, so their names depend on the roles alone: one stays, empty, when nothing is left for it.
 */
export async function emitConfigMaps(input: TargetInput): Promise<Emitted> {
  const bundle = await bundleOf(input, "configmap");
  const roles = input.profiles.flatMap((profile) => profile.roles);
  const made = configMapsOf({ name: input.name, roles }, entriesOf(bundle));
  return { ...made, diagnostics: [...bundle.diagnostics, ...made.diagnostics] };
}

/** `roles`: those that have a ConfigMap, also an empty one. */
export type ConfigMapNaming = { readonly name: string; readonly namespace?: string; readonly roles: readonly string[] };

/** The ConfigMaps of documents that exist already. */
export function configMapsOf(naming: ConfigMapNaming, entries: readonly Entry[]): Emitted {
  const { name, namespace } = naming;
  const roles = [...new Set(naming.roles)].filter((role) => role !== "").sort(byText);
  const ofRole = (role: string): readonly Entry[] => entries.filter((entry) => entry.role === role);
  const rest = entries.filter(({ role }) => role === undefined || !roles.includes(role));
  const made = [
    ...roles.map((role) => configMap({ name: `${name}-role-${role}`, namespace }, ofRole(role))),
    configMap({ name: `${name}-cluster`, namespace }, rest),
  ].sort((a, b) => byText(a.output.path, b.output.path));
  return {
    outputs: made.map(({ output }) => output),
    diagnostics: [...keyFindings(entries), ...made.flatMap(({ diagnostics }) => diagnostics)],
  };
}

type Metadata = { readonly name: string; readonly namespace: string | undefined };

function configMap(
  metadata: Metadata,
  entries: readonly Entry[],
): { readonly output: Output; readonly diagnostics: readonly Diagnostic[] } {
  const { name } = metadata;
  const object = {
    apiVersion: "v1",
    data: Object.fromEntries(entries.map(({ file, text }) => [file, text])),
    kind: "ConfigMap",
    metadata,
  };
  return {
    output: {
      path: `configmaps/${name}.yaml`,
      text: printYaml(object),
      target: "configmap",
      summary: entries.map(({ file }) => `key ${file}`),
    },
    diagnostics: [...nameFindings(name, "ConfigMap"), ...objectTooLarge(`ConfigMap ${name}`, object, "configmap", partsOf(entries))],
  };
}

/** All ConfigMaps of a cluster become files of one folder. */
function keyFindings(entries: readonly Entry[]): readonly Diagnostic[] {
  const keys = entries.map(({ file }) => file);
  const twice = keys.filter((key, i) => keys.indexOf(key) !== i);
  const long = keys.filter((key) => key.length > longestKey);
  return [
    ...twice.map((key) =>
      finding("target/same-name", undefined, `two documents would have the key ${key}`, { hint: "rename one of the objects" }),
    ),
    ...long.map((key) =>
      finding("target/name", undefined, `the key ${key.slice(0, 30)}… has ${key.length} characters, but ${longestKey} is the limit`, {
        hint: "use a shorter object name",
      }),
    ),
  ];
}
