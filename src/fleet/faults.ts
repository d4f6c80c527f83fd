// Findings that many sites share, told once; and texts of sites without the secrets in them.
import type { Diagnostic, Source, Span } from "../diagnostics/diagnostic.ts";
import type { Combination } from "./layers.ts";
import type { Site } from "./site.ts";

/** What was found when something was compiled for these sites. */
export type SharedFindings = { readonly sites: readonly Site[]; readonly found: readonly Diagnostic[] };

const mostNames = 3;

/**
 * Each finding once. One that lies in no site's own text says how many sites it concerns, and the first of them. Two findings are the same when all but
 * hint and related places are: those of a value lead to every site that gives it.
 */
export function toldOnce(parts: readonly SharedFindings[], all: readonly Site[]): readonly Diagnostic[] {
  const texts = new Set(all.map(({ span }) => span.source));
  const known = new Map<string, { readonly found: Diagnostic; readonly sites: Set<string> }>();
  for (const { sites, found } of parts) {
    for (const one of found) {
      const key = identity(one);
      const before = known.get(key) ?? { found: one, sites: new Set() };
      known.set(key, before);
      for (const { name } of sites) before.sites.add(name);
    }
  }
  return [...known.values()].map(({ found, sites }) =>
    found.span !== undefined && texts.has(found.span.source)
      ? found
      : { ...found, message: `${found.message} (${whose([...sites].sort(), all.length)})` },
  );
}

function whose(names: readonly string[], total: number): string {
  const [first = "", second] = names;
  if (second === undefined) return `site ${first}`;
  const shown = names.slice(0, mostNames).join(", ");
  return `${names.length === total ? "all " : ""}${names.length} sites: ${shown}${names.length > mostNames ? ", …" : ""}`;
}

const identity = ({ code, message, path, span }: Diagnostic): string =>
  `${code}\n${message}\n${path}\n${span?.source.name}\n${span?.start}\n${span?.end}`;

/** What the lines of findings may not show: values of the sites' secrets, and `unread`. */
export type Hidden = {
  readonly sites: readonly Site[];
  readonly combinationOf: (site: Site) => Combination | undefined;
  readonly unread: readonly Span[];
};

/** Findings whose lines show nothing of what a site gives to a secret. Where a profile could not be read, every value may be one. */
export function withoutSecrets(found: readonly Diagnostic[], { sites, combinationOf, unread }: Hidden): readonly Diagnostic[] {
  const shown = new Set(
    found.flatMap(({ span, related = [] }) => [span, ...related.map((one) => one.span)].flatMap((one) => one?.source ?? [])),
  );
  const secrets = new Map<Source, Span[]>();
  const hide = (source: Source, spans: readonly Span[]): void => {
    secrets.set(source, [...(secrets.get(source) ?? []), ...spans]);
  };
  for (const span of unread.filter(({ source }) => shown.has(source))) hide(span.source, [span]);
  for (const site of sites.filter(({ span }) => shown.has(span.source))) {
    const declared = combinationOf(site)?.layered.declared;
    const values = site.vars
      .filter(({ name }) => isSecret(declared?.keys.has(name) ? declared.declarations[name] : undefined))
      .map(({ value }) => value.span);
    hide(site.span.source, values);
  }
  const veiled = new Map([...secrets].filter(([, spans]) => spans.length > 0).map(([source, spans]) => [source, veil(source, spans)]));
  if (veiled.size === 0) return found;
  const over = (span: Span): Span => ({ ...span, source: veiled.get(span.source) ?? span.source });
  return found.map(({ span, related, ...rest }) => ({
    ...rest,
    ...(span === undefined ? {} : { span: over(span) }),
    ...(related === undefined ? {} : { related: related.map((one) => ({ ...one, span: over(one.span) })) }),
  }));
}

/** An unknown name may be a misspelt secret. */
const isSecret = (declaration: { readonly secret?: boolean } | undefined): boolean =>
  declaration === undefined || declaration.secret === true;

function veil({ name, text }: Source, spans: readonly Span[]): Source {
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const from = Math.max(start, done);
    pieces.push(text.slice(done, from), text.slice(from, end).replace(/[^\n]/g, "•"));
    done = Math.max(done, end);
  }
  return { name, text: [...pieces, text.slice(done)].join("") };
}
