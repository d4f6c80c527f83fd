// Data that the config itself holds or fetches: hashes, compression, headers, and what is appended.
import type { Resource } from "../ignition/config.ts";
import { parseDataUrl } from "../syntax/data-url.ts";
import { type Lint, type LintContext, type LintedConfig, type LintProblem, quoted } from "./lint.ts";

type Placed = { readonly resource: Resource; readonly at: string };

export const lintData: Lint = (config, context) => [
  ...(config.storage?.files ?? []).flatMap(({ append = [], path }, i) =>
    append.flatMap(({ source }, a) => (source === undefined ? [appendsNothing(path ?? "", `/storage/files/${i}/append/${a}`)] : [])),
  ),
  ...resourcesOf(config).flatMap((placed) => [...headerProblems(placed), ...dataProblems(placed, context)]),
];

/** Everything that a config fetches, each with its JSON Pointer. */
export function resourcesOf({ ignition, storage }: LintedConfig): readonly Placed[] {
  const files = storage?.files ?? [];
  const one = (resource: Resource | undefined, at: string): Placed[] => (resource === undefined ? [] : [{ resource, at }]);
  const many = (resources: readonly Resource[] | undefined, at: string): Placed[] =>
    (resources ?? []).flatMap((each, i) => one(each, `${at}/${i}`));
  return [
    ...many(ignition?.config?.merge, "/ignition/config/merge"),
    ...one(ignition?.config?.replace, "/ignition/config/replace"),
    ...many(ignition?.security?.tls?.certificateAuthorities, "/ignition/security/tls/certificateAuthorities"),
    ...files.flatMap(({ append, contents }, i) => [
      ...many(append, `/storage/files/${i}/append`),
      ...one(contents, `/storage/files/${i}/contents`),
    ]),
    ...(storage?.luks ?? []).flatMap(({ keyFile }, i) => one(keyFile, `/storage/luks/${i}/keyFile`)),
  ];
}

const appendsNothing = (path: string, at: string): LintProblem => ({
  code: "ignition-runtime/append-without-source",
  pointer: at,
  message: `nothing is said about what to append to ${quoted(path)}`,
});

function headerProblems({ resource, at }: Placed): readonly LintProblem[] {
  return (resource.httpHeaders ?? []).flatMap(({ name, value }, i): LintProblem[] => {
    if (value !== undefined) return [];
    return [
      {
        code: "ignition-runtime/header-without-value",
        pointer: `${at}/httpHeaders/${i}`,
        message: `the header ${quoted(name ?? "")} has no value`,
      },
    ];
  });
}

const hashForm = /^(sha256|sha512)-(.*)$/s;

function dataProblems({ resource, at }: Placed, context: LintContext): readonly LintProblem[] {
  const [, algorithm, sum = ""] = hashForm.exec(resource.verification?.hash ?? "") ?? [];
  const where = `${at}/verification/hash`;
  if (/[^0-9a-fA-F]/.test(sum)) {
    return [
      {
        code: "ignition-runtime/hash-not-hex",
        pointer: where,
        message: `the hash has the character ${quoted(/[^0-9a-fA-F]/u.exec(sum)?.[0] ?? "")}`,
      },
    ];
  }
  if (algorithm === undefined && resource.compression !== "gzip") return [];
  const read = readData(resource, context);
  if (read === undefined) return [];
  if (read === "not gzip")
    return [
      { code: "ignition-runtime/not-gzip", pointer: `${at}/compression`, message: "the data is said to be compressed by gzip, but is not" },
    ];
  if (algorithm !== "sha256" && algorithm !== "sha512") return [];
  const own = context.codec.digest(algorithm, read);
  if (own === sum.toLowerCase()) return [];
  const hint = `the hash of the data is ${algorithm}-${own}`;
  return [{ code: "ignition-runtime/hash-mismatch", pointer: where, message: "the hash is not that of the data", hint }];
}

/** Bytes. */
const largest = 64 * 1024 * 1024;

/** The data of a data URL, decompressed; undefined when it is fetched from elsewhere, or when other rules refuse the URL. */
export function readData({ compression, source }: Resource, { codec }: LintContext): Uint8Array | "not gzip" | undefined {
  if (source === undefined || !source.startsWith("data:")) return undefined;
  const data = parseDataUrl(source);
  if ("problem" in data) return undefined;
  return compression === "gzip" ? (codec.gunzip(data.bytes, largest) ?? "not gzip") : data.bytes;
}
