// What every stage of a profile's expansion needs.
import type { Code } from "../diagnostics/codes/index.ts";
import { type Details, type Diagnostic, finding, type Span } from "../diagnostics/diagnostic.ts";
import type { Platform } from "../facts/platforms.ts";
import type { Infer } from "../model/field.ts";
import { displayPath, keySpanAt, type Origins, spanAt } from "../model/origins.ts";
import type { Codec, Reader } from "../model/ports.ts";
import type { nodeProfile, specFields } from "./fields.ts";
import type { Piece } from "./primitives/piece.ts";

export type NodeProfile = Infer<typeof nodeProfile>;
export type Spec = Infer<typeof specFields>;

export type ExpandContext = {
  readonly spec: Spec;
  readonly name: string;
  readonly platform: Platform;
  readonly roles: readonly string[];
  readonly origins: Origins;
  readonly reader: Reader;
  readonly codec: Codec;
  /** Folder that `local` paths start at and never leave. */
  readonly filesDir: string;
  /** Name of a file that the profile builds on → the folder that `local` paths in it start at and never leave. */
  readonly folders?: ReadonlyMap<string, string>;
  /** What the fragment under `butane` comes to. */
  readonly butane?: Piece;
};

/** The folder that a `local` path at this place starts at. */
export const localFolder = ({ folders, filesDir }: ExpandContext, { source }: Pick<Span, "source">): string =>
  folders?.get(source.name) ?? filesDir;

/** A finding at the key of a profile path. */
export function onKey(origins: Origins, code: Code, path: string, message: string, details: Details = {}): Diagnostic {
  return finding(code, keySpanAt(origins, path), message, { ...details, path: displayPath(path) });
}

/** A finding at the value of a profile path. */
export function onValue(origins: Origins, code: Code, path: string, message: string, details: Details = {}): Diagnostic {
  return finding(code, spanAt(origins, path), message, { ...details, path: displayPath(path) });
}
