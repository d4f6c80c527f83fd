// Findings about values that variables brought: where the value comes from, and nothing of a secret.
import type { Diagnostic, Span } from "../diagnostics/diagnostic.ts";
import { displayPath } from "../model/origins.ts";
import type { ExpandedTree } from "../syntax/tree.ts";
import type { VarUse } from "./vars.ts";

/** Findings that a secret in a profile's text gets, and one from outside does not deserve. */
const aboutSecrets: ReadonlySet<string> = new Set(["profile/secret", "ignition-runtime/private-key"]);

export function findingsWithVars(found: readonly Diagnostic[], uses: readonly VarUse[]): readonly Diagnostic[] {
  if (uses.length === 0) return found;
  const secrets = secretTexts(uses);
  return found.flatMap((one): readonly Diagnostic[] => {
    const use = uses.find(({ span, path }) => sameSpan(span, one.span) || displayPath(path) === one.path);
    if (aboutSecrets.has(one.code) && uses.some((each) => each.secret && concerns(one, each))) return [];
    if (use?.secret) {
      const { hint: _hint, related: _related, ...rest } = one;
      return [
        { ...rest, message: `the value of the secret ${use.name} does not fit here`, hint: "kindling explain tells what the key takes" },
      ];
    }
    const known = use === undefined || !sameSpan(use.span, one.span) ? one : { ...one, related: [...(one.related ?? []), ...source(use)] };
    return [secrets.reduce(masked, known)];
  });
}

function source({ name, values }: VarUse): NonNullable<Diagnostic["related"]> {
  const value = values.at(-1);
  return value === undefined ? [] : [{ span: value.tree.span, message: `the value of ${name}` }];
}

/** At the place of the value, or at something that holds it. */
function concerns({ span, path }: Diagnostic, use: VarUse): boolean {
  const place = displayPath(use.path);
  return (
    sameSpan(use.span, span) ||
    (path !== undefined && (place === path || (place.startsWith(path) && /^[.[]/.test(place.slice(path.length)))))
  );
}

/** Texts of secrets, and of their lines, longest first. */
export function secretTexts(uses: readonly VarUse[]): readonly string[] {
  const texts = uses.filter(({ secret }) => secret).flatMap(({ values }) => values.flatMap(({ tree }) => textsIn(tree)));
  const forms = texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1), ...text.split("\n"), text.slice(0, shortened)]);
  return [...new Set(forms)].filter((text) => text.length > 1).sort((a, b) => b.length - a.length);
}

/** Findings cut longer values after about as many characters. */
const shortened = 40;

const textsIn = (tree: ExpandedTree): readonly string[] =>
  tree.kind === "scalar" ? [tree.text] : tree.kind === "seq" ? tree.items.flatMap(textsIn) : [];

/** A text without secrets. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((shown, secret) => shown.replaceAll(secret, "•••"), text);

/** Whether a document holds one of the secrets, however it is written there: folded, indented, escaped or as a data URL. */
export function holdsSecret(text: string, secrets: readonly string[]): boolean {
  const plain = plainly(text);
  return secrets.some((secret) => plain.includes(plainly(secret)));
}

/** A text without what writing it as YAML, JSON or a URL may add. */
const plainly = (text: string): string =>
  text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/(?:%[0-9a-f]{2})+/gi, decoded)
    .replace(/[\s\\"']/g, "");

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}

function masked(one: Diagnostic, secret: string): Diagnostic {
  const hide = (text: string): string => withoutSecrets(text, [secret]);
  return {
    ...one,
    message: hide(one.message),
    ...(one.hint === undefined ? {} : { hint: hide(one.hint) }),
    ...(one.related === undefined ? {} : { related: one.related.map((each) => ({ ...each, message: hide(each.message) })) }),
  };
}

const sameSpan = (a: Span, b: Span | undefined): boolean =>
  b !== undefined && a.source === b.source && a.start === b.start && a.end === b.end;
