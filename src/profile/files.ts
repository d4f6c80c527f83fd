// Other files that a profile names: profiles that it extends, and what it imports.
import { type Diagnostic, finding, type Source, type Span } from "../diagnostics/diagnostic.ts";
import { joinPath } from "../model/paths.ts";
import type { Reader, ReadFailure } from "../model/ports.ts";
import { decodeUtf8 } from "../syntax/text.ts";

/** Larger files are not read. */
const limit = 10 * 1024 * 1024;

const reasons: { readonly [failure in ReadFailure["failure"]]: string } = {
  missing: "does not exist",
  "not-a-file": "is not a file",
  unreadable: "cannot be read",
  "too-large": "is larger than 10 MiB",
};

/** A name of a file, where it is written, and the folder that it starts at. */
export type FileName = { readonly text: string; readonly span: Span; readonly path: string; readonly folder: string };

export type NamedFile = { readonly source?: Source; readonly diagnostics: readonly Diagnostic[] };

/** The text of a named file; else an error at the name. */
export function readNamed({ text, span, path, folder }: FileName, reader: Reader): NamedFile {
  const fail = (message: string, hint: string): NamedFile => ({
    diagnostics: [finding("profile/file-unreadable", span, message, { path, hint })],
  });
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return fail(`${text} is a URL, not a file`, "keep a copy of the file beside the profile");
  const full = joinPath(folder, text);
  const bytes = reader.read(full, limit);
  if ("failure" in bytes) return fail(`${full} ${reasons[bytes.failure]}`, "the path starts at the folder of the file that names it");
  const content = decodeUtf8(bytes);
  if (content === undefined) return fail(`${full} is not UTF-8 text`, "save it as UTF-8");
  return { source: { name: full, text: content }, diagnostics: [] };
}

/** The folder that a file lies in: "." for a bare name. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash < 0 ? "." : path.slice(0, slash) || "/";
}
