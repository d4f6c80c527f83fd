// explain: the page of a finding code, or of a field of a profile, a fleet or a site.
import { codes } from "../diagnostics/codes/index.ts";
import { isCode } from "../diagnostics/severity.ts";
import { fleetFields, siteFields } from "../fleet/fields.ts";
import { nearest } from "../model/suggest.ts";
import { specFields } from "../profile/fields.ts";
import { type FieldRow, fieldRows } from "../profile/reference.ts";

/** Every field that has a page: those of a profile by their path below spec, the others behind the kind. */
export function topicRows(): readonly FieldRow[] {
  const kinds = { fleet: fleetFields.fields.spec, site: siteFields.fields.spec };
  return [
    ...fieldRows(),
    ...Object.entries(kinds).flatMap(([kind, fields]): FieldRow[] => [
      { path: kind, type: "map", doc: fields.doc, required: true },
      ...fieldRows(fields).map((row) => ({ ...row, path: `${kind}.${row.path}` })),
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

function fieldPage(row: FieldRow, rows: readonly FieldRow[]): string {
  const children = rows.filter(
    (r) => r.path.startsWith(row.path) && depth(r.path) === depth(row.path) + 1 && bare(r.path) !== bare(row.path),
  );
  const [kind = "", ...rest] = row.path.split(".");
  const lines = [
    kind === "fleet" || kind === "site"
      ? ["spec", ...rest].join(".").concat(` of kind ${kind === "fleet" ? "Fleet" : "Site"}`)
      : `spec.${row.path}`,
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
