// What to write in place of an extension name that a release does not have.
import { extensionSpellings, kernelTypeSpellings } from "../facts/openshift.ts";
import { nearest } from "../model/suggest.ts";

/** A hint in words; `known` are the names that the release has. */
export function extensionHint(name: string, known: readonly string[]): string {
  const extension = Object.hasOwn(extensionSpellings, name) ? extensionSpellings[name] : undefined;
  if (extension !== undefined && known.includes(extension)) return `the extension is called ${JSON.stringify(extension)}`;
  const kernelType = Object.hasOwn(kernelTypeSpellings, name) ? kernelTypeSpellings[name] : undefined;
  if (kernelType !== undefined) return `another kernel is no extension: write kernelType: ${kernelType}`;
  const near = nearest(name, known);
  return near === undefined ? `known are ${known.join(", ")}` : `did you mean ${JSON.stringify(near)}?`;
}
