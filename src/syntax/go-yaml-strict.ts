// What go-yaml refuses although YAML 1.2 allows it, and which node each alias stands for.
import { type Diagnostic, finding, type Source, type Span } from "../diagnostics/diagnostic.ts";
import type { Alias, Entry, Scalar, Tree } from "./tree.ts";

/** A document with the node that each alias stands for. */
export type Anchored = { readonly tree: Tree; readonly targets: ReadonlyMap<Alias, Tree> };

/** Links aliases to the latest anchor of their name before them, which may be one they stand in. The first refusal ends it. */
export function linkAliases(tree: Tree, source: Source): Anchored | { readonly problem: Diagnostic } {
  const linker = new Linker(source);
  linker.visit(tree);
  return linker.problem === undefined ? { tree, targets: linker.targets } : { problem: linker.problem };
}

const anchorName = /^[0-9A-Za-z_-]+$/;
const refusedEscape = /\\(?:\/|u[dD][89a-fA-F])/;

/** One run's state; lives only inside `linkAliases`. */
class Linker {
  readonly targets = new Map<Alias, Tree>();
  problem: Diagnostic | undefined;
  readonly #anchors = new Map<string, Tree>();
  readonly #source: Source;
  readonly #escapes: boolean;

  constructor(source: Source) {
    this.#source = source;
    this.#escapes = refusedEscape.test(source.text);
  }

  visit(tree: Tree): void {
    if (this.problem !== undefined) return;
    if (tree.kind === "alias") {
      this.#alias(tree);
      return;
    }
    if (tree.anchor !== undefined) {
      if (!anchorName.test(tree.anchor)) this.#nameRefused(tree.anchor, tree.span);
      this.#anchors.set(tree.anchor, tree);
    }
    if (tree.kind === "scalar") this.#scalar(tree);
    else if (tree.kind === "seq") for (const item of tree.items) this.visit(item);
    else for (const entry of tree.entries) this.#entry(entry);
  }

  #alias(alias: Alias): void {
    const target = this.#anchors.get(alias.name);
    if (!anchorName.test(alias.name)) this.#nameRefused(alias.name, alias.span);
    else if (target !== undefined) this.targets.set(alias, target);
    else {
      this.#refuse(alias.span, `no anchor &${alias.name} stands before this alias`, {
        code: "syntax/unknown-anchor",
        hint: `mark a value with &${alias.name} first; a text that starts with * must be quoted: '*${alias.name}'`,
      });
    }
  }

  #entry({ key, value }: Entry): void {
    if (key.kind === "scalar" && isAbsent(key) && !this.#afterQuestionMark(key.span.start)) {
      this.#refuse(key.span, "this value has no key", { hint: "write the key before the colon" });
    }
    this.visit(key);
    this.visit(value);
  }

  #afterQuestionMark(at: number): boolean {
    return /(?:^|[\s[{,])\?(?:\s|#[^\n]*)*$/.test(this.#source.text.slice(Math.max(0, at - 2000), at));
  }

  #scalar(scalar: Scalar): void {
    if (scalar.style !== "double" || !this.#escapes) return;
    const raw = this.#source.text.slice(scalar.span.start, scalar.span.end).replaceAll("\\\\", "  ");
    const match = refusedEscape.exec(raw);
    if (match === null) return;
    const start = scalar.span.start + match.index;
    const hint = match[0] === "\\/" ? "write / without a backslash" : "write the character itself, or as \\U with eight digits";
    this.#refuse({ ...scalar.span, start, end: start + match[0].length }, `YAML 1.1 has no escape ${match[0]}`, {
      code: "syntax/bad-escape",
      hint,
    });
  }

  #nameRefused(name: string, span: Span): void {
    this.#refuse(span, `${JSON.stringify(name)} cannot be the name of an anchor`, { hint: "use letters, digits, - and _" });
  }

  #refuse(
    span: Span,
    message: string,
    {
      code = "syntax/yaml",
      hint,
    }: { readonly code?: "syntax/yaml" | "syntax/unknown-anchor" | "syntax/bad-escape"; readonly hint: string },
  ): void {
    this.problem ??= finding(code, span, message, { hint });
  }
}

const isAbsent = (key: Scalar): boolean =>
  key.style === "plain" && key.text === "" && key.tag === undefined && key.anchor === undefined && key.span.start === key.span.end;
