// What `compile` prints without -o: one stream, or why it cannot be one.
import type { CompiledProfile } from "../commands/compile.ts";

type Stream = { readonly text: string; readonly leftOut: readonly string[] } | { readonly problem: string };

/** Targets whose documents can stand in one stream, with what goes between two of them. */
const separators: { readonly [target: string]: string } = {
  machineconfig: "---\n",
  manifests: "---\n",
  configmap: "---\n",
  "installer-dir": "---\n",
};

/** The documents of the one target that was asked for, else of the platform's main target; then `leftOut` names the manifests beside them. */
export function streamOf(profiles: readonly CompiledProfile[], wanted: readonly string[]): Stream {
  const [profile] = profiles;
  if (profile === undefined) return { text: "", leftOut: [] };
  if (profiles.length > 1) return { problem: `${profiles.length} profiles do not fit in one stream` };
  const { fleet, name } = profile;
  if (fleet !== undefined && fleet.classes.length !== 1)
    return { problem: `the ${fleet.classes.length} classes of the fleet ${name} do not fit in one stream` };
  if (wanted.length > 1) return { problem: `the targets ${wanted.join(" and ")} do not fit in one stream` };
  const target = wanted[0] ?? profile.mainTarget;
  const texts = profile.outputs.filter((output) => output.target === target).map(({ text }) => text);
  const separator = separators[target];
  if (texts.length > 1 && separator === undefined) return { problem: `${texts.length} ${target} documents do not fit in one stream` };
  const leftOut = wanted.length > 0 ? [] : profile.outputs.filter((output) => output.target === "manifests").map(({ path }) => path);
  if (texts.length === 0 && leftOut.length > 0)
    return { problem: `${profile.name} has no ${target} documents, only ${leftOut.join(", ")}` };
  return { text: texts.join(separator), leftOut };
}
