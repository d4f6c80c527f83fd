// What `inspect` prints: a tree for people, Markdown, and JSON.
import { visible } from "../diagnostics/width.ts";
import { shownContents } from "../machineconfig/contents.ts";
import { printJson } from "../syntax/print-json.ts";
import type { Held, Inspected, InspectedNode, InspectedUnit } from "./inspect.ts";
import { hidden } from "./traced.ts";

export const inspectFormats = ["text", "json", "markdown"] as const;
export type InspectFormat = (typeof inspectFormats)[number];

export function formatInspection(configs: readonly Inspected[], format: InspectFormat): string {
  switch (format) {
    case "json":
      return `${printJson(configs.map(configJson), { indent: 2 })}\n`;
    case "markdown":
      return configs.map(configMarkdown).join("\n");
    case "text":
      return configs.map(configText).join("\n");
    default:
      return format satisfies never;
  }
}

/** One entry: its line, and the text below it. */
type Row = { readonly name: string; readonly facts: readonly string[]; readonly text?: string };
type Section = { readonly title: string; readonly rows: readonly Row[] };

function sectionsOf(config: Inspected): readonly Section[] {
  const nodes = (kind: InspectedNode["kind"]): readonly Row[] => config.nodes.filter((node) => node.kind === kind).flatMap(nodeRows);
  const plain = (list: readonly string[]): readonly Row[] => list.map((name) => ({ name, facts: [] }));
  const sections: readonly Section[] = [
    { title: "Kernel arguments", rows: plain(config.kernelArguments) },
    { title: "Extensions", rows: plain(config.extensions) },
    { title: "Directories", rows: nodes("directory") },
    { title: "Files", rows: nodes("file") },
    { title: "Links", rows: nodes("link") },
    { title: "Units", rows: config.units.flatMap(unitRows) },
    { title: "Everything else", rows: config.rest.map(([name, value]) => ({ name, facts: [JSON.stringify(value)] })) },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

const octal = (mode: number): string => `0${mode.toString(8).padStart(3, "0")}`;

const defaultModes = { file: "0644 by default", directory: "0755 by default", link: "" } as const;

function nodeRows(node: InspectedNode): readonly Row[] {
  const { path, kind, mode, owner, target, hard, held, overwrite, append = [] } = node;
  const facts = [
    mode === undefined ? defaultModes[kind] : octal(mode),
    owner,
    ...(target === undefined ? [] : [`${hard ? "hard link" : "link"} to ${target}`]),
    ...(held === undefined ? [] : heldFacts(held)),
    overwrite === undefined ? "" : overwrite ? "replaces what is there" : "must not be there",
  ].filter((fact) => fact !== "");
  const pieces = append.map((piece): Row => ({ name: `${path} (appended)`, facts: heldFacts(piece), ...textOf(piece) }));
  return [{ name: path, facts, ...(held === undefined ? {} : textOf(held)) }, ...pieces];
}

function heldFacts({ contents, packed, undeclaredGzip, hash, secret }: Held): readonly string[] {
  if (secret) return [hidden];
  const isBinary = contents.kind === "bytes" && contents.text === undefined;
  return [
    `${shownContents(contents)}${packed === undefined ? "" : ` (${packed} as gzip)`}`,
    ...(isBinary ? ["binary"] : []),
    ...(undeclaredGzip ? ["gzip, which compression does not say"] : []),
    ...(hash === undefined ? [] : [`must have ${hash}`]),
  ];
}

const textOf = ({ contents, secret }: Held): Pick<Row, "text"> =>
  contents.kind === "bytes" && contents.text !== undefined && !secret ? { text: contents.text } : {};

function unitRows(unit: InspectedUnit): readonly Row[] {
  const { name, enabled, masked, secret, text, dropins } = shownUnit(unit);
  const facts = [
    enabled === undefined ? "" : enabled ? "enabled" : "disabled",
    masked ? "masked" : "",
    secret ? hidden : text === undefined ? "no contents" : "",
  ];
  return [
    { name, facts: facts.filter((fact) => fact !== ""), ...(text === undefined ? {} : { text }) },
    ...dropins.map((dropin) => ({
      name: `${name}.d/${dropin.name}`,
      facts: secret ? [hidden] : dropin.text === undefined ? ["no contents"] : dropin.text === "" ? ["emptied"] : [],
      ...(dropin.text === undefined ? {} : { text: dropin.text }),
    })),
  ];
}

/** A unit without texts that may hold a secret. */
function shownUnit(unit: InspectedUnit): InspectedUnit {
  if (!unit.secret) return unit;
  const { text: _text, dropins, ...shown } = unit;
  return { ...shown, dropins: dropins.map(({ name }) => ({ name })) };
}

const kinds = { machineconfig: "MachineConfig", ignition: "Ignition config" } as const;

function headOf({ name, kind, role, ignition }: Inspected): string {
  const parts = [kinds[kind], ...(role === "" ? [] : [`role ${role}`]), ignition === "" ? "no Ignition config" : `Ignition ${ignition}`];
  return `${name}: ${parts.join(", ")}`;
}

function configText(config: Inspected): string {
  const sections = sectionsOf(config).map(({ title, rows }) => `\n${title}\n${rows.map(rowText).join("")}`);
  return `${headOf(config)}\n${sections.length === 0 ? "\nIt is empty.\n" : sections.join("")}`;
}

function rowText({ name, facts, text }: Row): string {
  const lines = linesOf(text).map((line) => `      | ${line}`.trimEnd());
  return `${[`  ${[visible(name), ...facts].join("  ")}`, ...lines].join("\n")}\n`;
}

function configMarkdown(config: Inspected): string {
  const sections = sectionsOf(config).map(({ title, rows }) => `\n### ${title}\n\n${rows.map(rowMarkdown).join("")}`);
  return `## ${headOf(config)}\n${sections.length === 0 ? "\nIt is empty.\n" : sections.join("")}`;
}

function rowMarkdown({ name, facts, text }: Row): string {
  const head = `- ${code(visible(name))}${facts.length === 0 ? "" : `: ${facts.map((fact) => visible(fact)).join(", ")}`}\n`;
  const lines = linesOf(text);
  if (lines.length === 0) return head;
  const fence = "`".repeat(Math.max(3, longestTicks(lines.join("\n")) + 1));
  return `${head}\n${[fence, ...lines, fence].map((line) => `  ${line}`.trimEnd()).join("\n")}\n\n`;
}

/** A code span around any text: more ticks than the text has in a row. */
function code(text: string): string {
  const ticks = "`".repeat(longestTicks(text) + 1);
  const room = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${ticks}${room}${text}${room}${ticks}`;
}

const longestTicks = (text: string): number => Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));

/** The lines of a text with what a terminal would act on made visible; none when there is no text. */
function linesOf(text: string | undefined): readonly string[] {
  if (text === undefined || text === "") return [];
  return text
    .replace(/\r?\n$/, "")
    .split("\n")
    .map((line) => visible(line));
}

function configJson({ name, kind, role, ignition, nodes, units, kernelArguments, extensions, rest }: Inspected): object {
  return {
    name,
    kind: kinds[kind],
    ...(role === "" ? {} : { role }),
    ...(ignition === "" ? {} : { ignition }),
    kernelArguments,
    extensions,
    nodes: nodes.map(nodeJson),
    units: units.map(shownUnit).map(({ masked, ...unit }) => ({ ...unit, ...(masked ? { masked } : {}) })),
    rest: Object.fromEntries(rest),
  };
}

function nodeJson({ mode, held, append, ...node }: InspectedNode): object {
  return {
    ...node,
    ...(mode === undefined ? {} : { mode: octal(mode) }),
    ...(held === undefined ? {} : heldJson(held)),
    ...(append === undefined ? {} : { append: append.map(heldJson) }),
  };
}

function heldJson({ contents, packed, undeclaredGzip, hash, secret }: Held): object {
  if (secret) return { secret };
  const facts = {
    ...(packed === undefined ? {} : { gzipBytes: packed }),
    ...(undeclaredGzip ? { undeclaredGzip } : {}),
    ...(hash === undefined ? {} : { hash }),
  };
  switch (contents.kind) {
    case "bytes":
      return { bytes: contents.bytes.length, ...(contents.text === undefined ? { binary: true } : { text: contents.text }), ...facts };
    case "remote":
      return { url: contents.url, ...facts };
    case "broken":
      return { problem: contents.problem, ...facts };
    case "none":
      return facts;
    default:
      return contents satisfies never;
  }
}
