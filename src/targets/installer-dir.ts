// Target installer-dir: manifests for the folder openshift/ that openshift-install reads.
import { byText } from "../ignition/build.ts";
import { encodeUtf8 } from "../syntax/text.ts";
import { bundleOf, entriesOf, partsOf } from "./bundle.ts";
import { tooLarge } from "./checks.ts";
import type { Emitted, Output, TargetInput } from "./output.ts";

/** `openshift/99-<name>.yaml`: after the installer's own files. A name that starts so, or that `output.fileNames` chose, stays as it is. */
export async function emitInstallerDir(input: TargetInput): Promise<Emitted> {
  const bundle = await bundleOf(input, "installer-dir");
  const files = entriesOf(bundle).map((entry) => {
    const { chosen, file, text } = entry;
    return { path: `openshift/${chosen || file.startsWith("99-") ? file : `99-${file}`}`, text, parts: partsOf([entry]) };
  });
  return {
    outputs: files
      .map(({ path, text }): Output => ({ path, text, target: "installer-dir", summary: [] }))
      .sort((a, b) => byText(a.path, b.path)),
    diagnostics: [
      ...bundle.diagnostics,
      ...files.flatMap(({ path, text, parts }) => tooLarge(path, encodeUtf8(text).length, "installer-dir", parts)),
    ],
  };
}
