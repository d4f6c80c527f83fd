// MachineConfigs as objects: which came, went, or only got another name.
import { roleLabel } from "../facts/openshift.ts";
import type { MachineConfigInput } from "../machineconfig/read.ts";
import type { ExpandedTree } from "../syntax/tree.ts";

export type ObjectChange =
  | { readonly kind: "added" | "removed" | "changed"; readonly name: string }
  | { readonly kind: "renamed"; readonly name: string; readonly to: string }
  | { readonly kind: "relabelled"; readonly name: string; readonly before: string; readonly after: string };

/** A removed and an added object with the same content are one that was renamed. */
export function objectChanges(old: readonly MachineConfigInput[], now: readonly MachineConfigInput[]): readonly ObjectChange[] {
  const [before, after] = [byName(old), byName(now)];
  const removed = old.filter((object) => !after.has(object.name));
  const added = now.filter((object) => !before.has(object.name));
  const renamed = removed.flatMap((object) => {
    const to = added.find((other) => contentOf(other) === contentOf(object) && roleOf(other) === roleOf(object));
    return to === undefined ? [] : [{ kind: "renamed", name: object.name, to: to.name } as const];
  });
  const isRenamed = (name: string): boolean => renamed.some((change) => change.name === name || change.to === name);
  const kept = now.flatMap((object): ObjectChange[] => {
    const earlier = before.get(object.name);
    if (earlier === undefined) return [];
    if (roleOf(earlier) !== roleOf(object))
      return [{ kind: "relabelled", name: object.name, before: roleOf(earlier), after: roleOf(object) }];
    return contentOf(earlier) === contentOf(object) ? [] : [{ kind: "changed", name: object.name }];
  });
  const changes: readonly ObjectChange[] = [
    ...removed.filter(({ name }) => !isRenamed(name)).map(({ name }) => ({ kind: "removed", name }) as const),
    ...added.filter(({ name }) => !isRenamed(name)).map(({ name }) => ({ kind: "added", name }) as const),
    ...renamed,
    ...kept,
  ];
  return [...changes].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

const byName = (objects: readonly MachineConfigInput[]): ReadonlyMap<string, MachineConfigInput> =>
  new Map(objects.map((object) => [object.name, object]));

const roleOf = (object: MachineConfigInput): string => object.labels?.[roleLabel] ?? "(none)";

/** The spec as text, keys in order, so that equal texts mean equal content. */
function contentOf({ spec, config }: MachineConfigInput): string {
  return JSON.stringify([Object.entries(spec).sort(([a], [b]) => (a < b ? -1 : 1)), config === undefined ? null : plainOf(config)]);
}

function plainOf(tree: ExpandedTree): unknown {
  switch (tree.kind) {
    case "scalar":
      return [tree.text];
    case "seq":
      return tree.items.map(plainOf);
    case "map":
      return [...tree.entries].map(({ key, value }) => [key.text, plainOf(value)] as const).sort(([a], [b]) => (a < b ? -1 : 1));
    default:
      return tree satisfies never;
  }
}
