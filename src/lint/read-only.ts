// Paths that no config can write to, by the facts of a platform without MachineConfigs; for those there is a rule of their own.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import type { PlatformFacts } from "../facts/platforms.ts";
import { displayPath, type Origins, originAt, spanAt } from "../model/origins.ts";
import type { LintedConfig } from "./lint.ts";

/** One error for each file, folder and link on a file system that is read-only when Ignition writes. */
export function lintReadOnly(config: LintedConfig, origins: Origins, facts: PlatformFacts): readonly Diagnostic[] {
  return (["directories", "files", "links"] as const).flatMap((list) =>
    (config.storage?.[list] ?? []).flatMap(({ path = "" }, i) => {
      const folder = facts.readOnly.find((one) => isBelow(path, one));
      if (folder === undefined || facts.writable.some((one) => path.startsWith(`${one}/`))) return [];
      const at = `/storage/${list}/${i}/path`;
      const hint = `programs go to ${facts.scriptDirectory}, units to systemd.units, settings to /etc`;
      const message = `nothing can be written to ${path}: ${folder} is read-only on ${facts.name}`;
      return [
        finding("compile/read-only-path", spanAt(origins, at), message, { hint, path: displayPath(originAt(origins, at)?.at ?? at) }),
      ];
    }),
  );
}

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
