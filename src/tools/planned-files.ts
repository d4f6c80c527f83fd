// Committed files that a tool makes: written, or compared with what is there.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Path below the base folder, with `/` → text. */
export type Planned = ReadonlyMap<string, string>;

/** Every file below a folder, as paths relative to it with `/`, sorted. */
export function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const below = entries.flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)).map((path) => `${entry.name}/${path}`) : [entry.name],
  );
  return below.sort();
}

export function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * What differs between the plan and the disk: planned files that are missing or other, and files in the folders that the plan owns alone
 * (`owned`, relative to `base`) that are not planned.
 */
export function staleFiles(base: string, planned: Planned, owned: readonly string[]): string[] {
  const changed = [...planned].filter(([path, text]) => textOf(join(base, path)) !== text).map(([path]) => path);
  return [...changed, ...leftOvers(base, planned, owned)].sort();
}

/** Makes the disk equal to the plan; the paths that changed. */
export function writePlanned(base: string, planned: Planned, owned: readonly string[]): string[] {
  const stale = staleFiles(base, planned, owned);
  for (const path of stale) {
    const text = planned.get(path);
    const target = join(base, path);
    if (text === undefined) rmSync(target);
    else {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
  }
  return stale;
}

function leftOvers(base: string, planned: Planned, owned: readonly string[]): string[] {
  const present = owned.filter((folder) => existsSync(join(base, folder)));
  return present
    .flatMap((folder) => filesBelow(join(base, folder)).map((path) => `${folder}/${path}`))
    .filter((path) => !planned.has(path));
}

/** With `--check`: names what is stale and makes the process fail. Else writes and says what changed. */
export function settle(base: string, planned: Planned, owned: readonly string[], check: boolean, command: string): void {
  const changed = check ? staleFiles(base, planned, owned) : writePlanned(base, planned, owned);
  for (const path of changed) console.log(`${check ? "stale" : "wrote"} ${path}`);
  if (check && changed.length > 0) {
    console.error(`${changed.length} stale: run \`${command}\``);
    process.exitCode = 1;
  }
}
