// The program inside the executable: what the bundle has as files beside the entry are assets there, code caches included.
import { getRawAsset } from "node:sea";
import { embeddedFolder, loadCached } from "./load-cached.ts";
import type { runOnTerminal as onTerminal } from "./run.ts";

/** Not a copy: what is not compiled anew is not even read. */
function read(path: string): Buffer {
  const bytes = getRawAsset(path.slice(embeddedFolder.length + 1));
  return typeof bytes === "string" ? Buffer.from(bytes) : Buffer.from(bytes);
}

const loaded = loadCached(`${embeddedFolder}/program.cjs`, undefined, read);

export const { runOnTerminal } = loaded as { readonly runOnTerminal: typeof onTerminal };
