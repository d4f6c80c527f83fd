// The answers of `why`: for people, and as JSON.
import { frame } from "../diagnostics/frame.ts";
import { type Lines, linesOf } from "../diagnostics/position.ts";
import { contentsOf } from "../machineconfig/contents.ts";
import { displayPath, type Origin } from "../model/origins.ts";
import type { Codec } from "../model/ports.ts";
import { printJson } from "../syntax/print-json.ts";
import { printYaml } from "../syntax/print-yaml.ts";
import type { WhyAnswer, WhyLayer, WhyValue } from "./why.ts";

export const whyFormats = ["text", "json", "yaml"] as const;
export type WhyFormat = (typeof whyFormats)[number];

export function formatWhy(answers: readonly WhyAnswer[], format: WhyFormat, codec: Codec): string {
  const places = placeFinder();
  if (format !== "text")
    return asData(
      answers.flatMap((answer) => answerJson(answer, places)),
      format,
    );
  return answers.map((answer) => answerText(answer, places, codec)).join("\n");
}

/** Plain data for programs. */
export const asData = (value: unknown, format: Exclude<WhyFormat, "text">): string =>
  format === "json" ? `${printJson(value, { indent: 2 })}\n` : printYaml(value);

export type Place = {
  readonly file: string;
  /** 1-based; columns count code points. */
  readonly line: number;
  readonly column: number;
  /** The line itself, cut to a readable length. */
  readonly text: string;
};

type Places = (origin: Origin | undefined) => Place | undefined;

/** Finds places; each text is cut into lines once. */
export function placeFinder(): Places {
  const known = new Map<string, Lines>();
  return (origin) => {
    if (origin === undefined) return undefined;
    const { source, start, end } = origin.span;
    const lines = known.get(source.text) ?? linesOf(source.text);
    known.set(source.text, lines);
    const { line, column } = lines.at(start);
    const first = lines.start(line);
    return { file: source.name, line, column, text: frame(lines.line(line), start - first, end - first).text };
  };
}

function answerJson({ document, pointer, values }: WhyAnswer, places: Places): object[] {
  return values.map((value) => ({
    document: document.name,
    path: displayPath(value.pointer),
    pointer: value.pointer,
    askedFor: displayPath(pointer),
    value: value.value,
    ...originJson(value.origin, places),
    layers: value.layers.map(({ name, standing, value: own, origin }) => ({ name, standing, value: own, ...originJson(origin, places) })),
  }));
}

function originJson(origin: Origin | undefined, places: Places): object {
  const { text: _text, ...place } = places(origin) ?? { text: "" };
  return {
    ...place,
    ...(origin?.via === undefined ? {} : { via: origin.via }),
    ...(origin?.at === undefined ? {} : { sourcePath: displayPath(origin.at) }),
  };
}

function answerText({ document, pointer, values }: WhyAnswer, places: Places, codec: Codec): string {
  const lines = values.flatMap((value, i) => [
    ...valueLines(value, pointer, codec),
    ...(sameStory(value, values[i + 1]) ? [] : storyLines(value, places, codec)),
  ]);
  return `${displayPath(pointer)} of ${document.name}\n${lines.map((line) => `  ${line}`.trimEnd()).join("\n")}\n`;
}

/** Values that follow one another, have one place and no layers are told of once. */
function sameStory(value: WhyValue, next: WhyValue | undefined): boolean {
  if (next === undefined || value.layers.length + next.layers.length > 0) return false;
  const [a, b] = [value.origin, next.origin];
  return a?.via === b?.via && a?.span.source === b?.span.source && a?.span.start === b?.span.start;
}

const mostLines = 6;

/** The value, named by its place below the path that was asked for. */
function valueLines({ pointer, value }: WhyValue, asked: string, codec: Codec): readonly string[] {
  const name = displayPath(pointer.slice(asked.length)).replace(/^\$\.?/, "");
  const shown = shownValue(pointer, value, codec);
  const lines = shown.replace(/\n$/, "").split("\n");
  if (lines.length === 1) return [name === "" ? shown.trimEnd() : `${name}: ${shown.trimEnd()}`];
  const rest = lines.length - mostLines;
  const text = [...lines.slice(0, mostLines).map((line) => `  | ${line}`), ...(rest > 0 ? [`  … ${rest} more lines`] : [])];
  return name === "" ? text : [`${name}:`, ...text];
}

/** Modes in octal, data URLs decoded, texts as they are. */
function shownValue(pointer: string, value: unknown, codec: Codec): string {
  if (typeof value === "number" && pointer.endsWith("/mode")) return `0${value.toString(8)}`;
  if (typeof value !== "string") return JSON.stringify(value);
  if (!/^data:/i.test(value)) return value.includes("\n") ? value : JSON.stringify(value);
  const plain = contentsOf({ source: value }, codec);
  if (plain.kind !== "bytes") return JSON.stringify(value);
  const gzipped = plain.text === undefined ? contentsOf({ source: value, compression: "gzip" }, codec) : plain;
  if (gzipped.kind === "bytes" && gzipped.text !== undefined) return gzipped.text === "" ? "empty" : gzipped.text;
  return `binary data, ${plain.bytes.length} bytes`;
}

function storyLines({ origin, layers, pointer }: WhyValue, places: Places, codec: Codec): readonly string[] {
  const via = origin?.via === undefined ? "" : ` by ${origin.via}`;
  const place = places(origin);
  const from =
    place === undefined
      ? ["  nobody wrote it: it is added when the object is made"]
      : [`  ${shownPlace(place)}${via}`, `    ${place.text.trim()}`];
  return [...from, ...layers.map((layer) => layerLine(layer, pointer, places, codec))];
}

const words = { wins: "wins", same: "says the same", shadowed: "is shadowed" } as const;

function layerLine(layer: WhyLayer, pointer: string, places: Places, codec: Codec): string {
  const { name, standing, origin } = layer;
  const place = places(origin);
  const lost = standing === "shadowed" && "value" in layer ? `: ${oneLine(shownValue(pointer, layer.value, codec))}` : "";
  return `  ${name} ${words[standing]}${place === undefined ? "" : ` (${shownPlace(place)})`}${lost}`;
}

/** The first line of a text that is cut to a readable length. */
function oneLine(text: string): string {
  const [first = "", ...others] = text.trimEnd().split("\n");
  return others.length > 0 || first.length > longest ? `${first.slice(0, longest)} …` : first;
}

const longest = 60;

/** file:line:column. */
export const shownPlace = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;
