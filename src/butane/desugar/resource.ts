// Text and local files in place of a URL.
import { isSince } from "../../ignition/validate/problem.ts";
import type { ButaneProblem } from "../contract.ts";
import { type Encoded, toShortestDataUrl } from "./data-url.ts";
import { readLocal } from "./local-files.ts";
import type { Place, Plain, Run } from "./place.ts";

/** `inline` and `local` of a resource as its `source`, and as its `compression` unless the user has set that. */
export function inlineResource(source: Plain, copied: Plain, place: Place, run: Run): Plain {
  const name = ["local", "inline"].find((field) => source[field] !== undefined);
  if (name === undefined) return copied;
  const from = `${place.from}/${name}`;
  const content = name === "inline" ? String(source.inline) : readLocal(String(source.local), from, run.files);
  if (isProblem(content)) {
    run.problems.push(content);
    return copied;
  }
  const encoded = encodeContent(content, copied.compression, run);
  for (const field of Object.keys(encoded)) run.links.set(`${place.to}/${field}`, from);
  return { ...copied, ...encoded };
}

/** Content as a data URL, by the rules of the variant. `compression`: what the user has set. */
export function encodeContent(
  content: Uint8Array | string,
  compression: unknown,
  { variant, files }: Pick<Run, "variant" | "files">,
): Encoded {
  return toShortestDataUrl(content, {
    compression: typeof compression === "string" ? compression : undefined,
    ...(isSince(variant.ignition, "3.1.0") ? { codec: files.codec } : {}),
    gzip: !variant.plainContents,
  });
}

export const isProblem = (content: Uint8Array | string | ButaneProblem): content is ButaneProblem =>
  typeof content === "object" && "rule" in content;
