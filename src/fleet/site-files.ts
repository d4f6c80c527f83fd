// The files that a fleet names for its sites, each once.
import { type Diagnostic, finding, type Source, type Span } from "../diagnostics/diagnostic.ts";
import { displayPath, type Origins, pointer, spanAt } from "../model/origins.ts";
import type { Reader } from "../model/ports.ts";
import { type FileName, readNamed } from "../profile/files.ts";
import { matchingFiles, patternHint, patternProblem } from "./patterns.ts";

type Search = { readonly origins: Origins; readonly folder: string; readonly reader: Reader; readonly own: Source };

/** Each file once, however many patterns and links lead to it, by its real path. */
export function siteFiles(patterns: readonly string[], { origins, folder, reader, own }: Search) {
  const realOf = (path: string): string => reader.realpath(path) ?? path;
  const sources = new Map<string, Source | undefined>([[realOf(own.name), undefined]]);
  const diagnostics: Diagnostic[] = [];
  patterns.forEach((text, i) => {
    const at = pointer("/spec/sites", i);
    const name: FileName = { text, span: spanAt(origins, at) as Span, path: displayPath(at), folder };
    const files = filesOf(name, reader);
    if ("code" in files) {
      diagnostics.push(files);
      return;
    }
    for (const file of files) {
      const real = realOf(file);
      if (sources.has(real)) continue;
      const { source, diagnostics: unread } = readNamed(text.includes("*") ? { ...name, text: file, folder: "." } : name, reader);
      diagnostics.push(...unread);
      sources.set(real, source);
    }
  });
  return { sources: [...sources.values()].filter((source) => source !== undefined), diagnostics };
}

/** Paths of the files that a pattern stands for; or why there are none. */
function filesOf({ text, span, path, folder }: FileName, reader: Reader): readonly string[] | Diagnostic {
  const problem = patternProblem(text);
  if (problem !== undefined)
    return finding("fleet/pattern", span, problem, {
      path,
      hint: "write a pattern for each depth, for example sites/*.yaml and sites/*/*.yaml",
    });
  const files = matchingFiles(text, folder, reader);
  if (files.some((file) => reader.list(file) === undefined)) return files;
  const message = `no file matches ${JSON.stringify(text)}`;
  return finding("fleet/no-match", span, message, { path, hint: patternHint(text, folder, reader) });
}
