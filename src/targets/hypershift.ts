// Target hypershift: one ConfigMap for spec.config of a NodePool, all MachineConfigs below its key `config`.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { displayPath, keySpanAt, originAt, pointer } from "../model/origins.ts";
import type { ExpandedProfile } from "../profile/expand.ts";
import { configMapPath } from "../profile/output-settings.ts";
import { bundleOf, entriesOf, partsOf } from "./bundle.ts";
import { configMapOf, wrappingOf } from "./config-map.ts";
import type { Emitted, TargetInput } from "./output.ts";
import { rulesOf } from "./rules.ts";

/** The controller sorts and hashes the text, and rolls the pool for every other byte: documents are in the order of their names. */
export async function emitHypershift(input: TargetInput): Promise<Emitted> {
  const bundle = await bundleOf(input, "hypershift");
  const strangers = input.profiles.flatMap(roleFindings);
  const entries = entriesOf(bundle);
  const found = [...bundle.diagnostics, ...strangers];
  if (entries.length === 0 || strangers.length > 0) return { outputs: [], diagnostics: found };
  const { name, ...wrapping } = wrappingOf(input.name, input.profiles);
  const config = entries.map(({ text }) => text).join("---\n");
  const made = configMapOf(name, { config }, wrapping, partsOf(entries));
  return {
    outputs: [
      {
        path: `hypershift/${name}.yaml`,
        text: made.text,
        target: "hypershift",
        summary: entries.map((entry) => `MachineConfig ${entry.name}`),
      },
    ],
    diagnostics: [...found, ...made.diagnostics, ...input.profiles.flatMap(shardFindings)],
  };
}

/** A NodePool lists ConfigMaps, but all of them are one rollout: one is enough. */
function shardFindings({ output }: ExpandedProfile): readonly Diagnostic[] {
  if (output?.configMap.shards === undefined) return [];
  const at = pointer(configMapPath, "shards");
  return [
    finding("profile/no-effect", keySpanAt(output.origins, at), "output.configMap.shards has no effect on the target hypershift", {
      path: displayPath(at),
      hint: "it writes one ConfigMap; leave the target or the shards out",
    }),
  ];
}

/** One finding for the roles of the profile, and one for each object that a feature makes for a pool of its own. */
function roleFindings({ roles, rolesAt, fragments, output }: ExpandedProfile): readonly Diagnostic[] {
  const { role: only, carrier } = rulesOf("hypershift");
  const isStranger = (role: string): boolean => role !== "" && role !== only;
  const chosen = roles.filter(isStranger);
  const own = fragments.flatMap((fragment) => {
    const others = Object.keys(fragment.names).filter((role) => isStranger(role) && !roles.includes(role));
    return others.length === 0 ? [] : [{ others, place: originAt(fragment.origins, "") }];
  });
  const message = (names: readonly string[]): string => `${carrier} has ${only} nodes only, not ${names.join(" or ")}`;
  const start = fragments[0] === undefined ? undefined : originAt(fragments[0].origins, "")?.span;
  const hint = output === undefined ? `write it for the role ${only}` : `write roles: [${only}]`;
  return [
    ...(chosen.length === 0 ? [] : [finding("target/role", rolesAt?.span ?? start, message(chosen), { path: rolesAt?.path, hint })]),
    ...own.map(({ others, place }) =>
      finding("target/role", place?.span, message(others), {
        path: place?.at === undefined ? undefined : displayPath(place.at),
        hint: "leave the pool out: a NodePool is one",
      }),
    ),
  ];
}
