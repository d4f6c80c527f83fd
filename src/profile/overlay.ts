// What the user wrote wins over what a feature writes: entries that both have move from the primitives into the feature's own
// object, so that the order in which objects are merged later cannot reverse it.
import type { Diagnostic, Span } from "../diagnostics/diagnostic.ts";
import { finding } from "../diagnostics/diagnostic.ts";
import type { Fragment } from "../features/feature.ts";
import type { NodeConfig, UnitConfig } from "../ignition/config.ts";
import { mergeParts, type Part } from "../ignition/merge.ts";
import { displayPath, keySpanAt, type Origins, originAt, pointer, rebase } from "../model/origins.ts";

export type Overlaid = { readonly fragments: readonly Fragment[]; readonly primitives: Part; readonly diagnostics: readonly Diagnostic[] };

const nodeLists = ["directories", "files", "links"] as const;

/** `over`: the primitives win. `under`: the feature wins, field by field, over what stands in its object now. */
type Side = "over" | "under";

/** `roles`: those that the primitives are for. What an object of some of them takes stays in the primitives for the others. */
export function overlayPrimitives(
  fragments: readonly Fragment[],
  primitives: Part,
  roles: readonly string[],
  side: Side = "over",
): Overlaid {
  const diagnostics: Diagnostic[] = [];
  let rest = primitives;
  const overlaid = fragments.map((fragment) => {
    if (fragment.fixed) return fragment;
    let current = fragment;
    const isForAll = roles.every((role) => fragment.names[role] !== undefined);
    const parts = [...takeNodes(fragment, rest), ...takeUnits(fragment, rest)];
    for (const part of parts) {
      diagnostics.push(isForAll || side === "over" ? overrideFinding(part, fragment, side) : someRolesFinding(part, fragment));
      current = applied(current, part.part, side);
    }
    if (isForAll && (parts.length > 0 || haveUnitInCommon(fragment.config, rest.config))) rest = without(rest, fragment);
    return current;
  });
  return { fragments: overlaid, primitives: rest, diagnostics };
}

type Taken = { readonly part: Part; readonly what: string; readonly at: string; readonly origins: Origins };

function overrideFinding({ what, at, origins }: Taken, fragment: Fragment, side: Side): Diagnostic {
  const feature = originAt(fragment.origins, "");
  const related: { span: Span; message: string }[] =
    feature === undefined ? [] : [{ span: feature.span, message: `${feature.via ?? "the feature"} writes it` }];
  const origin = originAt(origins, at);
  const writer = feature?.via ?? "a feature";
  return finding(
    side === "over" ? "profile/overrides-feature" : "profile/overrides-import",
    keySpanAt(origins, at),
    side === "over" ? `${what} is taken from here instead of what ${writer} writes` : `what ${writer} says of ${what} wins over this`,
    {
      path: displayPath(origin?.at ?? at),
      related,
    },
  );
}

/** The feature cannot win over an import for some roles only: the names of the objects decide there, and the others would lose the import. */
function someRolesFinding({ what, at, origins }: Taken, fragment: Fragment): Diagnostic {
  const feature = originAt(fragment.origins, "");
  const writer = feature?.via ?? "a feature";
  const named = Object.keys(fragment.names).join(", ");
  return finding("profile/import-some-roles", keySpanAt(origins, at), `this says ${what} for all roles, and ${writer} for ${named} only`, {
    path: displayPath(originAt(origins, at)?.at ?? at),
    hint: `remove it here, or make a profile of its own for ${named}`,
    related: feature === undefined ? [] : [{ span: feature.span, message: `${writer} writes it` }],
  });
}

function applied(fragment: Fragment, part: Part, side: Side): Fragment {
  const [parent, child] = side === "over" ? [fragment, part] : [part, fragment];
  return { ...fragment, ...mergeParts(parent, child) };
}

const pathsOf = (config: NodeConfig): Set<string> =>
  new Set(nodeLists.flatMap((list) => (config.storage?.[list] ?? []).map((node) => node.path)));

function takeNodes(fragment: Fragment, from: Part): Taken[] {
  const taken = pathsOf(fragment.config);
  return nodeLists.flatMap((list) =>
    (from.config.storage?.[list] ?? []).flatMap((node, i): Taken[] => {
      if (!taken.has(node.path)) return [];
      const at = pointer("/storage", list, i);
      return [
        {
          part: { config: { storage: { [list]: [node] } }, origins: rebase(from.origins, at, `/storage/${list}/0`) },
          what: node.path,
          at,
          origins: from.origins,
        },
      ];
    }),
  );
}

const unitFields = ["contents", "enabled", "mask"] as const;

/** Splits a unit into what the feature's object also sets, and the rest. */
function splitUnit(unit: UnitConfig, theirs: UnitConfig | undefined): { readonly shared?: UnitConfig; readonly own?: UnitConfig } {
  if (theirs === undefined) return { own: unit };
  const sharedFields = unitFields.filter((field) => unit[field] !== undefined && theirs[field] !== undefined);
  const isShared = (name: string): boolean => theirs.dropins?.some((d) => d.name === name) ?? false;
  const sharedDropins = (unit.dropins ?? []).filter((d) => isShared(d.name));
  const ownDropins = (unit.dropins ?? []).filter((d) => !isShared(d.name));
  const pick = (fields: readonly (typeof unitFields)[number][]): Partial<UnitConfig> =>
    Object.fromEntries(fields.flatMap((field) => (unit[field] === undefined ? [] : [[field, unit[field]]])));
  const ownFields = unitFields.filter((field) => unit[field] !== undefined && !sharedFields.includes(field));
  return {
    ...(sharedFields.length + sharedDropins.length === 0
      ? {}
      : { shared: { name: unit.name, ...pick(sharedFields), ...(sharedDropins.length > 0 ? { dropins: sharedDropins } : {}) } }),
    ...(ownFields.length + ownDropins.length === 0
      ? {}
      : { own: { name: unit.name, ...pick(ownFields), ...(ownDropins.length > 0 ? { dropins: ownDropins } : {}) } }),
  };
}

const unitIn = (config: NodeConfig, name: string): UnitConfig | undefined => config.systemd?.units?.find((u) => u.name === name);

const haveUnitInCommon = (a: NodeConfig, b: NodeConfig): boolean =>
  (b.systemd?.units ?? []).some(({ name }) => unitIn(a, name) !== undefined);

function takeUnits(fragment: Fragment, from: Part): Taken[] {
  return (from.config.systemd?.units ?? []).flatMap((unit, i): Taken[] => {
    const { shared } = splitUnit(unit, unitIn(fragment.config, unit.name));
    if (shared === undefined) return [];
    const at = pointer("/systemd/units", i);
    const what =
      shared.dropins && unitFields.every((f) => shared[f] === undefined)
        ? `${unit.name} ${shared.dropins.map((d) => d.name).join(", ")}`
        : unit.name;
    return [
      {
        part: { config: { systemd: { units: [shared] } }, origins: unitOrigins(from.origins, at, unit, shared, "/systemd/units/0") },
        what,
        at,
        origins: from.origins,
      },
    ];
  });
}

/** Origins of a part of a unit, whose drop-ins have other indices than in the whole. */
function unitOrigins(origins: Origins, at: string, whole: UnitConfig, part: UnitConfig, to: string): Origins {
  const moved = rebase(origins, at, to);
  const isDropin = (path: string): boolean => path.startsWith(`${to}/dropins/`);
  const dropins = (part.dropins ?? []).map((d, j) =>
    rebase(origins, pointer(at, "dropins", whole.dropins?.findIndex((w) => w.name === d.name) ?? 0), pointer(to, "dropins", j)),
  );
  return {
    values: new Map([...[...moved.values].filter(([path]) => !isDropin(path)), ...dropins.flatMap((o) => [...o.values])]),
    keys: new Map([...[...moved.keys].filter(([path]) => !isDropin(path)), ...dropins.flatMap((o) => [...o.keys])]),
  };
}

/** What a fragment can take parts of. */
const divided = /^\/(?:storage\/(?:directories|files|links)|systemd)\//;

/** The primitives less what a fragment has taken. */
function without(from: Part, fragment: Fragment): Part {
  const taken = pathsOf(fragment.config);
  const values = new Map([...from.origins.values].filter(([path]) => !divided.test(path)));
  const keys = new Map([...from.origins.keys].filter(([path]) => !divided.test(path)));
  const keep = (origins: Origins): void => {
    for (const [path, origin] of origins.values) values.set(path, origin);
    for (const [path, span] of origins.keys) keys.set(path, span);
  };
  const storage: { [list: string]: unknown } = { ...from.config.storage };
  for (const list of nodeLists) {
    const kept = (from.config.storage?.[list] ?? []).map((node, i) => ({ node, i })).filter(({ node }) => !taken.has(node.path));
    kept.forEach(({ i }, j) => {
      keep(rebase(from.origins, pointer("/storage", list, i), pointer("/storage", list, j)));
    });
    if (kept.length > 0) storage[list] = kept.map(({ node }) => node);
    else delete storage[list];
  }
  const units: UnitConfig[] = [];
  (from.config.systemd?.units ?? []).forEach((unit, i) => {
    const { own } = splitUnit(unit, unitIn(fragment.config, unit.name));
    if (own === undefined) return;
    keep(unitOrigins(from.origins, pointer("/systemd/units", i), unit, own, pointer("/systemd/units", units.length)));
    units.push(own);
  });
  const { storage: _storage, systemd: _systemd, ...others } = from.config;
  return {
    config: {
      ...others,
      ...(Object.keys(storage).length > 0 ? { storage: storage as NonNullable<NodeConfig["storage"]> } : {}),
      ...(units.length > 0 ? { systemd: { units } } : {}),
    },
    origins: { values, keys },
  };
}
