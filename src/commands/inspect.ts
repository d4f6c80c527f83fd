// inspect: what is in a config, decoded: every file, unit and argument as the node will have it.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { FileConfig, Resource, UnitConfig } from "../ignition/config.ts";
import { type Contents, contentsOf } from "../machineconfig/contents.ts";
import { pointer } from "../model/origins.ts";
import type { Codec } from "../model/ports.ts";
import { parseDataUrl } from "../syntax/data-url.ts";
import { valueAt } from "./counterpart.ts";
import { hidden, roleOf, type Traced } from "./traced.ts";
import { type TraceContext, type TraceInput, traceInputs } from "./traced-inputs.ts";

/** What an entry holds, and how it is stored. */
export type Held = {
  readonly contents: Contents;
  /** Bytes as they are stored, when they are stored as gzip. */
  readonly packed?: number;
  /** The contents are gzip, and nothing says so: the node gets them as they are. */
  readonly undeclaredGzip?: true;
  /** It may hold a secret, and is not shown. */
  readonly secret?: true;
  /** The hash that the node will compare. */
  readonly hash?: string;
};

export type InspectedNode = {
  readonly kind: "file" | "directory" | "link";
  readonly path: string;
  /** 0 to 07777; absent: the default of the node, 0644 of a file and 0755 of a directory. */
  readonly mode?: number;
  /** "root:root" unless the config says otherwise. */
  readonly owner: string;
  readonly overwrite?: boolean;
  readonly held?: Held;
  /** Pieces that are put behind what is there. */
  readonly append?: readonly Held[];
  /** Of a link. */
  readonly target?: string;
  readonly hard?: boolean;
};

export type InspectedUnit = {
  readonly name: string;
  readonly enabled?: boolean;
  readonly masked: boolean;
  /** A text of it may hold a secret: none is shown. */
  readonly secret?: true;
  readonly text?: string;
  readonly dropins: readonly { readonly name: string; readonly text?: string }[];
};

export type Inspected = {
  readonly name: string;
  readonly kind: Traced["kind"];
  readonly role: string;
  /** "" when there is no Ignition config. */
  readonly ignition: string;
  readonly nodes: readonly InspectedNode[];
  readonly units: readonly InspectedUnit[];
  readonly kernelArguments: readonly string[];
  readonly extensions: readonly string[];
  /** Everything else, as dotted path and value. */
  readonly rest: readonly (readonly [string, unknown])[];
};

export type Inspection = { readonly value: readonly Inspected[]; readonly diagnostics: readonly Diagnostic[] };

/** Takes every config of the inputs apart. Errors are about what could not be read. */
export function inspect(inputs: readonly TraceInput[], context: TraceContext): Inspection {
  const { documents, diagnostics } = traceInputs(inputs, context);
  return { value: documents.map((traced) => inspectOne(traced, context.codec)), diagnostics };
}

function inspectOne(traced: Traced, codec: Codec): Inspected {
  const { config, configAt, document, kind, name } = traced;
  const { ignition } = config;
  const list = (at: string): readonly string[] => (valueAt(document, at) as readonly string[] | undefined) ?? [];
  return {
    name,
    kind,
    role: roleOf(traced),
    ignition: ignition.version ?? "",
    nodes: nodesOf(traced, codec),
    units: (config.systemd?.units ?? []).map((unit, i) => unitOf(unit, isSecretAt(traced, pointer(configAt, "systemd", "units", i)))),
    kernelArguments: [
      ...list("/spec/kernelArguments").map((text, i) => (isSecretAt(traced, `/spec/kernelArguments/${i}`) ? hidden : text)),
      ...(config.kernelArguments?.shouldExist ?? []).map((text, i) =>
        isSecretAt(traced, pointer(configAt, "kernelArguments", "shouldExist", i)) ? hidden : text,
      ),
    ],
    extensions: list("/spec/extensions"),
    rest: restOf(traced),
  };
}

const isSecretAt = ({ originOf }: Traced, at: string): boolean => originOf(at)?.secret === true;

function nodesOf(traced: Traced, codec: Codec): readonly InspectedNode[] {
  const { directories = [], files = [], links = [] } = traced.config.storage ?? {};
  const held = (node: FileConfig, i: number) =>
    contentsIn(node, codec, isSecretAt(traced, pointer(traced.configAt, "storage", "files", i, "contents", "source")));
  return [
    ...directories.map((node): InspectedNode => ({ kind: "directory", ...commonOf(node), ...modeOf(node) })),
    ...files.map((node, i): InspectedNode => ({ kind: "file", ...commonOf(node), ...modeOf(node), ...held(node, i) })),
    ...links.map((node): InspectedNode => ({ kind: "link", ...commonOf(node), target: node.target ?? "", hard: node.hard ?? false })),
  ];
}

type Owned = Pick<FileConfig, "path" | "user" | "group" | "overwrite">;

function commonOf({ path, user, group, overwrite }: Owned): Pick<InspectedNode, "path" | "owner" | "overwrite"> {
  const one = (owner: Owned["user"]): string => owner?.name ?? String(owner?.id ?? "root");
  return { path, owner: `${one(user)}:${one(group)}`, ...(overwrite === undefined ? {} : { overwrite }) };
}

const modeOf = ({ mode }: { readonly mode?: number | undefined }): Pick<InspectedNode, "mode"> => (mode === undefined ? {} : { mode });

function contentsIn({ contents, append = [] }: FileConfig, codec: Codec, isSecret: boolean): Pick<InspectedNode, "held" | "append"> {
  const held = (piece: Resource | undefined): Held => ({ ...heldIn(piece, codec), ...(isSecret ? { secret: true } : {}) });
  return { held: held(contents), ...(append.length === 0 ? {} : { append: append.map(held) }) };
}

function heldIn(resource: Resource | undefined, codec: Codec): Held {
  const contents = contentsOf(resource, codec);
  const hash = resource?.verification?.hash;
  const compressed = (resource?.compression ?? "") !== "";
  return {
    contents,
    ...(compressed ? { packed: storedBytes(resource) } : {}),
    ...(!compressed && contents.kind === "bytes" && isGzip(contents.bytes) ? { undeclaredGzip: true } : {}),
    ...(hash === undefined ? {} : { hash }),
  };
}

function storedBytes(resource: Resource | undefined): number {
  const data = parseDataUrl(resource?.source ?? "");
  return "problem" in data ? 0 : data.bytes.length;
}

/** RFC 1952: the first two bytes. */
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

function unitOf({ name, enabled, mask, contents, dropins = [] }: UnitConfig, isSecret: boolean): InspectedUnit {
  return {
    name,
    ...(isSecret ? { secret: true } : {}),
    masked: mask === true,
    ...(enabled === undefined ? {} : { enabled }),
    ...(contents === undefined ? {} : { text: contents }),
    dropins: dropins.map((dropin) => ({ name: dropin.name, ...(dropin.contents === undefined ? {} : { text: dropin.contents }) })),
  };
}

/** What the other parts do not show: accounts, volumes, certificates, settings of the operator, labels and annotations. */
function restOf(traced: Traced): readonly (readonly [string, unknown])[] {
  const { config, document } = traced;
  const { ignition, storage = {}, systemd: _systemd, kernelArguments: _arguments, ...others } = config;
  const { version: _version, ...section } = ignition;
  const { files: _files, directories: _directories, links: _links, ...volumes } = storage;
  const metadata = valueAt(document, "/metadata") as { readonly [field: string]: unknown } | undefined;
  const spec = (valueAt(document, "/spec") ?? {}) as { readonly [field: string]: unknown };
  const { config: _config, kernelArguments: _own, extensions: _extensions, ...settings } = spec;
  const { name: _name, ...labels } = metadata ?? {};
  const unwanted = config.kernelArguments?.shouldNotExist;
  const removed = unwanted === undefined ? {} : { kernelArguments: { shouldNotExist: unwanted } };
  const parts = [
    ...leaves(labels, "", "/metadata"),
    ...leaves(settings, "", "/spec"),
    ...leaves({ ...others, ...removed, ignition: section, storage: volumes }, "", traced.configAt),
  ];
  return parts.map(({ name, place, value }) => [name, isSecretAt(traced, place) ? hidden : value]);
}

/** `name`: with dots. `place`: JSON Pointer in the document. */
type Leaf = { readonly name: string; readonly place: string; readonly value: unknown };

function leaves(value: unknown, name: string, place: string): readonly Leaf[] {
  if (value === undefined) return [];
  if (typeof value !== "object" || value === null) return [{ name, place, value }];
  return Object.entries(value).flatMap(([key, below]) => leaves(below, name === "" ? key : `${name}.${key}`, pointer(place, key)));
}
