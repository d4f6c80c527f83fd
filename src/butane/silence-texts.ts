// Silences about how values are written: modes in other bases, and blocks whose lines were joined.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { displayPath, pointer } from "../model/origins.ts";
import type { Tree } from "../syntax/tree.ts";
import type { ButaneConfig } from "./fields.ts";
import { nodeFinder, writtenItems, writtenValue } from "./places.ts";
import type { Opened } from "./translate.ts";

/** Numbers in a base that nobody reads modes in. */
const otherBase = /^(?:0[xX][0-9a-fA-F_]+|0b[01_]+|[1-9][0-9_]*)$/;

/** The fields that hold modes, in lists below `storage`. */
const modeFields = [
  ["files", ["mode"]],
  ["directories", ["mode"]],
  ["trees", ["file_mode", "dir_mode"]],
] as const;

/** Modes that are right, but not written as octal numbers. */
export function modeFindings({ storage = {} }: ButaneConfig, { document }: Opened): readonly Diagnostic[] {
  const find = nodeFinder(document);
  return modeFields.flatMap(([list, names]) => {
    const values: readonly { readonly [name: string]: unknown }[] = storage[list] ?? [];
    const written = find(`/storage/${list}`);
    const nodes = values.length === 0 || written === undefined ? [] : writtenItems(document, written);
    return values.flatMap((value, i) =>
      names.flatMap((name) => {
        const mode = value[name];
        const item = nodes[i];
        const node = typeof mode !== "number" || item === undefined ? undefined : writtenValue(document, item, name);
        if (node?.kind !== "scalar" || node.style !== "plain" || !otherBase.test(node.text)) return [];
        const octal = `0${Number(mode).toString(8)}`;
        const message = `the mode ${node.text} is ${octal}, written in another base`;
        const path = displayPath(pointer("/storage", list, i, name));
        return [finding("butane/mode-base", node.span, message, { hint: `write ${octal}`, path })];
      }),
    );
  });
}

type Text = { readonly text: string | undefined; readonly at: string; readonly name: string; readonly isUnit: boolean };

/** The line that a folded block starts on ends like this; so may others. */
const foldedHead = />[-+0-9]*[ \t]*(?:#.*)?$/m;

/** Blocks written with > whose lines were joined to fewer. */
export function textFindings(config: ButaneConfig, { document }: Opened): readonly Diagnostic[] {
  if (!foldedHead.test(document.tree.span.source.text)) return [];
  const find = nodeFinder(document);
  return textsOf(config).flatMap(({ text, at, name, isUnit }) => {
    const node = text === undefined || text === "" ? undefined : find(at);
    const joined = node === undefined ? 0 : joinedLines(node);
    if (node === undefined || joined === 0) return [];
    const code = isUnit ? "butane/folded-unit" : "butane/folded-text";
    const message = `the text of ${JSON.stringify(name)} is written as a folded block: line breaks at ${joined} ${joined === 1 ? "place" : "places"} became blanks`;
    return [finding(code, node.span, message, { hint: "write | in place of >", path: displayPath(at) })];
  });
}

function textsOf({ storage, systemd }: ButaneConfig): readonly Text[] {
  const files = (storage?.files ?? []).map(
    ({ path = "", contents }, i): Text => ({
      text: contents?.inline,
      at: pointer("/storage/files", i, "contents", "inline"),
      name: path,
      isUnit: false,
    }),
  );
  const units = [
    ...(systemd?.units ?? []).flatMap((unit, i) => unitTexts(unit, pointer("/systemd/units", i))),
    ...(systemd?.quadlets ?? []).flatMap((unit, i) => unitTexts(unit, pointer("/systemd/quadlets", i))),
  ];
  return [...files, ...units];
}

type Named = { readonly name?: string; readonly contents?: string };
type WithTexts = Named & { readonly dropins?: readonly Named[] };

function unitTexts({ name = "", contents, dropins = [] }: WithTexts, at: string): readonly Text[] {
  const parts = dropins.map(
    (dropin, d): Text => ({ text: dropin.contents, at: pointer(at, "dropins", d, "contents"), name: dropin.name ?? "", isUnit: true }),
  );
  return [{ text: contents, at: pointer(at, "contents"), name, isUnit: true }, ...parts];
}

/** How many line breaks of a folded block are gone; 0 for anything else. */
function joinedLines(node: Tree): number {
  if (node.kind !== "scalar" || node.style !== "folded") return 0;
  const filled = (text: string): number => text.split("\n").filter((line) => line.trim() !== "").length;
  const [, ...lines] = node.span.source.text.slice(node.span.start, node.span.end).split("\n");
  return Math.max(0, filled(lines.join("\n")) - filled(node.text));
}
