// Plain data → JSON text, the same bytes for the same data.

/**
 * JSON with the keys in the order given; undefined values are left out. With `indent`, one line per item and that many blanks a level;
 * without, one line. No line feed at the end. Only `"`, `\`, control characters and lone surrogates are escaped, so text beyond ASCII stays readable.
 */
export function printJson(value: unknown, options: { readonly indent?: number } = {}): string {
  return JSON.stringify(value, undefined, options.indent);
}

/** One line of ASCII without single quotes, which can stand between single quotes in YAML and in a shell. */
export function printAsciiJson(value: unknown): string {
  return printJson(value).replace(/['\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
