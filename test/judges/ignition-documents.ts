// Writes every emitted Ignition config as a file that an old ignition-validate can read: `ignition-documents.ts OUT FOLDER` prints a line
// "FILE NAME" for each, or "- NAME: why not" for one that needs a newer spec.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { toNodeConfig, toVersion } from "../../src/ignition/translate.ts";
import { compareVersions } from "../../src/model/versions.ts";
import { type Config, emittedConfigs } from "./emitted.ts";

/** The newest spec that Debian's Ignition 2.14 knows. */
const known = "3.3.0";

/** The config itself, or the same content in the newest known spec; undefined when that cannot hold it. */
function readable(config: Config): object | undefined {
  const { version } = config.ignition;
  if (compareVersions(version, known) <= 0) return config;
  return toVersion(toNodeConfig(config, version), known).value;
}

const [out = "", folder = ""] = process.argv.slice(2);
for (const [i, { file, name, config }] of emittedConfigs(out).entries()) {
  const label = name === undefined ? file : `${file} (${name})`;
  const document = readable(config);
  if (document === undefined) {
    console.log(`- ${label}: needs Ignition ${config.ignition.version}, which this ignition-validate does not know`);
    continue;
  }
  const path = join(folder, `${i}.ign`);
  writeFileSync(path, JSON.stringify(document));
  console.log(`${path} ${label}`);
}
