// The features of a profile, each expanded by itself, with what they have for one another.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { PresetName, Reference } from "../facts/telco.ts";
import { presetObjects } from "../facts/telco.ts";
import type { Expanded, Feature, FeatureContext, Offers } from "../features/feature.ts";
import { type FeatureName, features } from "../features/index.ts";
import { errorsBelow } from "../model/decode.ts";
import { pointer } from "../model/origins.ts";
import { textOf } from "./contents.ts";
import { type ExpandContext, onKey } from "./context.ts";
import { joinedByObject } from "./fragments.ts";
import { shownName } from "./names.ts";

/** What the user wrote beside features. */
type Written = Pick<FeatureContext, "primitives" | "overImports">;

type Asked = { readonly feature: Feature<unknown>; readonly spec: unknown; readonly context: FeatureContext };

/** `decoded` are the findings of decoding: a feature whose part could not be read is left out, and a preset without its reference. */
export function expandFeatures(context: ExpandContext, decoded: readonly Diagnostic[], written: Written): Expanded {
  const asked = askedFor(context, decoded, written);
  const offered = asked.map(({ feature, spec, context: own }) => feature.offers?.(spec, own) ?? {}).reduce(bothOffers, {});
  const isWhole = (Object.keys(features) as FeatureName[]).every((name) => !errorsBelow(decoded, pointer("/spec", name)));
  const offers = isWhole ? offered : { ...offered, incomplete: true as const };
  const results = asked.map(({ feature, spec, context: own }) => feature.expand(spec, { ...own, offers }));
  return {
    fragments: joinedByObject(results.flatMap((r) => r.fragments)),
    manifests: results.flatMap((r) => r.manifests ?? []),
    cheap: results.flatMap((r) => r.cheap ?? []),
    diagnostics: [...referenceFindings(context), ...results.flatMap((r) => r.diagnostics)],
  };
}

function askedFor(context: ExpandContext, decoded: readonly Diagnostic[], written: Written): readonly Asked[] {
  const reference = referenceOf(context);
  return (Object.keys(features) as FeatureName[]).flatMap((name): Asked[] => {
    const at = pointer("/spec", name);
    const spec = context.spec[name];
    if (spec === undefined || errorsBelow(decoded, at)) return [];
    if (Object.hasOwn(presetObjects, name) && errorsBelow(decoded, "/spec/reference")) return [];
    const own: FeatureContext = {
      platform: context.platform,
      roles: context.roles,
      profileName: context.name,
      shownName: (object, base) => shownName(object, base, context),
      origins: context.origins,
      at,
      ...written,
      ...(reference === undefined ? {} : { reference }),
      offers: {},
      readText: (written, place) => textOf(written, place, context),
    };
    // Each feature reads the spec of its own name: the pairing is by key of one table.
    return [{ feature: features[name] as Feature<unknown>, spec, context: own }];
  });
}

/** The reference, in the platform's release unless another one is named. None where it is said to have no effect. */
function referenceOf({ spec, platform }: ExpandContext): Reference | undefined {
  if (!platform.facts.machineConfig) return undefined;
  const release = spec.reference?.release ?? platform.release;
  return spec.reference === undefined || release === undefined ? undefined : { name: spec.reference.name, release };
}

const bothOffers = (a: Offers, b: Offers): Offers => ({
  commands: { ...a.commands, ...b.commands },
  commandArguments: { ...a.commandArguments, ...b.commandArguments },
  idle: [...(a.idle ?? []), ...(b.idle ?? [])],
});

function referenceFindings({ spec, platform, origins }: ExpandContext): Diagnostic[] {
  if (spec.reference === undefined) return [];
  const at = "/spec/reference";
  if (!platform.facts.machineConfig) {
    const message = `the telco references are for OpenShift, not for ${platform.facts.name}`;
    return [onKey(origins, "profile/no-effect", at, message, { hint: "remove it" })];
  }
  if ((Object.keys(presetObjects) as PresetName[]).some((name) => spec[name] !== undefined)) return [];
  return [
    onKey(origins, "preset/reference-unused", at, "reference has no effect: the profile asks for no preset", {
      hint: "ask for one, for example kdump: {}, or remove it",
    }),
  ];
}
