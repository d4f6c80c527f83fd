// `npm run out`: the reference outputs of the starter profiles, out/<starter>/…, reviewed as a diff. `-- --check` only names what is stale.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readInputs } from "../cli/inputs.ts";
import { nodeCodec } from "../cli/node-codec.ts";
import { nodeReader } from "../cli/node-reader.ts";
import { type OutputSet, planOutputs } from "../cli/output-plan.ts";
import { textDiff } from "../cli/text-diff.ts";
import { writePlan } from "../cli/write.ts";
import { compile } from "../commands/compile.ts";
import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.ts";
import { formatText } from "../diagnostics/text.ts";
import { root } from "./root.ts";

process.chdir(root);
const directory = "out";
const check = process.argv.includes("--check");

const { inputs, diagnostics } = readInputs(["templates/profiles"], { reader: nodeReader, readInput: () => new Uint8Array(), fleets: true });
const found: Diagnostic[] = [...diagnostics];
const sets: OutputSet[] = [];
for (const { source, folder } of inputs) {
  const result = await compile(source, { reader: nodeReader, codec: nodeCodec, filesDir: folder });
  found.push(...result.diagnostics);
  const { outputs, fleet } = result.profile ?? {};
  const name = fleet === undefined ? source.name.slice(folder.length + 1).replace(/\.yaml$/, "") : (folder.split("/").at(-1) ?? "");
  if (outputs !== undefined) sets.push({ directory, name, outputs: fleet === undefined ? outputs : [...outputs, fleet.index] });
}
const { folders, diagnostics: refused } = planOutputs(sets);
const all = [...found, ...refused];
process.stderr.write(formatText(all, { color: false }));

const abandoned = existsSync(directory) ? readdirSync(directory).filter((name) => !sets.some((set) => set.name === name)) : [];
const changes = folders.flatMap(({ folder, files, stale }) => [
  ...files.filter(({ state }) => state !== "same").map((file) => ({ ...file, path: join(folder, file.path) })),
  ...stale.map((path) => ({ path: join(folder, path), text: "", before: undefined })),
]);

if (hasErrors(all)) process.exitCode = 1;
else if (check) {
  for (const { path, text, before } of changes) console.log(before === undefined ? `stale ${path}` : textDiff(path, before, text));
  for (const name of abandoned) console.log(`stale ${join(directory, name)}`);
  if (changes.length + abandoned.length > 0) {
    console.error("out/ is stale: run `npm run out`");
    process.exitCode = 1;
  }
} else {
  for (const problem of writePlan(folders, { deleteStale: true })) throw new Error(problem.message);
  for (const name of abandoned) rmSync(join(directory, name), { recursive: true });
  for (const { path } of changes) console.log(`wrote ${path}`);
}
