// What `compile` prints without -o: one stream, or why it cannot be one.
import type { CompiledProfile } from "../commands/compile.ts";

type Stream = { readonly text: string } | { readonly problem: string };

/** Targets whose documents can stand in one stream, with what goes between two of them. */
const separators: { readonly [target: string]: string } = { machineconfig: "---\n" };

/** The documents of the one target that was asked for, else of the platform's main target. */
export function streamOf(profiles: readonly CompiledProfile[], wanted: readonly string[]): Stream {
  const [profile] = profiles;
  if (profile === undefined) return { text: "" };
  if (profiles.length > 1) return { problem: `${profiles.length} profiles do not fit in one stream` };
  if (wanted.length > 1) return { problem: `the targets ${wanted.join(" and ")} do not fit in one stream` };
  const target = wanted[0] ?? profile.mainTarget;
  const texts = profile.outputs.filter((output) => output.target === target).map(({ text }) => text);
  const separator = separators[target];
  if (texts.length > 1 && separator === undefined) return { problem: `${texts.length} ${target} documents do not fit in one stream` };
  return { text: texts.join(separator) };
}
