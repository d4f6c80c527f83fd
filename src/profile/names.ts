// The names of MachineConfigs: `output.names` applied, and no name twice.
import { type Diagnostic, finding, type Span } from "../diagnostics/diagnostic.ts";
import { operatorNames } from "../facts/openshift.ts";
import type { Fragment } from "../features/feature.ts";
import { byText } from "../ignition/build.ts";
import { displayPath, type Origins, originAt, pointer, spanAt } from "../model/origins.ts";
import { nearest } from "../model/suggest.ts";
import { type ExpandContext, onKey, type Spec } from "./context.ts";

export function named(
  fragments: readonly Fragment[],
  context: ExpandContext,
): { readonly fragments: readonly Fragment[]; readonly diagnostics: readonly Diagnostic[] } {
  if (!context.platform.facts.machineConfig) return { fragments, diagnostics: [] };
  const renamed = fragments.map((fragment) => withName(fragment, context));
  const sorted = [...renamed].sort((a, b) => byText(firstName(a), firstName(b)));
  return {
    fragments: sorted,
    diagnostics: [...unknownObjects(fragments, context), ...sameNames(renamed, context), ...unfitNames(renamed, context)],
  };
}

const firstName = (fragment: Fragment): string => Object.values(fragment.names)[0] ?? "";

/** With one role the name is taken as it is; with several the role is appended. */
function withName(fragment: Fragment, context: ExpandContext): Fragment {
  const name = context.spec.output?.names?.[fragment.object];
  if (name === undefined || fragment.fixed) return fragment;
  const roles = Object.keys(fragment.names);
  return { ...fragment, names: Object.fromEntries(roles.map((role) => [role, roles.length > 1 ? `${name}-${role}` : name])) };
}

/** An object's name as texts on the node tell it: `output` applied, `<role>` in place of the role. */
export function shownName(object: string, base: string, { name, roles, spec }: ExpandContext): string {
  if (spec.output?.grouping === "single") return `99-${name}-<role>`;
  const chosen = spec.output?.names?.[object];
  return chosen === undefined || roles.length > 1 ? `${chosen ?? base}-<role>` : chosen;
}

function unknownObjects(fragments: readonly Fragment[], context: ExpandContext): Diagnostic[] {
  const known = fragments.filter((fragment) => !fragment.fixed).map((fragment) => fragment.object);
  const { names, fileNames, configMap } = context.spec.output ?? {};
  const lists = [
    ["/spec/output/names", names],
    ["/spec/output/fileNames", fileNames],
    ["/spec/output/configMap/pins", configMap?.pins],
  ] as const;
  const unknown = lists.flatMap(([at, list]) => Object.keys(list ?? {}).flatMap((key) => (known.includes(key) ? [] : [{ at, key }])));
  return unknown.map(({ at, key }) => {
    const near = nearest(key, known);
    return onKey(context.origins, "profile/unknown-object", pointer(at, key), `this profile writes no object ${JSON.stringify(key)}`, {
      hint: near === undefined ? `its objects are ${known.join(", ")}` : `did you mean ${JSON.stringify(near)}?`,
    });
  });
}

/** One finding for each object that has the name of another one, at the name that the profile chose. */
function sameNames(fragments: readonly Fragment[], context: ExpandContext): Diagnostic[] {
  const owners = new Map<string, Fragment>();
  return fragments.flatMap((fragment) => {
    const names = Object.values(fragment.names);
    const taken = names.find((name) => owners.has(name));
    const other = taken === undefined ? undefined : owners.get(taken);
    for (const name of names) if (!owners.has(name)) owners.set(name, fragment);
    return taken === undefined || other === undefined ? [] : [sameName(taken, fragment, other, context)];
  });
}

function sameName(name: string, fragment: Fragment, other: Fragment, { origins, spec }: ExpandContext): Diagnostic {
  const chosen = spec.output?.names ?? {};
  const isChosen = ({ object, fixed }: Fragment): boolean => chosen[object] !== undefined || fixed === true;
  const [first, second] = !isChosen(fragment) && isChosen(other) ? [other, fragment] : [fragment, other];
  const place = placeOfName(first, spec, origins);
  const span = originAt(second.origins, "")?.span;
  return finding("profile/same-object-name", place.span, `two MachineConfigs would be named ${name}`, {
    path: displayPath(place.path),
    hint: "choose different names",
    related: span === undefined ? [] : [{ span, message: "what is written here has the same name" }],
  });
}

/** Where an object's name comes from: `output.names`, the list that names it, or the profile's own name. */
function placeOfName(fragment: Fragment, spec: Spec, origins: Origins): { readonly span: Span | undefined; readonly path: string } {
  const made = originAt(fragment.origins, "");
  if (fragment.fixed && made !== undefined) return { span: made.span, path: made.at ?? "" };
  const path = spec.output?.names?.[fragment.object] === undefined ? "/metadata/name" : pointer("/spec/output/names", fragment.object);
  return { span: spanAt(origins, path), path };
}

const longestName = 253;

/** Names that the cluster or the operator would not take. One finding for each object. */
function unfitNames(fragments: readonly Fragment[], { origins, spec }: ExpandContext): Diagnostic[] {
  return fragments.flatMap((fragment) => {
    const names = Object.values(fragment.names);
    const reserved = names.find((name) => operatorNames.test(name));
    const long = names.find((name) => name.length > longestName);
    if (reserved === undefined && long === undefined) return [];
    const { span, path: at } = placeOfName(fragment, spec, origins);
    const path = displayPath(at);
    const hint = "use another name";
    if (reserved !== undefined) return [finding("mco/reserved-name", span, `the name ${reserved} belongs to the operator`, { path, hint })];
    if (long === undefined) return [];
    const message = `the object name ${long.slice(0, 30)}… has ${long.length} characters, but ${longestName} is the limit`;
    return [finding("profile/invalid-value", span, message, { path, hint: "use a shorter name" })];
  });
}
