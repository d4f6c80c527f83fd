// Plain data → YAML text in kustomize's own style, so that what kindling prints and what comes out of a kustomize build are the same bytes.
import { compareNaturally } from "./natural-order.ts";
import { encodeUtf8 } from "./text.ts";
import { chooseStyle, namedEscapes, type PrintStyle } from "./yaml-styles.ts";

/**
 * One YAML document, ending in a line feed. The style is that of kustomize (sigs.k8s.io/yaml, go-yaml v2): keys in natural order (`a2` before `a10`),
 * lists not indented under their key, `|` blocks for texts of several lines, single-line texts folded after 80 columns, and quotes wherever
 * YAML 1.1, YAML 1.2 or go-yaml would take an unquoted text for something else. Takes null, booleans, numbers, strings, arrays and plain objects;
 * undefined values are left out.
 */
export function printYaml(value: unknown): string {
  const writer = new Writer();
  writer.node(value, -1, "root");
  return writer.text();
}

type Context = "root" | "list" | "map";

const width = 80;
const step = 2;
const longestSimpleKey = 128;

/** What go-yaml's emitter keeps track of; lives only inside `printYaml`. */
class Writer {
  readonly #pieces: string[] = [];
  /** Characters on the current line. */
  #column = 0;
  /** The last character allows a word right behind it. */
  #afterBlank = true;
  /** Only indentation and list or key signs are on this line so far. */
  #onlyIndentation = true;

  text(): string {
    this.#indentTo(0);
    return this.#pieces.join("");
  }

  node(value: unknown, indent: number, context: Context): void {
    if (Array.isArray(value)) this.#list(value, indent, context);
    else if (typeof value === "object" && value !== null) this.#map(value, indent);
    else if (typeof value === "string") this.#string(value, indent, false);
    else this.#plain(String(value), this.#scalarIndent(indent), false);
  }

  #list(items: readonly unknown[], indent: number, context: Context): void {
    if (items.length === 0) {
      this.#sign("[]");
      return;
    }
    const own = this.#deeper(indent, context === "map" && !this.#onlyIndentation);
    for (const item of items) {
      this.#indentTo(own);
      this.#sign("-", true);
      this.node(item ?? null, own, "list");
    }
  }

  #map(map: object, indent: number): void {
    const entries = Object.entries(map).filter(([, value]) => value !== undefined);
    if (entries.length === 0) {
      this.#sign("{}");
      return;
    }
    const own = this.#deeper(indent, false);
    for (const [key, value] of entries.sort(([a], [b]) => compareNaturally(a, b))) {
      this.#indentTo(own);
      if (isSimpleKey(key)) {
        this.#string(key, own, true);
        this.#put(":");
      } else {
        this.#sign("?", true);
        this.#string(key, own, false);
        this.#indentTo(own);
        this.#sign(":", true);
      }
      this.node(value, own, "map");
    }
  }

  #deeper(indent: number, flush: boolean): number {
    if (indent < 0) return 0;
    return flush ? indent : indent + step;
  }

  #scalarIndent(indent: number): number {
    return Math.max(indent, 0) + step;
  }

  #string(text: string, indent: number, isKey: boolean): void {
    const styles: Readonly<Record<PrintStyle, () => void>> = {
      plain: () => this.#plain(text, this.#scalarIndent(indent), isKey),
      single: () => this.#single(text, this.#scalarIndent(indent), isKey),
      double: () => this.#double(text, this.#scalarIndent(indent), isKey),
      literal: () => this.#literal(text, this.#scalarIndent(indent)),
    };
    styles[chooseStyle(text, isKey)]();
  }

  #plain(text: string, indent: number, isKey: boolean): void {
    if (!this.#afterBlank) this.#put(" ");
    this.#words(text, indent, isKey);
  }

  #single(text: string, indent: number, isKey: boolean): void {
    this.#sign("'");
    this.#words(text.replaceAll("'", "''"), indent, isKey);
    this.#put("'");
  }

  /** A line is broken at a single blank that stands beyond the width. */
  #words(text: string, indent: number, isKey: boolean): void {
    // Where a line may be broken; the first piece starts at the start.
    const pieces = isKey ? [text] : text.split(/(?<=[^ ]) (?=[^ ])/);
    pieces.forEach((piece, i) => {
      if (i === 0) this.#put(piece);
      else if (this.#column > width) {
        this.#indentTo(indent);
        this.#put(piece);
      } else this.#put(` ${piece}`);
    });
  }

  #double(text: string, indent: number, isKey: boolean): void {
    this.#sign('"');
    const characters = Array.from(text);
    for (const [i, character] of characters.entries()) {
      const breakable = character === " " && characters[i - 1] !== " " && i > 0 && i < characters.length - 1;
      if (breakable && !isKey && this.#column > width) {
        this.#indentTo(indent);
        if (characters[i + 1] === " ") this.#put("\\");
      } else this.#put(escaped(character));
    }
    this.#put('"');
  }

  #literal(text: string, indent: number): void {
    const lines = text.split("\n");
    const hint = /^[ \n]/.test(text) ? String(step) : "";
    const chomping = text.endsWith("\n") ? (/(?:^|\n)\n$/.test(text) ? "+" : "") : "-";
    this.#sign(`|${hint}${chomping}`);
    const body = text.endsWith("\n") ? lines.slice(0, -1) : lines;
    for (const line of body) {
      this.#lineBreak();
      if (line !== "") this.#put(" ".repeat(indent) + line);
    }
    if (text.endsWith("\n")) this.#lineBreak();
  }

  /** A sign that needs a blank before it. `keepsIndentation`: what follows may start on the same line as if indented. */
  #sign(sign: string, keepsIndentation = false): void {
    const onlyIndentation = this.#onlyIndentation && keepsIndentation;
    if (!this.#afterBlank) this.#put(" ");
    this.#put(sign);
    this.#onlyIndentation = onlyIndentation;
  }

  #put(text: string): void {
    this.#pieces.push(text);
    this.#column += text.length;
    this.#afterBlank = false;
    this.#onlyIndentation = false;
  }

  #lineBreak(): void {
    this.#pieces.push("\n");
    this.#column = 0;
    this.#afterBlank = true;
    this.#onlyIndentation = true;
  }

  #indentTo(indent: number): void {
    if (!this.#onlyIndentation || this.#column > indent || (this.#column === indent && !this.#afterBlank)) this.#lineBreak();
    if (this.#column < indent) this.#put(" ".repeat(indent - this.#column));
    this.#afterBlank = true;
    this.#onlyIndentation = true;
  }
}

const isSimpleKey = (key: string): boolean => !/[\n\r\u0085\u2028\u2029]/.test(key) && encodeUtf8(key).length <= longestSimpleKey;

function escaped(character: string): string {
  const name = namedEscapes[character];
  if (name !== undefined) return name;
  const code = character.codePointAt(0) ?? 0;
  if (
    (code >= 0x20 && code < 0x7f) ||
    (code >= 0xa0 && code < 0xd800) ||
    (code >= 0xe000 && code < 0xfeff) ||
    (code > 0xfeff && code < 0xfffe)
  )
    return character;
  const hex = code.toString(16).toUpperCase();
  if (code <= 0xff) return `\\x${hex.padStart(2, "0")}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
}
