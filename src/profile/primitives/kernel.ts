// Primitives: kernel arguments.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { type Origin, pointer, spanAt } from "../../model/origins.ts";
import { type ExpandContext, onKey, onValue, type Spec } from "../context.ts";
import { emptyPiece, type Piece, sortedNames } from "./piece.ts";

type Arguments = NonNullable<Spec["kernelArguments"]>;
type ArgumentMap = Exclude<Arguments, readonly unknown[]>;
type ArgumentValue = ArgumentMap[string];

/** One argument, where it was written, and whether it must be there or must not. */
type Argument = { readonly text: string; readonly from: string; readonly exists: boolean };

const at = "/spec/kernelArguments";

export function kernelPiece(context: ExpandContext): Piece {
  const written = context.spec.kernelArguments;
  if (written === undefined) return emptyPiece;
  const diagnostics: Diagnostic[] = [];
  const all: Argument[] = isList(written)
    ? written.map((text, i) => ({ text, from: `${at}/${i}`, exists: true }))
    : sortedNames(written).flatMap((name) => argumentsOf(name, written[name], context, diagnostics));
  for (const argument of all) diagnostics.push(...textFindings(argument, context));
  if (all.length === 0 && Object.keys(written).length === 0)
    diagnostics.push(onKey(context.origins, "profile/no-effect", at, "kernelArguments is empty", { hint: "remove it" }));
  const wanted = all.filter((a) => a.exists);
  const unwanted = all.filter((a) => !a.exists);
  diagnostics.push(...unwanted.flatMap((argument) => removalFindings(argument, context)));
  if (context.platform.facts.kernelArguments === "depends" && all.length > 0) {
    diagnostics.push(
      onKey(
        context.origins,
        "profile/kernel-arguments-depend",
        at,
        `kernel arguments work on ${context.platform.facts.name} only where the distribution ships ignition-kargs-helper`,
      ),
    );
  }
  const key = context.origins.keys.get(at);
  return {
    config: {
      kernelArguments: {
        ...(wanted.length > 0 ? { shouldExist: wanted.map((a) => a.text) } : {}),
        ...(unwanted.length > 0 ? { shouldNotExist: unwanted.map((a) => a.text) } : {}),
      },
    },
    origins: {
      values: new Map([
        ...originsOf("", [{ from: at }], context),
        ...originsOf("/shouldExist", wanted, context),
        ...originsOf("/shouldNotExist", unwanted, context),
      ]),
      keys: new Map(key === undefined ? [] : [["/kernelArguments", key]]),
    },
    diagnostics,
  };
}

const isList = (written: Arguments): written is readonly string[] => Array.isArray(written);

function originsOf(list: string, all: readonly { readonly from: string }[], context: ExpandContext): [string, Origin][] {
  return all.flatMap(({ from }, i): [string, Origin][] => {
    const span = spanAt(context.origins, from);
    return span === undefined ? [] : [[list === "" ? "/kernelArguments" : pointer(`/kernelArguments${list}`, i), { span, at: from }]];
  });
}

function argumentsOf(name: string, value: ArgumentValue | undefined, context: ExpandContext, diagnostics: Diagnostic[]): Argument[] {
  const from = pointer(at, name);
  if (value === undefined) return [];
  if (/[\s"=]/.test(name) || name === "") {
    diagnostics.push(
      onKey(context.origins, "profile/kernel-argument", from, `${JSON.stringify(name)} is not a kernel argument's name`, {
        hint: "write name: value",
      }),
    );
    return [];
  }
  if (typeof value === "boolean") return [{ text: name, from, exists: value }];
  if (typeof value === "string") return [{ text: `${name}=${quoted(value)}`, from, exists: true }];
  if (isTexts(value)) return value.map((item, i) => ({ text: `${name}=${quoted(item)}`, from: pointer(from, i), exists: true }));
  if (name !== "hugepages") {
    diagnostics.push(
      onKey(context.origins, "profile/kernel-argument", from, `${name} cannot be a map`, {
        hint: "only hugepages is a map, of page size and count; write a text or a list",
      }),
    );
    return [];
  }
  const odd = Object.keys(value).find((size) => !/^[1-9]\d*[KMG]$/i.test(size));
  if (odd !== undefined) {
    diagnostics.push(
      onKey(context.origins, "profile/kernel-argument", pointer(from, odd), `${JSON.stringify(odd)} is not a page size`, {
        hint: "write a number and K, M or G, for example 1G",
      }),
    );
    return [];
  }
  return sortedPages(value).flatMap(([size, count]) => [
    { text: `hugepagesz=${size}`, from: pointer(from, size), exists: true },
    { text: `hugepages=${count}`, from: pointer(from, size), exists: true },
  ]);
}

const isTexts = (value: Exclude<ArgumentValue, boolean | string>): value is readonly string[] => Array.isArray(value);

/** Largest pages first, as the kernel reserves them in the order given. */
function sortedPages(pages: { readonly [size: string]: number }): [string, number][] {
  const bytes = (size: string): number =>
    Number.parseInt(size, 10) * ({ K: 1, M: 1024, G: 1024 * 1024 }[size.slice(-1).toUpperCase()] ?? 1);
  return Object.entries(pages).sort(([a], [b]) => bytes(b) - bytes(a) || (a < b ? -1 : 1));
}

/** The kernel takes a value with blanks only in quotes. */
const quoted = (value: string): string => (/\s/.test(value) && !/^".*"$/s.test(value) ? `"${value}"` : value);

function textFindings({ text, from }: Argument, context: ExpandContext): Diagnostic[] {
  const { origins } = context;
  if (text.trim() === "") return [onValue(origins, "profile/kernel-argument", from, "an empty kernel argument", { hint: "remove it" })];
  if (/[\r\n]/.test(text)) return [onValue(origins, "profile/kernel-argument", from, "a kernel argument must be one line")];
  if ((text.match(/"/g)?.length ?? 0) % 2 === 1)
    return [
      onValue(origins, "profile/kernel-argument", from, `a quote is not closed: ${text}`, {
        hint: "the kernel has no escape for a double quote",
      }),
    ];
  if (/\s/.test(text.replace(/"[^"]*"/g, ""))) {
    return [
      onValue(origins, "profile/kernel-argument-blank", from, `this is several kernel arguments in one: ${text}`, {
        hint: "write one list item per argument",
      }),
    ];
  }
  return [];
}

function removalFindings({ text, from }: Argument, context: ExpandContext): Diagnostic[] {
  if (!context.platform.facts.machineConfig) return [];
  return [
    onKey(context.origins, "mco/cannot-remove-argument", from, `a MachineConfig cannot remove the kernel argument ${text}`, {
      hint: "remove the MachineConfig that adds it; arguments of the OS image cannot go",
    }),
  ];
}
