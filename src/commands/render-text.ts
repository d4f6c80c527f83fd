// The view of a rendered MachineConfig for people: every entry with the object that won and those that lost.
import { diffLines, hunkText } from "../diff/lines.ts";
import type { IgnitionConfig } from "../ignition/config.ts";
import { contentsOf, shownContents } from "../machineconfig/contents.ts";
import { effectiveUnit, unitNames } from "../machineconfig/effective-unit.ts";
import { historiesOf, type Version } from "../machineconfig/history.ts";
import { type Entry, type From, fieldFrom, type KeyedList, originOf } from "../machineconfig/merge.ts";
import { placeWriter } from "../machineconfig/places.ts";
import type { Rendered } from "../machineconfig/render.ts";
import { spanAt } from "../model/origins.ts";
import type { Codec } from "../model/ports.ts";

type Place = ReturnType<typeof placeWriter>;
type Lines = readonly string[];

/** Sections with a heading each; a section without content is left out. */
export function renderedText(rendered: Rendered, codec: Codec): string {
  const place = placeWriter();
  const sections: readonly (readonly [string, Lines])[] = [
    ["Merge order", mergeOrder(rendered, place)],
    ["Settings", settings(rendered)],
    ["Kernel arguments, in this order", argumentLines(rendered, place)],
    ["Extensions", listLines(rendered, "extensions", place)],
    [
      "Files",
      entryLines(
        rendered,
        "files",
        place,
        (value) => fileSummary(value, codec),
        (lost, won) => textChange(lost, won, codec),
      ),
    ],
    ["Directories", entryLines(rendered, "directories", place, nodeSummary)],
    ["Links", entryLines(rendered, "links", place, (value) => `-> ${String(value.target)}`)],
    ["Units", entryLines(rendered, "units", place, unitSummary)],
    ["Users, volumes and the rest", restLines(rendered, place)],
    ["Units as systemd reads them", effectiveLines(rendered.spec.config)],
  ];
  const head = `${rendered.name}\npool ${rendered.pool}, release ${rendered.release}, Ignition ${rendered.spec.config.ignition.version}\n`;
  const validity = rendered.mergedValid ? "" : "NOT VALID: no node can be given this config, see the findings\n";
  return `${head}${validity}${sections.map(([title, lines]) => section(title, lines)).join("")}`;
}

const section = (title: string, lines: Lines): string =>
  lines.length === 0 ? "" : `\n${title}\n${lines.map((line) => `${line}\n`).join("")}`;

function mergeOrder({ objects }: Rendered, place: Place): Lines {
  return objects.map((object, i) => `  ${i + 1}. ${object.name}  ${place(spanAt(object.origins, "/metadata/name"))}`);
}

function settings({ spec, osImageURLOverridden }: Rendered): Lines {
  return [
    `  OS image: ${spec.osImageURL ?? "that of the release"}${osImageURLOverridden ? " (overridden)" : ""}`,
    ...(spec.baseOSExtensionsContainerImage === undefined ? [] : [`  extensions image: ${spec.baseOSExtensionsContainerImage}`]),
    `  kernel: ${spec.kernelType}`,
    `  FIPS: ${spec.fips ? "on" : "off"}`,
  ];
}

function argumentLines({ objects, spec, layers }: Rendered, place: Place): Lines {
  const written = objects.flatMap(({ name, spec: own, origins }) =>
    (own.kernelArguments ?? []).map((text, i) => ({ text, from: `${name} (${place(spanAt(origins, `/spec/kernelArguments/${i}`))})` })),
  );
  const moved = layers
    .filter((layer) => layer.config.kernelArguments === undefined)
    .flatMap((layer) =>
      (layer.read.value.kernelArguments?.shouldExist ?? []).map((text, i) => ({
        text,
        from: named({ layer, pointer: `/kernelArguments/shouldExist/${i}` }, place),
      })),
    );
  const all = [...written, ...moved];
  return spec.kernelArguments.map((text, i) => {
    const sources = all.filter((one) => one.text === text);
    const repeated = spec.kernelArguments.indexOf(text) < i ? ", repeated" : "";
    const earlier = spec.kernelArguments.slice(0, i).filter((other) => other === text).length;
    return `  ${text}  ${(sources[earlier] ?? sources[0])?.from ?? ""}${repeated}`;
  });
}

function listLines({ objects }: Rendered, field: "extensions", place: Place): Lines {
  return objects.flatMap(({ name, spec, origins }) =>
    (spec[field] ?? []).map((text, i) => `  ${text}  ${name} (${place(spanAt(origins, `/spec/${field}/${i}`))})`),
  );
}

type Value = Readonly<Record<string, unknown>>;

/** An entry, the objects that its fields come from, and the fields that lost. */
function entryLines(
  { merged, layers }: Rendered,
  list: KeyedList,
  place: Place,
  summary: (value: Value) => string,
  change: (lost: Value, won: Value) => Lines = () => [],
): Lines {
  const histories = historiesOf(layers)[list];
  return [...merged.entries[list]].flatMap(([key, entry]) => {
    const versions = histories.get(key) ?? [];
    const lost = versions.flatMap((version) => lostFields(version, entry));
    return [
      `  ${key}  ${summary(entry.value)}`.trimEnd(),
      ...groupedBy(wonFields(entry), place).map((line) => `      ${line}`),
      ...groupedBy(lost, place).map((line) => `      shadowed: ${line}`),
      ...versions.slice(0, -1).flatMap((version) => change(version.value, entry.value)),
    ];
  });
}

type FieldPlace = { readonly field: string; readonly from: From };

/** Fields of an entry as people name them, each with the pointer that decides where it comes from. */
function fieldsOf(value: Value): readonly { readonly field: string; readonly at: string }[] {
  return Object.entries(value).flatMap(([name, inside]) => {
    if (name === "path" || name === "name" || inside === undefined) return [];
    if (name === "dropins" && Array.isArray(inside))
      return inside.map((one, i) => ({ field: `drop-in ${one.name}`, at: `/dropins/${i}/contents` }));
    if (name === "contents" && typeof inside === "object" && inside !== null)
      return "source" in inside ? [{ field: "contents", at: "/contents/source" }] : [];
    return [{ field: name, at: `/${name}` }];
  });
}

const wonFields = (entry: Entry): FieldPlace[] => fieldsOf(entry.value).map(({ field, at }) => ({ field, from: fieldFrom(entry, at) }));

function lostFields(version: Version, entry: Entry): FieldPlace[] {
  const winners = new Map(wonFields(entry).map(({ field, from }) => [field, from.layer.object]));
  const lists = new Set(["append"]);
  return fieldsOf(version.value)
    .filter(({ field }) => !lists.has(field) && winners.get(field) !== version.layer.object)
    .map(({ field, at }) => ({ field, from: { layer: version.layer, pointer: version.pointer + at } }));
}

function groupedBy(fields: readonly FieldPlace[], place: Place): Lines {
  const groups = new Map<string, { first: From; names: string[] }>();
  for (const { field, from } of fields) {
    const group = groups.get(from.layer.object.name);
    if (group === undefined) groups.set(from.layer.object.name, { first: from, names: [field] });
    else group.names.push(field);
  }
  return [...groups.values()].map(({ first, names }) => `${named(first, place)}: ${names.join(", ")}`);
}

const named = (from: From, place: Place): string => `${from.layer.object.name} (${place(originOf(from)?.span)})`;

const octal = (mode: unknown): string => (typeof mode === "number" ? `0${mode.toString(8)}` : "");

function ownerOf(value: Value): string {
  const one = (owner: unknown): string => {
    const { id, name } = (owner ?? {}) as { readonly id?: number; readonly name?: string };
    return name ?? (id === undefined ? "root" : String(id));
  };
  return value.user === undefined && value.group === undefined ? "" : `${one(value.user)}:${one(value.group)}`;
}

/** Lines of one text diff. */
const mostLines = 20;

/** What the content that lost would have been, against the one that won. */
function textChange(lost: Value, won: Value, codec: Codec): Lines {
  const [before, after] = [lost, won].map((value) => contentsOf(value.contents as Parameters<typeof contentsOf>[0], codec));
  if (before?.kind !== "bytes" || after?.kind !== "bytes" || before.text === undefined || after.text === undefined) return [];
  const lines = diffLines(before.text, after.text).flatMap(hunkText);
  const rest = lines.length - mostLines;
  return [...lines.slice(0, mostLines), ...(rest > 0 ? [`… ${rest} more lines`] : [])].map((line) => `        ${line}`);
}

const nodeSummary = (value: Value): string => [octal(value.mode), ownerOf(value)].filter((part) => part !== "").join("  ");

function fileSummary(value: Value, codec: Codec): string {
  const contents = shownContents(contentsOf(value.contents as Parameters<typeof contentsOf>[0], codec));
  const mode = octal(value.mode) || "0644 by default";
  return [mode, ownerOf(value), contents].filter((part) => part !== "").join("  ");
}

function unitSummary(value: Value): string {
  const enabled = value.enabled === undefined ? "" : value.enabled ? "enabled" : "disabled";
  return [enabled, value.mask === true ? "masked" : ""].filter((part) => part !== "").join(", ");
}

/** Every value outside the long lists, in the order in which it is written. */
function restLines({ merged }: Rendered, place: Place): Lines {
  const { ignition, storage, systemd: _systemd, ...others } = merged.config;
  const { version: _version, ...section } = ignition;
  const { files: _files, directories: _directories, links: _links, ...volumes } = storage ?? {};
  return leaves({ ignition: section, storage: volumes, ...others }, "").map(([at, value]) => {
    const from = merged.rest.get(at);
    return `  ${at.slice(1).replaceAll("/", ".")}: ${JSON.stringify(value)}${from === undefined ? "" : `  ${named(from, place)}`}`;
  });
}

function leaves(value: unknown, at: string): readonly (readonly [string, unknown])[] {
  if (value === undefined) return [];
  if (typeof value !== "object" || value === null) return [[at, value]];
  return Object.entries(value).flatMap(([name, below]) => leaves(below, `${at}/${name}`));
}

function effectiveLines(config: IgnitionConfig): Lines {
  return unitNames(config).flatMap((name, i) => [
    ...(i === 0 ? [] : [""]),
    ...effectiveUnit(config, name).flatMap(({ path, text, note }) => [
      `  # ${path}${note === undefined ? "" : ` (${note})`}`,
      ...(text === undefined
        ? []
        : text
            .replace(/\r?\n$/, "")
            .split(/\r?\n/)
            .map((line) => `  ${line}`.trimEnd())),
    ]),
  ]);
}
