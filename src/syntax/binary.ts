// Refuses what is not text.
import { type Diagnostic, finding, type Source } from "../diagnostics/diagnostic.ts";

// YAML 1.2, production c-printable, the other way round; tab, LF, CR and NEL are allowed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/;

/** syntax/binary at the first character that no YAML text may hold; undefined when there is none. */
export function binaryFinding(source: Source): Diagnostic | undefined {
  const start = source.text.search(unprintable);
  if (start < 0) return undefined;
  const code = (source.text.codePointAt(start) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return finding("syntax/binary", { source, start, end: start + 1 }, `the text holds the control character U+${code}`, {
    hint: "is this a binary or compressed file? Inside a quoted text, write the character as an escape",
  });
}
