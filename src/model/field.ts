// How a field is declared. Types, decoder, JSON Schema, merge keys and reference docs are derived from these values.

/** Versions in the target's own numbering: from `since`, up to but not including `until`. */
export type VersionRange = { readonly since?: string; readonly until?: string };

/** A lexical rule for a string: a pattern for schemas, and the same rule with a reason for people. */
export type Format = {
  readonly name: string;
  /** ECMAScript pattern, anchored. */
  readonly pattern: string;
  /** Completes "the value … ": "must start with /". */
  readonly says: string;
  readonly hint?: string;
};

type Options = VersionRange & {
  /** One sentence for schema, `explain` and the reference docs. */
  readonly doc?: string;
  readonly required?: true | VersionRange;
  /** Go has a pointer there: absent differs from the zero value. */
  readonly nullable?: true | VersionRange;
  /** The default, as a user would write it; documentation only: the consumer of the value applies it. */
  readonly default?: string;
  /** An explicit null is a value of its own and is kept. */
  readonly keepNull?: true;
  /** A value as a user would write it, for docs. */
  readonly example?: string;
};

export type StringField = { readonly t: "string"; readonly format?: Format } & Options;
export type IntField = { readonly t: "int"; readonly min?: number; readonly max?: number } & Options;
export type BoolField = { readonly t: "bool" } & Options;
/** true, false, or a text: a switch that may carry a value. A quoted "true" is a text. */
export type FlagField = { readonly t: "flag" } & Options;
/** A file mode: octal in profiles, a number elsewhere. */
export type ModeField = { readonly t: "mode" } & Options;
/** A version such as "4.18", read from its text so that 4.20 is not 4.2. */
export type VersionField = { readonly t: "version"; readonly of?: readonly string[] } & Options;
export type EnumField = { readonly t: "enum"; readonly of: readonly string[] } & Options;
export type ListField = {
  readonly t: "list";
  readonly of: Field;
  /** Merge key: a field name of the item; "number|label" = the first of them that is set and not zero; "" = the item itself. */
  readonly key?: string;
  /** Merging appends and keeps duplicates. */
  readonly append?: true;
  /** A child's item without this field takes the parent's item of the same key out. */
  readonly removedWithout?: string;
} & Options;
/** Keyed by a natural name. */
export type MapField = { readonly t: "map"; readonly of: Field; readonly key?: Format; readonly keyName?: string } & Options;
export type StructField = {
  readonly t: "struct";
  readonly fields: { readonly [name: string]: Field };
  /** Lists that share one key space: {path: ["directories", "files", "links"]}. */
  readonly mergedBy?: { readonly [key: string]: readonly string[] };
  /** Plain scalars that a merge takes from the child only when the child sets one of the group. */
  readonly together?: readonly (readonly string[])[];
  /** Common wrong guesses and the right name. */
  readonly guesses?: { readonly [wrong: string]: string };
} & Options;
/** The shape is told by what was written: a scalar, a list or a map. */
export type EitherField = { readonly t: "either"; readonly scalar?: Field; readonly list?: Field; readonly map?: Field } & Options;
/** Anything; kept as plain data and not looked at. */
export type AnyField = { readonly t: "any" } & Options;

export type Field =
  | StringField
  | IntField
  | BoolField
  | FlagField
  | ModeField
  | VersionField
  | EnumField
  | ListField
  | MapField
  | StructField
  | EitherField
  | AnyField;

type RequiredKeys<S> = { [K in keyof S]: S[K] extends { readonly required: true } ? K : never }[keyof S];

type Value<F> = F extends { t: "string" | "version" }
  ? string
  : F extends { t: "int" | "mode" }
    ? number
    : F extends { t: "bool" }
      ? boolean
      : F extends { t: "flag" }
        ? boolean | string
        : F extends { t: "enum"; of: readonly (infer E)[] }
          ? E
          : F extends { t: "list"; of: infer O }
            ? readonly Infer<O>[]
            : F extends { t: "map"; of: infer O }
              ? { readonly [name: string]: Infer<O> }
              : F extends { t: "struct"; fields: infer S }
                ? { readonly [K in RequiredKeys<S>]: Infer<S[K]> } & {
                    readonly [K in Exclude<keyof S, RequiredKeys<S>>]?: Infer<S[K]>;
                  }
                : F extends { t: "either" }
                  ?
                      | (F extends { scalar: infer A } ? Infer<A> : never)
                      | (F extends { list: infer B } ? Infer<B> : never)
                      | (F extends { map: infer C } ? Infer<C> : never)
                  : F extends { t: "any" }
                    ? unknown
                    : never;

/** The TypeScript type of a decoded value. */
export type Infer<F> = F extends { keepNull: true } ? Value<F> | null : Value<F>;

type Rest<T extends Field> = Omit<T, "t" | "of" | "fields">;

export const str = <const O extends Rest<StringField>>(o: O = {} as O) => ({ t: "string", ...o }) as const;
export const int = <const O extends Rest<IntField>>(o: O = {} as O) => ({ t: "int", ...o }) as const;
export const bool = <const O extends Rest<BoolField>>(o: O = {} as O) => ({ t: "bool", ...o }) as const;
export const flag = <const O extends Rest<FlagField>>(o: O = {} as O) => ({ t: "flag", ...o }) as const;
export const mode = <const O extends Rest<ModeField>>(o: O = {} as O) => ({ t: "mode", ...o }) as const;
export const version = <const O extends Rest<VersionField> & { of?: readonly string[] }>(o: O = {} as O) =>
  ({ t: "version", ...o }) as const;
export const oneOf = <const E extends readonly string[], const O extends Rest<EnumField>>(of: E, o: O = {} as O) =>
  ({ t: "enum", of, ...o }) as const;
export const list = <const F extends Field, const O extends Rest<ListField>>(of: F, o: O = {} as O) => ({ t: "list", of, ...o }) as const;
export const mapOf = <const F extends Field, const O extends Rest<MapField>>(of: F, o: O = {} as O) => ({ t: "map", of, ...o }) as const;
export const struct = <const S extends { readonly [name: string]: Field }, const O extends Rest<StructField>>(fields: S, o: O = {} as O) =>
  ({ t: "struct", fields, ...o }) as const;
export const either = <const O extends Rest<EitherField>>(o: O) => ({ t: "either", ...o }) as const;
export const any = <const O extends Rest<AnyField>>(o: O = {} as O) => ({ t: "any", ...o }) as const;
