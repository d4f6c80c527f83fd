// What to write instead of a value that has the wrong shape: hints of the decoder.
import type { ExpandedTree } from "../syntax/tree.ts";
import type { MapField, StructField } from "./field.ts";
import { nearest } from "./suggest.ts";

/** For something that is no map where a struct belongs. */
export function structHint(tree: ExpandedTree, field: StructField): string | undefined {
  if (tree.kind !== "scalar" || tree.style !== "plain") return field.doc;
  const glued = gluedPair(tree.text);
  if (glued !== undefined) return glued;
  if (field.required === undefined && /^(?:true|yes|on)$/i.test(tree.text)) return "write {} for nothing but defaults";
  if (field.required === undefined && /^(?:false|no|off)$/i.test(tree.text))
    return Object.hasOwn(field.fields, "enabled") ? "write {enabled: false}" : "remove the key";
  const needed = Object.entries(field.fields).find(([, known]) => known.required === true && known.example !== undefined);
  return needed === undefined ? field.doc : `for example {${needed[0]}: ${needed[1].example}}`;
}

/** For something that is no map where a map by name belongs. */
export function mapHint(tree: ExpandedTree, field: MapField): string | undefined {
  const name = field.keyName ?? "name";
  if (tree.kind === "seq") return `write each ${name} as a key with a colon, not as an item of a list`;
  return tree.kind === "scalar" && tree.style === "plain" ? gluedPair(tree.text) : undefined;
}

export function listHint(tree: ExpandedTree): string {
  if (tree.kind !== "map") return "write a list, also when it has one item";
  const { source, start } = tree.span;
  return source.text[start] === "{" ? "write a list: put it in brackets, [{…}]" : 'write a list: start each item with "- "';
}

/** For a version that is not in the list of known ones. */
export function versionHint(text: string, known: readonly string[]): string {
  const trailingZero = `${text}0`;
  if (known.includes(trailingZero))
    return `write ${JSON.stringify(trailingZero)} in quotes: unquoted, YAML tools read ${trailingZero} as the number ${text}`;
  const short = known.find((version) => text.startsWith(`${version}.`) || text === `v${version}`);
  return short === undefined
    ? `known versions are ${known[0]} to ${known.at(-1)}`
    : `a version has two parts here: write ${JSON.stringify(short)}`;
}

/** For a text that is none of a few allowed ones. */
export function enumHint(text: string, of: readonly string[]): string {
  if (of.length === 1) return `write ${of[0]}`;
  const near = nearest(text, of);
  return near === undefined ? `the values are ${of.join(", ")}` : `did you mean ${JSON.stringify(near)}? The values are ${of.join(", ")}`;
}

/** `key:value`, which without a blank is one text. */
function gluedPair(text: string): string | undefined {
  const [, key, value] = /^([A-Za-z][A-Za-z0-9]*):([^\s/:].*)$/s.exec(text) ?? [];
  return key === undefined ? undefined : `write ${key}: ${value} with a blank after the colon`;
}
