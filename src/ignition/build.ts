// Small constructors for pieces of a NodeConfig that kindling itself writes.
import { toDataUrl } from "../syntax/data-url.ts";
import { remembered } from "../syntax/remembered.ts";
import { encodeUtf8 } from "../syntax/text.ts";
import type { DropinConfig, FileConfig, NodeConfig, UnitConfig } from "./config.ts";

/** A file with the given text; overwrites what the OS ships, as a config states what the file shall be. */
export function textFile(path: string, text: string, mode: number): FileConfig {
  return { path, mode, overwrite: true, contents: { source: sourceOf(text) } };
}

const sourceOf = remembered((text) => toDataUrl(encodeUtf8(text)));

export function dropin(name: string, contents: string): DropinConfig {
  return { name, contents };
}

/** A NodeConfig of files and units, each sorted by its key; units of one name must come once. */
export function nodeConfig(parts: { readonly files?: readonly FileConfig[]; readonly units?: readonly UnitConfig[] }): NodeConfig {
  const files = [...(parts.files ?? [])].sort((a, b) => byText(a.path, b.path));
  const units = [...(parts.units ?? [])]
    .map((unit) => (unit.dropins === undefined ? unit : { ...unit, dropins: [...unit.dropins].sort((a, b) => byText(a.name, b.name)) }))
    .sort((a, b) => byText(a.name, b.name));
  return {
    ...(files.length > 0 ? { storage: { files } } : {}),
    ...(units.length > 0 ? { systemd: { units } } : {}),
  };
}

/** Order by code unit: the same on every machine. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
