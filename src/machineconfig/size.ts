// How large a rendered MachineConfig is, what makes it so, and what compression would save.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { renderedLimit, sizeWarningShare } from "../facts/openshift-render.ts";
import type { IgnitionConfig } from "../ignition/config.ts";
import type { Codec } from "../model/ports.ts";
import { encodeUtf8 } from "../syntax/text.ts";
import { contentsOf } from "./contents.ts";

/** One entry with the bytes of its contents as they are written, and what they would be as gzip in base64. */
type Contributor = { readonly name: string; readonly bytes: number; readonly packed?: number };

type Budget = {
  readonly codec: Codec;
  /** The user's own limit in bytes. */
  readonly maxBytes?: number;
};

const named = 3;

/** Findings about the JSON of the object. What the operator refuses is mco/rendered-too-large. */
export function sizeFindings(object: object, config: IgnitionConfig, { codec, maxBytes }: Budget): readonly Diagnostic[] {
  const size = jsonBytes(object);
  const over = maxBytes !== undefined && size > maxBytes;
  const near = size > renderedLimit * sizeWarningShare;
  if (!over && !near) return [];
  const hint = largestParts(config, codec);
  const message = (limit: number): string => `the rendered MachineConfig has ${size} bytes of ${limit}`;
  const code = size > renderedLimit ? "mco/rendered-too-large" : "mco/rendered-large";
  return [
    ...(near ? [finding(code, undefined, message(renderedLimit), { hint })] : []),
    ...(over ? [finding("render/over-budget", undefined, message(maxBytes), { hint })] : []),
  ];
}

/** Bytes as Go writes JSON: it escapes <, > and &, each as six characters. */
export function jsonBytes(object: object): number {
  const json = JSON.stringify(object);
  return encodeUtf8(json).length + 5 * (json.match(/[<>&]/g)?.length ?? 0);
}

/** The entries that take most room, and what they would take as gzip. */
export function largestParts(config: IgnitionConfig, codec: Codec): string {
  const largest = contributors(config, codec).slice(0, named);
  const words = largest.map(({ name, bytes, packed }) => {
    if (packed === undefined) return `${name} ${bytes}`;
    return `${name} ${bytes}${packed < bytes ? ` (${packed} with gzip)` : " (gzip does not help)"}`;
  });
  return words.length === 0 ? "split it over several pools" : `the largest parts are ${words.join(", ")}`;
}

function contributors(config: IgnitionConfig, codec: Codec): readonly Contributor[] {
  const files = (config.storage?.files ?? []).map(({ path, contents }): Contributor => {
    const bytes = contents?.source?.length ?? 0;
    const data = contentsOf(contents, codec);
    const packable = data.kind === "bytes" && (contents?.compression ?? "") === "";
    return { name: path, bytes, ...(packable ? { packed: packedLength(data.bytes, codec) } : {}) };
  });
  const units = (config.systemd?.units ?? []).map(({ name, contents, dropins }) => ({
    name,
    bytes: (contents ?? "").length + (dropins ?? []).reduce((sum, dropin) => sum + (dropin.contents ?? "").length, 0),
  }));
  return [...files, ...units].sort((a, b) => b.bytes - a.bytes);
}

/** Length of a data URL with the bytes as gzip. */
const packedLength = (bytes: Uint8Array, codec: Codec): number => "data:;base64,".length + 4 * Math.ceil(codec.gzip(bytes).length / 3);
