// Templates: @name@ is replaced by the value declared for it, @@ is a literal @. Values only: no conditions, no loops.

export type TemplateProblem = {
  readonly kind: "undeclared" | "unused";
  readonly name: string;
  /** UTF-16 offset of the placeholder; 0 for an unused name. */
  readonly offset: number;
};

const placeholder = /@@|@([a-z][a-z0-9_]*)@/g;

/** Fills a template. Every placeholder needs a declared value, and every declared value a placeholder. */
export function fillTemplate(
  template: string,
  values: { readonly [name: string]: string },
): { readonly text: string; readonly problems: readonly TemplateProblem[] } {
  const problems: TemplateProblem[] = [];
  const used = new Set<string>();
  const text = template.replace(placeholder, (match: string, name: string | undefined, offset: number) => {
    if (name === undefined) return "@";
    used.add(name);
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) problems.push({ kind: "undeclared", name, offset });
    return value ?? match;
  });
  for (const name of Object.keys(values)) if (!used.has(name)) problems.push({ kind: "unused", name, offset: 0 });
  return { text, problems };
}
