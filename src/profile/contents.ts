// Where a text or file content comes from: inline, local, template or source.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import type { Resource } from "../ignition/config.ts";
import { displayPath, keySpanAt, pointer, spanAt } from "../model/origins.ts";
import { isWithin, joinPath } from "../model/paths.ts";
import { toDataUrl } from "../syntax/data-url.ts";
import { fillTemplate } from "../syntax/template.ts";
import { decodeUtf8, encodeUtf8 } from "../syntax/text.ts";
import { type ExpandContext, localFolder, onKey, onValue } from "./context.ts";

/** Local files above this size do not belong into a node's config. */
const localLimit = 10 * 1024 * 1024;

export type ContentsSpec = {
  readonly inline?: string;
  readonly local?: string;
  readonly template?: string;
  readonly values?: { readonly [name: string]: string };
  readonly source?: string;
  readonly compression?: "gzip";
  readonly verification?: { readonly hash: string };
  readonly httpHeaders?: { readonly [name: string]: string };
};

type Loaded<T> = { readonly value?: T; readonly diagnostics: readonly Diagnostic[] };

/** A file's contents as an Ignition resource. */
export function resourceOf(contents: ContentsSpec, path: string, context: ExpandContext): Loaded<Resource> {
  const choice = chosen(contents, path, context, ["inline", "local", "template", "source"]);
  if (choice.value === undefined) return { diagnostics: choice.diagnostics };
  const useless = unusedFields(contents, choice.value, path, context);
  if (choice.value === "source") {
    const { source, compression, verification, httpHeaders } = contents;
    const headers = Object.entries(httpHeaders ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      value: {
        ...(source === undefined ? {} : { source }),
        ...(compression === undefined ? {} : { compression }),
        ...(verification === undefined ? {} : { verification }),
        ...(headers.length === 0 ? {} : { httpHeaders: headers.map(([name, value]) => ({ name, value })) }),
      },
      diagnostics: useless,
    };
  }
  const bytes = bytesOf(contents, path, context);
  const secrets = bytes.value === undefined ? [] : secretFindings(decodeUtf8(bytes.value) ?? "", path, context);
  const diagnostics = [...useless, ...bytes.diagnostics, ...secrets];
  return bytes.value === undefined ? { diagnostics } : { value: { source: toDataUrl(bytes.value) }, diagnostics };
}

/** A unit's or drop-in's text. */
export function textOf(contents: string | ContentsSpec, path: string, context: ExpandContext): Loaded<string> {
  if (typeof contents === "string") return { value: contents, diagnostics: secretFindings(contents, path, context) };
  const choice = chosen(contents, path, context, ["inline", "local", "template"]);
  if (choice.value === undefined) return { diagnostics: choice.diagnostics };
  const useless = unusedFields(contents, choice.value, path, context);
  const bytes = bytesOf(contents, path, context);
  if (bytes.value === undefined) return { diagnostics: [...useless, ...bytes.diagnostics] };
  const text = decodeUtf8(bytes.value);
  if (text === undefined) {
    const where = pointer(path, "local");
    return {
      diagnostics: [
        ...useless,
        onValue(context.origins, "profile/local-not-text", where, `${contents.local} is not UTF-8 text, as is needed here`),
      ],
    };
  }
  return { value: text, diagnostics: [...useless, ...bytes.diagnostics, ...secretFindings(text, path, context)] };
}

type Way = "inline" | "local" | "template" | "source";

function chosen(contents: ContentsSpec, path: string, context: ExpandContext, ways: readonly Way[]): Loaded<Way> {
  const written = ways.filter((way) => contents[way] !== undefined);
  const [first, second] = written;
  if (first !== undefined && second === undefined) return { value: first, diagnostics: [] };
  const message = first === undefined ? `contents needs one of ${ways.join(", ")}` : `contents has both ${first} and ${second}`;
  const where = second === undefined ? path : pointer(path, second);
  const other = first === undefined || second === undefined ? undefined : keySpanAt(context.origins, pointer(path, first));
  const inOther = other !== undefined && other.source !== keySpanAt(context.origins, where)?.source;
  return {
    diagnostics: [
      onKey(context.origins, "profile/one-of", where, message, {
        hint: `write exactly one of ${ways.join(", ")}${inOther ? "; null takes away what a file below says" : ""}`,
        related: other === undefined ? [] : [{ span: other, message: `${first} stands here` }],
      }),
    ],
  };
}

function unusedFields(contents: ContentsSpec, way: Way, path: string, context: ExpandContext): Diagnostic[] {
  const useless =
    way === "source"
      ? (["values"] as const)
      : way === "template"
        ? (["compression", "verification", "httpHeaders"] as const)
        : (["values", "compression", "verification", "httpHeaders"] as const);
  return useless
    .filter((key) => contents[key] !== undefined)
    .map((key) =>
      onKey(context.origins, "profile/no-effect", pointer(path, key), `${key} has no effect beside ${way}`, { hint: "remove it" }),
    );
}

function bytesOf(contents: ContentsSpec, path: string, context: ExpandContext): Loaded<Uint8Array> {
  if (contents.inline !== undefined) return { value: encodeUtf8(contents.inline), diagnostics: [] };
  if (contents.template !== undefined) return filledTemplate(contents.template, contents.values ?? {}, path, context);
  return localBytes(contents.local ?? "", pointer(path, "local"), context);
}

function filledTemplate(
  template: string,
  values: { readonly [name: string]: string },
  path: string,
  context: ExpandContext,
): Loaded<Uint8Array> {
  const { text, problems } = fillTemplate(template, values);
  const diagnostics = problems.map((problem) =>
    problem.kind === "unused"
      ? onKey(
          context.origins,
          "profile/template-unused",
          pointer(path, "values", problem.name),
          `the template does not use ${problem.name}`,
          { hint: `write @${problem.name}@ where it belongs, or remove it` },
        )
      : finding(
          "profile/template-undeclared",
          placeholderSpan(problem.name, path, context),
          `the template uses @${problem.name}@, which values does not declare`,
          {
            path: displayPath(pointer(path, "template")),
            hint: `add ${problem.name} under values; write @@ for a literal @`,
          },
        ),
  );
  return problems.length > 0 ? { diagnostics } : { value: encodeUtf8(text), diagnostics: [] };
}

/** Where the placeholder stands in the profile, when its text is there unchanged. */
function placeholderSpan(name: string, path: string, context: ExpandContext) {
  const span = spanAt(context.origins, pointer(path, "template"));
  if (span === undefined) return undefined;
  const start = span.source.text.indexOf(`@${name}@`, span.start);
  return start >= 0 && start < span.end ? { source: span.source, start, end: start + name.length + 2 } : span;
}

/** Reads a file that lies in the files folder, links included. */
function localBytes(local: string, path: string, context: ExpandContext): Loaded<Uint8Array> {
  const fail = (
    code: "profile/local-outside" | "profile/local-missing" | "profile/local-unreadable",
    message: string,
    hint: string,
  ): Loaded<Uint8Array> => ({
    diagnostics: [onValue(context.origins, code, path, message, { hint })],
  });
  const outside = "put the file beside the profile, or name another folder with --files-dir";
  if (local === "" || local.startsWith("/"))
    return fail("profile/local-outside", `local must be a relative path, not ${JSON.stringify(local)}`, outside);
  const span = spanAt(context.origins, path);
  const folder = span === undefined ? context.filesDir : localFolder(context, span);
  const full = joinPath(folder, local);
  const root = context.reader.realpath(folder);
  const lexical = joinPath(root ?? folder, local);
  if (!isWithin(root ?? folder, lexical)) return fail("profile/local-outside", `${local} leaves the folder of the profile`, outside);
  const real = context.reader.realpath(full);
  if (real === undefined) return fail("profile/local-missing", `there is no file ${full}`, "the path starts at the folder of the profile");
  if (root !== undefined && !isWithin(root, real))
    return fail("profile/local-outside", `${local} is a link that leaves the folder of the profile`, outside);
  const read = context.reader.read(real, localLimit);
  if (!("failure" in read)) return { value: read, diagnostics: [] };
  const why = {
    missing: "does not exist",
    "not-a-file": "is not a file",
    unreadable: "cannot be read",
    "too-large": "is larger than 10 MiB",
  }[read.failure];
  return fail("profile/local-unreadable", `${full} ${why}`, "name a readable file of at most 10 MiB");
}

function secretFindings(text: string, path: string, context: ExpandContext): Diagnostic[] {
  if (!/-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----/.test(text)) return [];
  return [
    onKey(context.origins, "profile/secret", path, "a private key would be readable by everyone who can read the config", {
      hint: "bring keys to the node by another way",
    }),
  ];
}
