// Silences about how values are written: modes in other bases, and blocks whose lines were joined.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { displayPath, pointer } from "../model/origins.ts";
import type { Tree } from "../syntax/tree.ts";
import type { ButaneConfig } from "./fields.ts";
import { nodeFinder } from "./places.ts";
import type { Opened } from "./translate.ts";

/** Numbers in a base that nobody reads modes in. */
const otherBase = /^(?:0[xX][0-9a-fA-F_]+|0b[01_]+|[1-9][0-9_]*)$/;

/** Modes that are right, but not written as octal numbers. */
export function modeFindings({ storage = {} }: ButaneConfig, { document }: Opened): readonly Diagnostic[] {
  const modes = [
    ...(storage.files ?? []).map(({ mode }, i) => ({ mode, at: pointer("/storage/files", i, "mode") })),
    ...(storage.directories ?? []).map(({ mode }, i) => ({ mode, at: pointer("/storage/directories", i, "mode") })),
    ...(storage.trees ?? []).flatMap(({ file_mode: file, dir_mode: folder }, i) => [
      { mode: file, at: pointer("/storage/trees", i, "file_mode") },
      { mode: folder, at: pointer("/storage/trees", i, "dir_mode") },
    ]),
  ];
  const find = nodeFinder(document);
  return modes.flatMap(({ mode, at }) => {
    if (mode === undefined) return [];
    const node = find(at);
    if (node?.kind !== "scalar" || node.style !== "plain" || !otherBase.test(node.text)) return [];
    const octal = `0${mode.toString(8)}`;
    const message = `the mode ${node.text} is ${octal}, written in another base`;
    return [finding("butane/mode-base", node.span, message, { hint: `write ${octal}`, path: displayPath(at) })];
  });
}

type Text = { readonly text: string | undefined; readonly at: string; readonly name: string; readonly isUnit: boolean };

/** Blocks written with > whose lines were joined to fewer. */
export function textFindings(config: ButaneConfig, { document }: Opened): readonly Diagnostic[] {
  if (!document.tree.span.source.text.includes(">")) return [];
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
