// The key `vars`: how a variable is declared, and what each type takes.
import { any, bool, type Format, list, mapOf, oneOf, str, struct } from "../model/field.ts";

/** What a text must look like to be of a type; `plain`: it is written without quotes. */
type VarType = { readonly pattern: RegExp; readonly says: string; readonly plain?: true };

const anyText = /^/;

export const varTypes = {
  string: { pattern: anyText, says: "a text" },
  integer: { pattern: /^-?(?:0|[1-9]\d{0,14})$/, says: "a whole number", plain: true },
  boolean: { pattern: /^(?:true|false)$/, says: "true or false", plain: true },
  size: { pattern: /^\d+(?:[KMGTkmgt]i?B?)?$/, says: "a size such as 676M or 1Gi" },
  duration: { pattern: /^(?:\d+(?:\.\d+)?(?:ns|us|ms|s|sec|m|min|h|d|w) ?)+(?<! )$/, says: "a duration such as 30s or 1h30m" },
  cpuset: { pattern: /^\d+(?:-\d+(?::\d+)?)?(?:,\d+(?:-\d+(?::\d+)?)?)*$/, says: "a set of CPUs such as 0-1,8" },
  list: { pattern: anyText, says: "a list of texts" },
} as const satisfies { readonly [name: string]: VarType };

export type VarTypeName = keyof typeof varTypes;

const varName: Format = {
  name: "variable name",
  pattern: "^[A-Za-z_][A-Za-z0-9_-]*$",
  says: "must start with a letter and hold only letters, digits, - and _",
};

export const varsFields = mapOf(
  struct(
    {
      type: oneOf(Object.keys(varTypes) as VarTypeName[], { required: true, doc: "What its values look like.", example: "size" }),
      default: any({ doc: "The value when none is given; not for a secret.", example: "676M" }),
      pattern: str({ doc: "A regular expression that the whole text, or each item of a list, must match.", example: '"[0-9]+M"' }),
      enum: list(str(), { doc: "The texts that are allowed.", example: "[512M, 676M]" }),
      description: str({ doc: "What it is for." }),
      secret: bool({ doc: "Its value is never shown in findings and explanations.", default: "false" }),
    },
    {
      doc: "A variable: its type, and what its values must look like.",
      guesses: { kind: "type", value: "default", values: "enum", doc: "description" },
    },
  ),
  {
    key: varName,
    keyName: "variable",
    doc: "Typed variables, used as {var: name} wherever a value may stand. Values come from the default, --vars FILE or --set name=value.",
    example: "{crashkernel: {type: size, default: 676M}}",
  },
);
