// features: what a profile can ask for, with platforms, fields and defaults.

import { platforms } from "../facts/platforms.ts";
import type { Feature, Support } from "../features/feature.ts";
import { type FeatureName, features } from "../features/index.ts";
import { typeName } from "../profile/reference.ts";

export type FeatureFormat = "text" | "json" | "markdown";

type FeatureRow = {
  readonly name: string;
  readonly doc: string;
  readonly platforms: readonly string[];
  readonly phase: string;
  readonly objects: readonly { readonly key: string; readonly name: string; readonly holds: string }[];
  readonly manifests: readonly { readonly name: string; readonly holds: string }[];
  readonly conflicts: readonly { readonly with: string; readonly why: string }[];
  readonly fields: readonly { readonly name: string; readonly type: string; readonly default?: string; readonly doc?: string }[];
};

export function featureTable(format: FeatureFormat): string {
  const rows = (Object.keys(features) as FeatureName[]).map((name) => rowOf(features[name]));
  switch (format) {
    case "json":
      return `${JSON.stringify(rows, null, 2)}\n`;
    case "markdown":
      return rows.map(markdown).join("\n");
    case "text":
      return rows.map(text).join("\n");
    default:
      return format satisfies never;
  }
}

function rowOf(
  feature: Pick<Feature<never>, "name" | "fields" | "supports" | "phase" | "objects" | "manifests" | "conflicts">,
): FeatureRow {
  return {
    name: feature.name,
    doc: feature.fields.doc ?? "",
    platforms: feature.supports.map(supportName),
    phase: feature.phase === "install" ? "at install only" : "any time; on running nodes at the price of a reboot",
    objects: feature.objects,
    manifests: feature.manifests ?? [],
    conflicts: feature.conflicts,
    fields: Object.entries(feature.fields.fields).map(([name, field]) => ({
      name,
      type: typeName(field),
      ...(field.default === undefined ? {} : { default: field.default }),
      ...(field.doc === undefined ? {} : { doc: field.doc }),
    })),
  };
}

const supportName = ({ platform, since }: Support): string =>
  `${platforms[platform].name}${since === undefined ? "" : ` ${since} and newer`}`;

function text(row: FeatureRow): string {
  const width = Math.max(...row.fields.map((field) => field.name.length));
  return [
    row.name,
    `  ${row.doc}`,
    `  Platforms: ${row.platforms.join(", ")}`,
    `  When: ${row.phase}`,
    ...row.conflicts.map((conflict) => `  Not beside ${conflict.with}: ${conflict.why}`),
    ...(row.objects.length > 0 ? ["  Objects:"] : []),
    ...row.objects.map((object) => `    ${object.name}: ${object.holds} (output.names.${object.key})`),
    ...row.manifests.map(({ name, holds }) => `    manifests/${name}: ${holds}`),
    "  Fields:",
    ...row.fields.map(
      (field) => `    ${field.name.padEnd(width)}  ${field.type}${field.default === undefined ? "" : `; default ${field.default}`}`,
    ),
    "",
  ].join("\n");
}

function markdown(row: FeatureRow): string {
  return [
    `## ${row.name}`,
    "",
    row.doc,
    "",
    `- Platforms: ${row.platforms.join(", ")}`,
    `- When: ${row.phase}`,
    ...row.conflicts.map((conflict) => `- Not beside ${conflict.with}: ${conflict.why}`),
    ...row.manifests.map(({ name, holds }) => `- File \`manifests/${name}\`: ${holds}`),
    ...row.objects.map((object) => `- Object \`${object.name}\` (\`output.names.${object.key}\`): ${object.holds}`),
    "",
    "| field | type | default | meaning |",
    "|---|---|---|---|",
    ...row.fields.map((field) => `| \`${field.name}\` | ${cell(field.type)} | ${cell(field.default ?? "")} | ${cell(field.doc ?? "")} |`),
    "",
  ].join("\n");
}

const cell = (text: string): string => text.replaceAll("|", "\\|");
