// A preset: a small feature that is only ever added. What all of them share: platforms, roles, names by reference, one object per role.
import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.ts";
import { type PresetName, type PresetObject, presetObjects, type Reference, referenceTitles, shippedBy } from "../facts/telco.ts";
import type { NodeConfig } from "../ignition/config.ts";
import type { Field, Infer, StructField } from "../model/field.ts";
import { list, str, struct } from "../model/field.ts";
import { labelName } from "../model/formats.ts";
import { nearest } from "../model/suggest.ts";
import { compareVersions } from "../model/versions.ts";
import type { CheapChange, Expanded, Feature, FeatureContext, Fragment, Offers, Support } from "./feature.ts";
import { madeHere, type Say, sayAt } from "./finding.ts";

/** What is missing, and the ways out: what to write, and which reference to name where there is none yet. */
type Missing = {
  readonly preset: PresetName;
  readonly key: string;
  readonly reference: Reference | undefined;
  readonly write: string;
  readonly from: string;
};

/** The finding for a value that is neither written nor known from the profile's reference. */
export function noDefault(say: Say, { preset, key, reference, write, from }: Missing): Diagnostic {
  const hint = reference === undefined ? `${write}, or name ${from} under spec.reference` : write;
  const why =
    reference === undefined
      ? "no reference gives it a default"
      : `the ${referenceTitles[reference.name]} reference of ${reference.release} has no default`;
  return say("preset/needs-value", [], `${preset} needs ${key}: ${why}`, { hint });
}

/** The finding for a value that is missing: written but empty, or neither written nor known from a reference. */
export function missingValue(say: Say, written: object | undefined, missing: Missing): Diagnostic {
  const { preset, key } = missing;
  if (written === undefined) return noDefault(say, missing);
  return say("profile/empty-list", [key], `${key} is empty, so that ${preset} would do nothing`, {
    hint: "write one, or remove the key to get the default",
  });
}

/** The pools that get the object; which ones by default is a matter of the reference. */
const roles = list(str({ format: labelName }), {
  default: "all roles of the profile; under the core reference sctp and setsebool go to worker, where there is one",
  doc: "Which of the profile's roles get it.",
});

/** For the guesses of a preset's fields. */
export const neverOff = {
  enabled: "a preset cannot be switched off, only left out: remove the key",
  roles: "it is for every role of the profile",
} as const;

/** Declares a preset's fields: its own and `roles`; one that is never switched off, only left out. */
export const presetFields = <const S extends { readonly [name: string]: Field }>(
  fields: S,
  { doc, guesses = {} }: { readonly doc: string; readonly guesses?: { readonly [wrong: string]: string } },
) => struct({ ...fields, roles }, { doc, guesses: { enabled: neverOff.enabled, role: "roles", ...guesses } });

/** What a preset puts on the node. No config: an error says why. */
export type PresetPart = {
  readonly config?: NodeConfig;
  readonly diagnostics?: readonly Diagnostic[];
  readonly cheap?: readonly CheapChange[];
  /** The object of another feature that it goes into. */
  readonly into?: Pick<Fragment, "object" | "names">;
};

type Preset<Fields extends StructField> = {
  readonly name: PresetName;
  readonly fields: Fields;
  readonly supports: readonly Support[];
  readonly holds: string;
  readonly conflicts?: Feature<Infer<Fields>>["conflicts"];
  readonly offers?: (spec: Infer<Fields>, context: FeatureContext) => Offers;
  readonly part: (spec: Infer<Fields>, context: FeatureContext, say: Say) => PresetPart;
};

export const operatorPlatforms: readonly Support[] = [{ platform: "openshift" }, { platform: "okd" }];
export const coreosPlatforms: readonly Support[] = [...operatorPlatforms, { platform: "fcos" }];

/** Makes the feature of a preset. */
export function preset<const Fields extends StructField>(declared: Preset<Fields>): Feature<Infer<Fields>> {
  const { name, fields, supports, holds, conflicts = [], offers } = declared;
  return {
    name,
    fields,
    supports,
    phase: "any",
    objects: [{ key: name, name: presetObjects[name].name.replace("-<role>", ""), holds }],
    conflicts,
    ...(offers === undefined ? {} : { offers }),
    expand: (spec, context) => expandPreset(declared, spec, context),
  };
}

function expandPreset<Fields extends StructField>(declared: Preset<Fields>, spec: Infer<Fields>, context: FeatureContext): Expanded {
  const say = sayAt(context);
  const { name, supports } = declared;
  const { facts } = context.platform;
  if (!supports.some(({ platform }) => platform === facts.type)) {
    const message = `${name} is not for ${facts.name}`;
    const hint = `it is for ${supports.map(({ platform }) => platform).join(", ")}: remove the key`;
    return { fragments: [], diagnostics: [say("preset/platform", [], message, { hint })] };
  }
  const chosen = rolesOf(name, (spec as { readonly roles?: readonly string[] }).roles, context, say);
  const part = declared.part(spec, context, say);
  const diagnostics = [...chosen.diagnostics, ...windowFindings(name, context, say), ...(part.diagnostics ?? [])];
  if (part.config === undefined || hasErrors(diagnostics)) return { fragments: [], diagnostics };
  const target = part.into ?? { object: name, names: namesOf(name, chosen.roles, context) };
  const fragment: Fragment = { ...target, config: part.config, origins: madeHere(context, name) };
  return { fragments: [fragment], diagnostics, ...(part.cheap === undefined ? {} : { cheap: part.cheap }) };
}

function objectOf(name: PresetName, { reference }: FeatureContext): PresetObject {
  const shipped = reference === undefined ? undefined : shippedBy[reference.name][name];
  return shipped?.object ?? presetObjects[name];
}

function rolesOf(
  name: PresetName,
  written: readonly string[] | undefined,
  context: FeatureContext,
  say: Say,
): { readonly roles: readonly string[]; readonly diagnostics: readonly Diagnostic[] } {
  if (context.roles.length === 0) {
    const message = `roles have no effect on ${context.platform.facts.name}: there are no pools`;
    return {
      roles: [""],
      diagnostics: written === undefined ? [] : [say("profile/no-effect", ["roles"], message, { hint: "remove them" })],
    };
  }
  if (written === undefined) {
    const usual = objectOf(name, context).roles?.filter((role) => context.roles.includes(role)) ?? [];
    return { roles: usual.length > 0 ? usual : context.roles, diagnostics: [] };
  }
  if (written.length === 0) {
    const hint = "name a role, or remove the key for the default";
    return {
      roles: [],
      diagnostics: [say("profile/empty-list", ["roles"], `roles is empty, so that ${name} would not be written`, { hint })],
    };
  }
  const diagnostics = written.flatMap((role, i) => {
    if (written.indexOf(role) !== i)
      return [say("profile/repeated", ["roles", i], `role ${role} is listed twice`, { hint: "remove one", onKey: false })];
    if (context.roles.includes(role)) return [];
    const near = nearest(role, context.roles);
    const hint = near === undefined ? `its roles are ${context.roles.join(", ")}` : `did you mean ${JSON.stringify(near)}?`;
    return [say("preset/unknown-role", ["roles", i], `this profile has no role ${role}`, { hint, onKey: false })];
  });
  return { roles: written, diagnostics };
}

/** Role → the object's name. */
function namesOf(name: PresetName, chosen: readonly string[], context: FeatureContext): { readonly [role: string]: string } {
  const object = objectOf(name, context);
  return Object.fromEntries(chosen.map((role) => [role, object.byRole?.[role] ?? object.name.replace("<role>", role)]));
}

/** Said where the chosen reference has the preset in other releases only. Asked for explicitly, it is written all the same. */
function windowFindings(name: PresetName, { reference }: FeatureContext, say: Say): Diagnostic[] {
  if (reference === undefined) return [];
  const shipped = shippedBy[reference.name][name];
  if (shipped === undefined) return [];
  const { since, until, why } = shipped;
  const title = `the ${referenceTitles[reference.name]} reference`;
  if (compareVersions(reference.release, since) < 0) {
    return [
      say("preset/not-in-reference", [], `${title} has ${name} from ${since} on, not in ${reference.release}`, {
        hint: "leave it out to follow the reference",
      }),
    ];
  }
  if (until === undefined || compareVersions(reference.release, until) < 0) return [];
  const because = why === undefined ? "" : `: ${why}`;
  return [
    say("preset/not-in-reference", [], `${title} no longer has ${name} in ${reference.release}${because}`, {
      hint: "remove the key to follow the reference",
    }),
  ];
}
