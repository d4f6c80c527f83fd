// Which JSON Schemas there are: one row per language and version, each derived from a field table.
import { clusterObjects } from "../facts/cluster-objects.ts";
import { fleetFields, siteFields } from "../fleet/fields.ts";
import { ignitionConfig, newest, versions } from "../ignition/fields.ts";
import { machineConfig } from "../machineconfig/fields.ts";
import type { Field } from "../model/field.ts";
import { type SchemaOptions, toJsonSchema } from "../model/schema.ts";
import { nodeProfile } from "../profile/fields.ts";

type SchemaSource = {
  /** The file name without .json, and what `kindling schema NAME` takes. */
  readonly name: string;
  readonly title: string;
  readonly field: Field;
  /** The version of the language that the schema is for. */
  readonly version: string;
  readonly options?: Omit<SchemaOptions, "id" | "title">;
};

export const schemaSources: readonly SchemaSource[] = [
  {
    name: "profile",
    title: "kindling NodeProfile",
    field: nodeProfile,
    version: "1",
    options: { octalModes: true, numbersAsTexts: true, extraKeys: true, variables: true },
  },
  { name: "fleet", title: "kindling Fleet", field: fleetFields, version: "1", options: { numbersAsTexts: true, extraKeys: true } },
  { name: "site", title: "kindling Site", field: siteFields, version: "1", options: { numbersAsTexts: true, extraKeys: true } },
  { name: "machineconfig", title: "OpenShift MachineConfig", field: machineConfig, version: newest },
  ...Object.entries(clusterObjects).map(([name, field]) => ({ name, title: `Kubernetes ${field.fields.kind.of[0]}`, field, version: "1" })),
  ...versions.map((version) => ({ name: `ignition-${version}`, title: `Ignition ${version}`, field: ignitionConfig, version })),
];

/** The schema of one row, as a plain value. */
export function schemaOf({ name, title, field, version, options }: SchemaSource): object {
  return toJsonSchema(field, version, { id: `urn:kindling:schema:${name}`, title, ...options });
}

/** The schema as it is committed. */
export const schemaText = (source: SchemaSource): string => `${JSON.stringify(schemaOf(source), null, 2)}\n`;
