// What a resource holds, for people: decoded and unpacked.
import type { Resource } from "../ignition/config.ts";
import type { Codec } from "../model/ports.ts";
import { type DataUrlProblem, parseDataUrl } from "../syntax/data-url.ts";
import { remembered } from "../syntax/remembered.ts";
import { decodeUtf8 } from "../syntax/text.ts";

/** bytes: data that is here; remote: a URL that is fetched; none: nothing is said; broken: it cannot be decoded. */
export type Contents =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array; readonly text?: string }
  | { readonly kind: "remote"; readonly url: string }
  | { readonly kind: "none" }
  | { readonly kind: "broken"; readonly problem: string };

const mostBytes = 64 * 1024 * 1024;

/** Decodes a data URL and unpacks gzip. */
export function contentsOf(resource: Resource | undefined, codec: Codec): Contents {
  const { source, compression } = resource ?? {};
  if (source === undefined) return { kind: "none" };
  if (source === "") return withText(new Uint8Array());
  if (!/^data:/i.test(source)) return { kind: "remote", url: source };
  if (compression === undefined || compression === "") return plainContents(source);
  const data = parseDataUrl(source);
  if ("problem" in data) return broken(data);
  const bytes = compression === "gzip" ? codec.gunzip(data.bytes, mostBytes) : undefined;
  return bytes === undefined ? { kind: "broken", problem: `the data is not ${compression}` } : withText(bytes);
}

const plainContents = remembered((source): Contents => {
  const data = parseDataUrl(source);
  return "problem" in data ? broken(data) : withText(data.bytes);
});

const broken = ({ problem }: DataUrlProblem): Contents => ({ kind: "broken", problem: `the data URL ${problem}` });

function withText(bytes: Uint8Array): Contents {
  const text = bytes.includes(0) ? undefined : decodeUtf8(bytes);
  return { kind: "bytes", bytes, ...(text === undefined ? {} : { text }) };
}

export function sameContents(a: Contents, b: Contents): boolean {
  if (a.kind === "bytes" && b.kind === "bytes") return a.bytes.length === b.bytes.length && a.bytes.every((byte, i) => byte === b.bytes[i]);
  if (a.kind === "remote" && b.kind === "remote") return a.url === b.url;
  return a.kind === b.kind && a.kind === "none";
}

/** One short phrase: `123 bytes`, `fetched from URL`. */
export function shownContents(contents: Contents): string {
  switch (contents.kind) {
    case "bytes":
      return `${contents.bytes.length} ${contents.bytes.length === 1 ? "byte" : "bytes"}`;
    case "remote":
      return `fetched from ${contents.url}`;
    case "none":
      return "no contents";
    case "broken":
      return contents.problem;
    default:
      return contents satisfies never;
  }
}
