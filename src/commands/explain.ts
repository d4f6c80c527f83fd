// explain: the page of a finding code, or of a field of a profile, a fleet or a site.
import { codes } from "../diagnostics/codes/index.ts";
import { isCode } from "../diagnostics/severity.ts";
import { fleetFields, siteFields } from "../fleet/fields.ts";
import type { StructField } from "../model/field.ts";
import { nearest } from "../model/suggest.ts";
import { specFields } from "../profile/fields.ts";
import { type FieldRow, fieldRows } from "../profile/reference.ts";

/** Languages beside that of profiles, by the first word of their topics. */
const kinds: { readonly [topic: string]: { readonly kind: string; readonly fields: StructField } } = {
  fleet: { kind: "Fleet", fields: fleetFields.fields.spec },
  site: { kind: "Site", fields: siteFields.fields.spec },
};

/** Every field that has a page: those of a profile by their path below spec, the others behind the kind. */
export function topicRows(): readonly FieldRow[] {
  return [
    ...fieldRows(),
    ...Object.entries(kinds).flatMap(([topic, { fields }]): FieldRow[] => [
      { path: topic, type: "map", doc: fields.doc ?? "", required: true },
      ...fieldRows(fields).map((row) => ({ ...row, path: `${topic}.${row.path}` })),
    ]),
  ];
}

/** The page as text, or undefined when the topic is not known. */
export function explain(topic: string): string | undefined {
  if (isCode(topic)) {
    const { severity, title, why, fix } = codes[topic];
    return `${topic} (${severity})\n${title}\n\n${why}\n\nWhat to do: ${fix}\n`;
  }
  const area = Object.keys(codes).filter((code) => code.startsWith(`${topic}/`));
  const list = area.map((code) => `${code}: ${isCode(code) ? codes[code].title : ""}\n`).join("");
  const wanted = bare(topic);
  const rows = topicRows();
  const row = rows.find((r) => bare(r.path) === wanted);
  // A feature's findings have its name.
  const pages = [...(row === undefined ? [] : [fieldPage(row, rows)]), ...(list === "" ? [] : [list])];
  return pages.length === 0 ? undefined : pages.join("\n");
}

/** Other words for the fields directly below spec. */
const guesses: Readonly<Record<string, string>> = specFields.guesses;

/** The known topic that is nearest to what was asked for. */
export function suggestTopic(topic: string): string | undefined {
  const paths = topicRows().map((row) => bare(row.path));
  const guessed = guesses[topic];
  if (guessed !== undefined && !guessed.includes(" ")) return guessed;
  const byLastName = paths.find((path) => path.endsWith(`.${bare(topic)}`));
  return byLastName ?? nearest(topic, [...Object.keys(codes), ...paths]);
}

/** Names of map keys, list brackets and a leading `spec.` left out: `files.mode` finds `files.<absolute path>.mode`. */
function bare(path: string): string {
  return path
    .replace(/^\$?\.?spec\./, "")
    .replace(/\.<[^>]*>|\[[^\]]*\]|\.\*/g, "")
    .trim();
}

function titleOf({ path }: FieldRow): string {
  const [topic = "", ...rest] = path.split(".");
  const other = kinds[topic];
  return other === undefined ? `spec.${path}` : `${["spec", ...rest].join(".")} of kind ${other.kind}`;
}

function fieldPage(row: FieldRow, rows: readonly FieldRow[]): string {
  const children = rows.filter(
    (r) => r.path.startsWith(row.path) && depth(r.path) === depth(row.path) + 1 && bare(r.path) !== bare(row.path),
  );
  const lines = [
    titleOf(row),
    `Type: ${row.type}${row.required ? ", required" : ""}`,
    ...(row.default === undefined ? [] : [`Default: ${row.default}`]),
    ...(row.doc === undefined ? [] : ["", row.doc]),
    ...(row.example === undefined ? [] : ["", `Example: ${bare(row.path).split(".").at(-1)}: ${row.example}`]),
    ...(children.length === 0
      ? []
      : ["", "Fields:", ...children.map((child) => `  ${bare(child.path).split(".").at(-1)}: ${child.doc ?? child.type}`)]),
  ];
  return `${lines.join("\n")}\n`;
}

const depth = (path: string): number => bare(path).split(".").length;
