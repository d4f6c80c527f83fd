// What several carriers refuse alike: names, sizes, objects that cannot travel with them.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { type CarrierName, carriers } from "../facts/carriers.ts";
import type { Manifest } from "../features/feature.ts";
import { jsonBytes } from "../machineconfig/size.ts";
import { objectName } from "../model/formats.ts";
import type { Place } from "../model/origins.ts";
import { displayPath, originAt } from "../model/origins.ts";
import type { Emitted, TargetInput } from "./output.ts";
import { rulesOf, type TargetName } from "./rules.ts";

/** A part of a document, with its size in bytes. */
export type Part = { readonly name: string; readonly bytes: number; readonly place?: Place };

const longestName = 253;
const namedParts = 3;

/** An object's own name comes from the profile or the file, and not every name of a file is one. */
export function nameFindings(name: string, kind: string, nameAt?: Place, longest = longestName): readonly Diagnostic[] {
  const path = nameAt?.path;
  const hint = "give the profile or the file a shorter name of lower-case letters, digits, - and .";
  if (!new RegExp(objectName.pattern, "u").test(name))
    return [
      finding("target/name", nameAt?.span, `${JSON.stringify(name)} cannot be the name of a ${kind}: it ${objectName.says}`, {
        path,
        hint,
      }),
    ];
  if (name.length <= longest) return [];
  return [
    finding("target/name", nameAt?.span, `the name ${name} has ${name.length} characters, but a ${kind} may have ${longest}`, {
      path,
      hint,
    }),
  ];
}

/** Measured as JSON with Go's escapes: the annotation of a client-side apply holds the object once more in that form. */
export function objectTooLarge(name: string, object: object, target: TargetName, parts: readonly Part[]): readonly Diagnostic[] {
  return tooLarge(name, jsonBytes(object), target, parts);
}

/** An error when a document has more bytes than its carrier's limit. */
export function tooLarge(name: string, bytes: number, target: TargetName, parts: readonly Part[] = []): readonly Diagnostic[] {
  return overLimit(name, bytes, rulesOf(target).limit, parts);
}

/** The same for a limit that the profile's settings choose. It points to what made the largest part. */
export function overLimit(name: string, bytes: number, limit: CarrierName | undefined, parts: readonly Part[]): readonly Diagnostic[] {
  if (limit === undefined || bytes <= carriers[limit].bytes) return [];
  const largest = [...parts].sort((a, b) => b.bytes - a.bytes).slice(0, namedParts);
  const place = largest[0]?.place;
  const words = largest.map((part) => `${part.name} ${part.bytes}`);
  const hint = words.length === 0 ? "make the largest files smaller" : `the largest parts are ${words.join(", ")}`;
  return [
    finding("target/too-large", place?.span, `${name} has ${bytes} bytes of ${carriers[limit].bytes} for ${carriers[limit].holds}`, {
      path: place?.path,
      hint,
    }),
  ];
}

/** The cluster objects that a carrier takes, and a warning for each of the others. */
export function carried(
  manifests: readonly Manifest[],
  target: TargetName,
): { readonly taken: readonly Manifest[]; readonly diagnostics: Diagnostic[] } {
  const { without, carrier } = rulesOf(target);
  const isTaken = ({ schema }: Manifest): boolean => without === undefined || (without.kinds !== "all" && !without.kinds.includes(schema));
  const diagnostics = manifests
    .filter((manifest) => !isTaken(manifest))
    .map(({ object, origins }) => {
      const place = originAt(origins, "");
      return finding("target/left-out", place?.span, `${object.kind} ${object.metadata.name} is not in ${carrier}: ${without?.why ?? ""}`, {
        path: place?.at === undefined ? undefined : displayPath(place.at),
        hint: "write it with --target manifests and apply it by itself",
      });
    });
  return { taken: manifests.filter(isTaken), diagnostics };
}

/** Findings about a whole document stand where the one profile or object has its name, else at the start of the text. */
export function withPlace(diagnostics: readonly Diagnostic[], { profiles }: TargetInput): readonly Diagnostic[] {
  const [first, ...more] = profiles;
  const start = first === undefined ? undefined : originAt(first.whole.origins, "")?.span;
  const place =
    (more.length === 0 ? first?.nameAt : undefined) ??
    (start === undefined ? undefined : { span: { ...start, end: start.start }, path: "$" });
  if (place?.span === undefined) return diagnostics;
  const { span, path } = place;
  return diagnostics.map((found) => (found.span === undefined ? { ...found, span, path: found.path ?? path } : found));
}

/** What holds for every set of documents that was asked for: there is one, and no two take one name. */
export function setFindings({ outputs, diagnostics }: Emitted, { name }: TargetInput, target: TargetName): readonly Diagnostic[] {
  const paths = outputs.map(({ path }) => path);
  const hint = "compile them by themselves, or make one of them with --merge";
  const twice = paths
    .filter((path, i) => paths.indexOf(path) !== i)
    .map((path) => finding("target/same-name", undefined, `two documents of ${name} would be ${path}`, { hint }));
  if (outputs.length > 0 || diagnostics.some(({ severity }) => severity === "error")) return twice;
  return [finding("target/nothing", undefined, `${name} has nothing for ${rulesOf(target).carrier}`, { hint: "leave the target out" })];
}
