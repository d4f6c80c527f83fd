// The names of MachineConfigs: `output.names` applied, and no name twice.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Fragment } from "../features/feature.ts";
import { byText } from "../ignition/build.ts";
import { pointer } from "../model/origins.ts";
import { nearest } from "../model/suggest.ts";
import { type ExpandContext, onKey, onValue } from "./context.ts";

export function named(
  fragments: readonly Fragment[],
  context: ExpandContext,
): { readonly fragments: readonly Fragment[]; readonly diagnostics: readonly Diagnostic[] } {
  if (!context.platform.facts.machineConfig) return { fragments, diagnostics: [] };
  const renamed = fragments.map((fragment) => withName(fragment, context));
  const sorted = [...renamed].sort((a, b) => byText(firstName(a), firstName(b)));
  return { fragments: sorted, diagnostics: [...unknownObjects(fragments, context), ...sameNames(renamed, context)] };
}

const firstName = (fragment: Fragment): string => Object.values(fragment.names)[0] ?? "";

/** With one role the name is taken as it is; with several the role is appended. */
function withName(fragment: Fragment, context: ExpandContext): Fragment {
  const name = context.spec.output?.names?.[fragment.object];
  if (name === undefined || fragment.fixed) return fragment;
  const roles = Object.keys(fragment.names);
  return { ...fragment, names: Object.fromEntries(roles.map((role) => [role, roles.length > 1 ? `${name}-${role}` : name])) };
}

function unknownObjects(fragments: readonly Fragment[], context: ExpandContext): Diagnostic[] {
  const known = fragments.filter((fragment) => !fragment.fixed).map((fragment) => fragment.object);
  return Object.keys(context.spec.output?.names ?? {})
    .filter((key) => !known.includes(key))
    .map((key) => {
      const near = nearest(key, known);
      return onKey(
        context.origins,
        "profile/unknown-object",
        pointer("/spec/output/names", key),
        `this profile writes no object ${JSON.stringify(key)}`,
        {
          hint: near === undefined ? `its objects are ${known.join(", ")}` : `did you mean ${JSON.stringify(near)}?`,
        },
      );
    });
}

function sameNames(fragments: readonly Fragment[], context: ExpandContext): Diagnostic[] {
  const seen = new Set<string>();
  return fragments.flatMap((fragment) =>
    Object.values(fragment.names).flatMap((name) => {
      if (!seen.has(name)) {
        seen.add(name);
        return [];
      }
      return [
        onValue(
          context.origins,
          "profile/same-object-name",
          pointer("/spec/output/names", fragment.object),
          `two MachineConfigs would be named ${name}`,
          { hint: "choose different names" },
        ),
      ];
    }),
  );
}
