// Tree + field table + version + dialect → typed value with origins. All findings of a document come in one run.

import type { Code } from "../diagnostics/codes/index.ts";
import { type Details, type Diagnostic, finding, type Span } from "../diagnostics/diagnostic.ts";
import type { ScalarReading } from "../syntax/scalars.ts";
import type { ExpandedEntry, ExpandedMap, ExpandedTree, Scalar } from "../syntax/tree.ts";
import { enumHint, listHint, mapHint, structHint, versionHint } from "./decode-hints.ts";
import type { Dialect } from "./dialect.ts";
import type { EitherField, Field, Format, Infer, IntField, ListField, MapField, StructField, VersionField } from "./field.ts";
import { displayPath, type Origin, type Origins, pointer } from "./origins.ts";
import { nearest } from "./suggest.ts";
import { holds, inRange } from "./versions.ts";

export type Decoded<T> = {
  /** Always of the field's type: a part that could not be read is left out, and there is an error that says so. */
  readonly value?: T;
  readonly origins: Origins;
  readonly diagnostics: readonly Diagnostic[];
};

export type DecodeContext = {
  readonly dialect: Dialect;
  readonly version: string;
  /** JSON Pointer of the tree in its document, when it is a part of one: findings and `Origin.at` name the whole path. */
  readonly at?: string;
};

/** Decodes a tree as the field says. */
export function decode<F extends Field>(tree: ExpandedTree, field: F, context: DecodeContext): Decoded<Infer<F>> {
  const decoder = new Decoder(context);
  const value = decoder.read(tree, field, "");
  return {
    ...(value === undefined ? {} : { value: value as Infer<F> }),
    origins: { values: decoder.values, keys: decoder.keys },
    diagnostics: decoder.diagnostics,
  };
}

/** The diagnostics that lie at or below a JSON Pointer of the decoded document. */
export function errorsBelow(diagnostics: readonly Diagnostic[], path: string): boolean {
  if (diagnostics.length === 0) return false;
  const shown = displayPath(path);
  return diagnostics.some(
    (d) =>
      d.severity === "error" &&
      d.path !== undefined &&
      (d.path === shown || d.path.startsWith(`${shown}.`) || d.path.startsWith(`${shown}[`)),
  );
}

/** More findings than this help nobody: a document of another kind has a wrong key in every line. */
const mostFindings = 1000;

/** One run's collectors; lives only inside `decode`. */
class Decoder {
  readonly values = new Map<string, Origin>();
  readonly keys = new Map<string, Span>();
  readonly diagnostics: Diagnostic[] = [];
  readonly #dialect: Dialect;
  readonly #version: string;
  readonly #at: string;

  constructor(context: DecodeContext) {
    this.#dialect = context.dialect;
    this.#version = context.version;
    this.#at = context.at ?? "";
  }

  /** undefined: absent, or unreadable and reported. */
  read(tree: ExpandedTree, field: Field, path: string): unknown {
    this.values.set(path, { span: tree.span, at: this.#at + path });
    if (field.t !== "any" && tree.kind === "scalar" && isNull(tree)) return this.#null(tree, field, path);
    switch (field.t) {
      case "string":
        return this.#string(tree, field.format, path);
      case "int":
        return this.#int(tree, field, path);
      case "bool":
        return this.#scalar(tree, "true or false", this.#dialect.bool, path);
      case "flag":
        return this.#flag(tree, path);
      case "mode":
        return this.#scalar(tree, "a file mode", this.#dialect.mode, path);
      case "version":
        return this.#versionText(tree, field, path);
      case "enum":
        return this.#enum(tree, field.of, path);
      case "list":
        return this.#list(tree, field, path);
      case "map":
        return this.#map(tree, field, path);
      case "struct":
        return this.#struct(tree, field, path);
      case "either":
        return this.#either(tree, field, path);
      case "any":
        return plain(tree);
      default:
        return field satisfies never;
    }
  }

  #null(tree: ExpandedTree, field: Field, path: string): null | undefined {
    if (field.keepNull) return null;
    const { emptyValue } = this.#dialect.codes;
    if (emptyValue === undefined) return undefined;
    const empty =
      field.t === "struct" || field.t === "map" || (field.t === "either" && field.scalar === undefined)
        ? "write {} for nothing but defaults, or remove the key"
        : "write a value, or remove the key";
    return this.#report(emptyValue, this.keys.get(path) ?? tree.span, path, `${nameOf(path || this.#at)} is empty`, empty);
  }

  #report(code: Code, span: Span, path: string, message: string, hint?: string, related?: Details["related"]): undefined {
    if (this.diagnostics.length < mostFindings)
      this.diagnostics.push(finding(code, span, message, { path: displayPath(this.#at + path), hint, related }));
    return undefined;
  }

  #wrongType(tree: ExpandedTree, wanted: string, path: string, hint?: string): undefined {
    return this.#report(
      this.#dialect.codes.wrongType,
      tree.span,
      path,
      `${nameOf(this.#at + path)} must be ${wanted}, not ${describe(tree)}`,
      hint,
    );
  }

  #scalar<T>(tree: ExpandedTree, wanted: string, reader: (scalar: Scalar) => ScalarReading<T>, path: string): T | undefined {
    if (tree.kind !== "scalar") return this.#wrongType(tree, wanted, path);
    const reading = reader(tree);
    if ("problem" in reading) {
      return this.#report(this.#dialect.codes.wrongType, tree.span, path, `${nameOf(path)} ${reading.problem}`, reading.hint);
    }
    if (reading.warning) {
      this.#report(this.#dialect.codes.doubtfulScalar, tree.span, path, `${nameOf(path)} ${reading.warning.message}`, reading.warning.hint);
    }
    return reading.value ?? undefined;
  }

  #flag(tree: ExpandedTree, path: string): boolean | string | undefined {
    if (tree.kind === "scalar" && tree.style === "plain") {
      const reading = this.#dialect.bool(tree);
      if ("value" in reading && reading.value !== null) return reading.value;
    }
    return this.#scalar(tree, "true, false or a text", this.#dialect.string, path);
  }

  #string(tree: ExpandedTree, format: Format | undefined, path: string): string | undefined {
    const text = this.#scalar(tree, "a text", this.#dialect.string, path);
    if (text === undefined || format === undefined || new RegExp(format.pattern, "u").test(text)) return text;
    return this.#report(this.#dialect.codes.invalidValue, tree.span, path, `${nameOf(path)} ${quote(text)} ${format.says}`, format.hint);
  }

  #int(tree: ExpandedTree, field: IntField, path: string): number | undefined {
    const value = this.#scalar(tree, "a whole number", this.#dialect.int, path);
    if (value === undefined) return undefined;
    if ((field.min === undefined || value >= field.min) && (field.max === undefined || value <= field.max)) return value;
    const bounds = [field.min === undefined ? "" : `at least ${field.min}`, field.max === undefined ? "" : `at most ${field.max}`];
    return this.#report(
      this.#dialect.codes.invalidValue,
      tree.span,
      path,
      `${nameOf(path)} is ${value}, but must be ${bounds.filter(Boolean).join(" and ")}`,
    );
  }

  #versionText(tree: ExpandedTree, field: VersionField, path: string): string | undefined {
    if (tree.kind !== "scalar") return this.#wrongType(tree, 'a version such as "4.18"', path);
    if (field.of === undefined || field.of.includes(tree.text)) return tree.text;
    return this.#report(
      this.#dialect.codes.invalidValue,
      tree.span,
      path,
      `${nameOf(path)} ${quote(tree.text)} is not a version that kindling knows`,
      versionHint(tree.text, field.of),
    );
  }

  #enum(tree: ExpandedTree, of: readonly string[], path: string): string | undefined {
    if (tree.kind !== "scalar") return this.#wrongType(tree, `one of ${of.join(", ")}`, path);
    const text = this.#scalar(tree, "a text", this.#dialect.string, path);
    if (text === undefined || of.includes(text)) return text;
    const message = `${nameOf(path)} cannot be ${quote(text)}`;
    return this.#report(this.#dialect.codes.invalidValue, tree.span, path, message, enumHint(text, of));
  }

  #list(tree: ExpandedTree, field: ListField, path: string): unknown[] | undefined {
    if (tree.kind !== "seq") return this.#wrongType(tree, "a list", path, listHint(tree));
    const items = tree.items.map((item, i) => this.read(item, field.of, pointer(path, i)));
    const inPlace = this.#dialect.keepIncomplete && field.of.t === "struct";
    return inPlace ? items.map((item) => item ?? {}) : items.filter((item) => item !== undefined);
  }

  #map(tree: ExpandedTree, field: MapField, path: string): Record<string, unknown> | undefined {
    if (tree.kind !== "map") {
      const wanted = `a map${field.keyName ? ` keyed by ${field.keyName}` : ""}`;
      return this.#wrongType(tree, wanted, path, mapHint(tree, field));
    }
    const value: [string, unknown][] = [];
    for (const entry of this.#entries(tree, path)) {
      const name = entry.key.text;
      const below = pointer(path, name);
      if (field.key !== undefined && !new RegExp(field.key.pattern, "u").test(name)) {
        this.#report(
          this.#dialect.codes.invalidValue,
          entry.key.span,
          below,
          `${field.keyName ?? "the name"} ${quote(name)} ${field.key.says}`,
          field.key.hint,
        );
        continue;
      }
      const item = this.read(entry.value, field.of, below);
      if (item !== undefined) value.push([name, item]);
    }
    return Object.fromEntries(value);
  }

  #struct(tree: ExpandedTree, field: StructField, path: string): Record<string, unknown> | undefined {
    if (tree.kind !== "map")
      return this.#wrongType(tree, `a map with ${listNames(Object.keys(field.fields))}`, path, structHint(tree, field));
    const value: Record<string, unknown> = {};
    const before = this.diagnostics.length;
    for (const entry of this.#entries(tree, path)) {
      const name = entry.key.text;
      const below = pointer(path, name);
      const known = Object.hasOwn(field.fields, name) ? field.fields[name] : undefined;
      if (known === undefined) this.#unknownField(entry, field, below);
      else if (!inRange(known, this.#version)) this.#outsideVersion(entry, known, below);
      else {
        const item = this.read(entry.value, known, below);
        if (item !== undefined) value[name] = item;
      }
    }
    return this.#requireFields(tree, field, path, value, before) || this.#dialect.keepIncomplete ? value : undefined;
  }

  #requireFields(tree: ExpandedMap, field: StructField, path: string, value: Record<string, unknown>, before: number): boolean {
    let complete = true;
    for (const [name, known] of Object.entries(field.fields)) {
      if (Object.hasOwn(value, name) || !inRange(known, this.#version) || !holds(known.required, this.#version)) continue;
      complete = false;
      const shown = displayPath(this.#at + pointer(path, name));
      if (this.diagnostics.slice(before).some((d) => d.severity === "error" && (d.path === shown || d.path?.startsWith(`${shown}.`))))
        continue;
      const span = this.keys.get(path) ?? { ...tree.span, end: tree.span.start };
      this.#report(
        this.#dialect.codes.missingField,
        span,
        path,
        `${nameOf(path)} needs ${quote(name)}`,
        known.example ? `for example ${name}: ${known.example}` : known.doc,
      );
    }
    return complete;
  }

  #either(tree: ExpandedTree, field: EitherField, path: string): unknown {
    const wanted = { scalar: field.scalar, seq: field.list, map: field.map }[tree.kind];
    if (wanted !== undefined) return this.read(tree, wanted, path);
    const shapes = [
      field.scalar && "a text",
      field.list && "a list",
      field.map && `a map${field.map.t === "struct" ? ` with ${listNames(Object.keys(field.map.fields))}` : ""}`,
    ];
    return this.#wrongType(tree, shapes.filter(Boolean).join(" or "), path, field.doc);
  }

  /** Entries with the places of their keys noted; ignored keys left out. */
  #entries(tree: ExpandedMap, path: string): ExpandedEntry[] {
    const entries = tree.entries.filter((entry) => !this.#dialect.ignoredKey(entry.key.text));
    for (const entry of entries) this.keys.set(pointer(path, entry.key.text), entry.key.span);
    return entries;
  }

  #unknownField(entry: ExpandedEntry, field: StructField, path: string): void {
    const name = entry.key.text;
    const live = Object.entries(field.fields).filter(([, f]) => inRange(f, this.#version));
    const guess = field.guesses && Object.hasOwn(field.guesses, name) ? field.guesses[name] : undefined;
    const near =
      guess ??
      nearest(
        name,
        live.map(([known]) => known),
      );
    const hint =
      near === undefined
        ? `the fields here are ${listNames(live.map(([known]) => known))}`
        : guess !== undefined && / /.test(guess)
          ? guess
          : `did you mean ${quote(near)}?`;
    this.#report(
      this.#dialect.codes.unknownField,
      entry.key.span,
      path,
      `${quote(name)} is not a field of ${nameOf(parentOf(path))}`,
      hint,
    );
  }

  #outsideVersion(entry: ExpandedEntry, field: Field, path: string): void {
    const when = field.since === undefined ? `only before ${field.until}` : `from ${this.#dialect.versionName(field.since)} on`;
    this.#report(
      this.#dialect.codes.notInVersion,
      entry.key.span,
      path,
      `${quote(entry.key.text)} is not a field of ${this.#dialect.versionName(this.#version)}`,
      `it exists ${when}`,
    );
  }
}

/** null by our rule: an empty plain value, `~` or null. */
function isNull(scalar: Scalar): boolean {
  return scalar.style === "plain" && scalar.tag === undefined && /^(?:|~|null|Null|NULL)$/.test(scalar.text);
}

/** Untyped plain data of a tree; scalars as texts. */
function plain(tree: ExpandedTree): unknown {
  switch (tree.kind) {
    case "scalar":
      return isNull(tree) ? null : tree.text;
    case "seq":
      return tree.items.map(plain);
    case "map":
      return Object.fromEntries(tree.entries.map((entry) => [entry.key.text, plain(entry.value)]));
    default:
      return tree satisfies never;
  }
}

function describe(tree: ExpandedTree): string {
  if (tree.kind === "map") return "a map";
  if (tree.kind === "seq") return "a list";
  return tree.text === "" && tree.style === "plain" ? "empty" : quote(tree.text);
}

function quote(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 57)}…` : text;
  return JSON.stringify(short);
}

function listNames(names: readonly string[]): string {
  return names.length > 12 ? `${names.slice(0, 12).join(", ")}, …` : names.join(", ");
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

const nameOf = (path: string): string => (path === "" ? "the document" : displayPath(path).replace(/^\$\.?/, ""));
