// The text that systemd puts together for a unit: the unit itself, then its drop-ins by file name.
import type { IgnitionConfig, UnitConfig } from "../ignition/config.ts";
import { parseDataUrl } from "../syntax/data-url.ts";
import { decodeUtf8 } from "../syntax/text.ts";

/** A piece of a unit: `text` undefined when it is the OS image's, or not text. */
export type UnitPart = { readonly path: string; readonly text?: string; readonly note?: string };

const folder = "/etc/systemd/system";

/** Unit names that a config says something about: as units, or by drop-ins written as plain files. */
export function unitNames(config: IgnitionConfig): readonly string[] {
  const named = (config.systemd?.units ?? []).map((unit) => unit.name);
  const byFiles = (config.storage?.files ?? []).flatMap(({ path }) => dropinPath(path)?.unit ?? []);
  return [...new Set([...named, ...byFiles])];
}

/** The parts in systemd's order. A later assignment wins, an empty one resets a list. Source: systemd.unit(5). */
export function effectiveUnit(config: IgnitionConfig, name: string): readonly UnitPart[] {
  const unit = config.systemd?.units?.find((one) => one.name === name);
  const dropins = [...unitDropins(unit, name), ...fileDropins(config, name)].sort((a, b) => (a.path < b.path ? -1 : 1));
  return [...unitPart(unit, name, config), ...dropins];
}

function unitPart(unit: UnitConfig | undefined, name: string, config: IgnitionConfig): UnitPart[] {
  const path = `${folder}/${name}`;
  if (unit?.mask === true) return [{ path, note: "masked: a link to /dev/null, nothing can start it" }];
  if (unit?.contents !== undefined && unit.contents !== "") return [{ path, text: unit.contents }];
  const asFile = config.storage?.files?.find((file) => file.path === path)?.contents?.source;
  return [asFile === undefined ? { path: name, note: "the unit of the OS image" } : { path, ...textIn(asFile) }];
}

function unitDropins(unit: UnitConfig | undefined, name: string): UnitPart[] {
  return (unit?.dropins ?? []).map((dropin) => {
    const path = `${folder}/${name}.d/${dropin.name}`;
    if (dropin.contents === undefined) return { path, note: "no contents given: what is on the node stays" };
    return dropin.contents === "" ? { path, note: "empty: the file is removed" } : { path, text: dropin.contents };
  });
}

function fileDropins(config: IgnitionConfig, name: string): UnitPart[] {
  return (config.storage?.files ?? []).flatMap(({ path, contents }) =>
    dropinPath(path)?.unit === name && contents?.source !== undefined ? [{ path, ...textIn(contents.source) }] : [],
  );
}

/** The unit and the drop-in that a plain file is. */
export function dropinPath(path: string): { readonly unit: string; readonly dropin: string } | undefined {
  const [, unit, dropin] = /^\/etc\/systemd\/system\/([^/]+)\.d\/([^/]+\.conf)$/.exec(path) ?? [];
  return unit === undefined || dropin === undefined ? undefined : { unit, dropin };
}

function textIn(source: string): Pick<UnitPart, "text" | "note"> {
  const data = parseDataUrl(source);
  const text = "problem" in data ? undefined : decodeUtf8(data.bytes);
  return text === undefined ? { note: "not plain text" } : { text };
}
