// The languages of fleets and sites: every field, once.
import { any, list, mapOf, oneOf, str, struct } from "../model/field.ts";
import { labelKey, labelValue, objectName } from "../model/formats.ts";
import { apiVersion, specFields } from "../profile/fields.ts";

const ignored = {
  namespace: any({ doc: "Ignored: it is not an object of a cluster." }),
  labels: any({ doc: "Ignored, for kustomize and friends." }),
  annotations: any({ doc: "Ignored, for kustomize and friends." }),
};

const version = oneOf([apiVersion], { required: true, doc: "The version of the language.", example: apiVersion });

export const fleetFields = struct(
  {
    apiVersion: version,
    kind: oneOf(["Fleet"], { required: true, doc: "The kind of document.", example: "Fleet" }),
    metadata: struct(
      {
        name: str({ required: true, format: objectName, doc: "The fleet's name: that of its output folder.", example: "east" }),
        ...ignored,
      },
      { required: true, doc: "The name." },
    ),
    spec: struct(
      {
        profiles: mapOf(str(), {
          required: true,
          key: objectName,
          keyName: "name",
          doc: "The profiles that sites may have, by the name that sites use; paths start at the folder of the fleet's file.",
          example: "{du-sno: profiles/du-sno.yaml}",
        }),
        precedence: list(str({ format: labelKey }), {
          doc: "The labels that choose overlays, lowest first: a later one wins over an earlier one.",
          example: "[release, hardwareType, region]",
        }),
        overlays: mapOf(str(), {
          keyName: "label/value",
          doc: "Parts of a profile's spec for the sites that have the label with that value.",
          example: "{release/4.19: overlays/release-4.19.yaml}",
        }),
        sites: list(str(), {
          doc: "Files with documents of kind Site; * stands for any part of a name. Sites may also stand in the fleet's own file.",
          example: "[sites/*.yaml]",
        }),
      },
      {
        required: true,
        doc: "Profiles, overlays and sites.",
        guesses: {
          profile: "profiles",
          order: "precedence",
          labels: "precedence",
          overlay: "overlays",
          site: "sites",
          vars: "sites have vars",
        },
      },
    ),
  },
  { doc: "Sites, the profiles that they have, and what differs between them." },
);

/** What belongs into a profile or an overlay, with the words that say so. */
const ofProfiles = Object.fromEntries(
  Object.keys(specFields.fields)
    .filter((name) => name !== "vars")
    .map((name) => [name, `${name} goes into an overlay or the profile: a site has only profile, labels and vars`]),
);

export const siteFields = struct(
  {
    apiVersion: version,
    kind: oneOf(["Site"], { required: true, doc: "The kind of document.", example: "Site" }),
    metadata: struct(
      { name: str({ required: true, format: objectName, doc: "The site's name, unique in the fleet.", example: "du-0417" }), ...ignored },
      { required: true, doc: "The name.", guesses: { spec: "spec stands beside metadata: indent it less" } },
    ),
    spec: struct(
      {
        profile: str({ required: true, doc: "The name of one of the fleet's profiles.", example: "du-sno" }),
        labels: mapOf(str({ format: labelValue }), {
          key: labelKey,
          keyName: "label",
          doc: "What the site is: labels choose overlays.",
          example: '{release: "4.20", hardwareType: xr11}',
        }),
        vars: mapOf(any(), {
          keyName: "variable",
          doc: "Values for the profile's variables; they win over defaults.",
          example: "{crashkernel: 676M}",
        }),
      },
      {
        required: true,
        doc: "The profile, labels and values of variables.",
        guesses: {
          ...ofProfiles,
          release: "labels, or platform.release in an overlay",
          variables: "vars",
          values: "vars",
          label: "labels",
          profiles: "profile",
        },
      },
    ),
  },
  { doc: "One site of a fleet." },
);
