// `replaces`: objects of the other mechanism, written emptied in the same set, so that a migration is one rollout.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { keySpanAt, pointer } from "../../model/origins.ts";
import type { FeatureContext, Fragment } from "../feature.ts";
import type { Say } from "../finding.ts";
import { kubensOff, previewOff } from "./deliveries.ts";
import { kubensName, previewName, supportName } from "./objects.ts";
import type { MountHidingSpec, Settings } from "./settings.ts";

/** One fragment per name, for the role that ends the name (or the only role there is). */
export function replacedObjects(
  spec: MountHidingSpec,
  settings: Settings,
  context: FeatureContext,
  say: Say,
): { readonly fragments: readonly Fragment[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const fragments: Fragment[] = [];
  if (!context.platform.facts.machineConfig) return { fragments, diagnostics };
  const preview = settings.delivery === "container-mount-namespace";
  (spec.replaces ?? []).forEach((name, i) => {
    const role = context.roles.find((r) => name.endsWith(`-${r}`)) ?? (context.roles.length === 1 ? context.roles[0] : undefined);
    if ((spec.replaces ?? []).indexOf(name) !== i) {
      diagnostics.push(say("profile/repeated", ["replaces", i], `${name} is listed twice`, { hint: "remove one" }));
    } else if (isOurs(name, preview)) {
      diagnostics.push(
        say("mount-hiding/replaces-itself", ["replaces", i], `${name} is an object of delivery ${settings.delivery} itself`, {
          hint: "name the objects of the other mechanism",
        }),
      );
    } else if (role === undefined) {
      diagnostics.push(
        say("mount-hiding/replaces-without-role", ["replaces", i], `kindling cannot tell which role ${name} belongs to`, {
          hint: `a name ends in its role here: ${context.roles.map((r) => `${name}-${r}`).join(", ")}`,
        }),
      );
    } else {
      const span = keySpanAt(context.origins, pointer(context.at, "replaces", i));
      fragments.push({
        object: name,
        names: { [role]: name },
        fixed: true,
        config: preview ? kubensOff(context) : previewOff,
        origins: {
          values: new Map(span === undefined ? [] : [["", { span, via: "mountHiding", at: pointer(context.at, "replaces", i) }]]),
          keys: new Map(),
        },
      });
    }
  });
  return { fragments, diagnostics };
}

/** Names that this delivery itself writes, with any role. */
const isOurs = (name: string, preview: boolean): boolean =>
  [preview ? previewName : kubensName, supportName].some((own) => name.startsWith(`${own}-`));
