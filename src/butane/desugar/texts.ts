// Texts of units and SSH keys from local files.
import { goString } from "../../syntax/go-text.ts";
import { butaneProblem } from "../rules.ts";
import { readLocal } from "./local-files.ts";
import type { Place, Plain, Run } from "./place.ts";
import { isProblem } from "./resource.ts";

/** The text of a unit or a drop-in from a file. */
export function localText(source: Plain, copied: Plain, place: Place, run: Run): Plain {
  if (typeof source.contents_local !== "string" || source.contents_local === "") return copied;
  const from = `${place.from}/contents_local`;
  const content = readLocal(source.contents_local, from, run.files);
  if (isProblem(content)) {
    run.problems.push(content);
    return copied;
  }
  run.links.set(`${place.to}/contents`, from);
  return { ...copied, contents: goString(content) };
}

/** The keys of a user, and behind them those from files: one a line, empty lines left out. */
export function addLocalKeys(source: Plain, copied: Plain, place: Place, run: Run): Plain {
  const paths = source.ssh_authorized_keys_local;
  if (!Array.isArray(paths) || paths.length === 0) return copied;
  const from = `${place.from}/ssh_authorized_keys_local`;
  const to = `${place.to}/sshAuthorizedKeys`;
  run.links.set(to, from);
  if (!run.files.filesDir) {
    run.problems.push(butaneProblem("NoFilesDir", from, String(paths[0])));
    return copied;
  }
  const keys: string[] = Array.isArray(copied.sshAuthorizedKeys) ? [...copied.sshAuthorizedKeys] : [];
  for (const [i, path] of paths.entries()) {
    const content = readLocal(String(path), `${from}/${i}`, run.files);
    if (isProblem(content)) {
      run.problems.push(content);
      continue;
    }
    for (const line of goString(content).split(/\r?\n/)) {
      if (line === "") continue;
      run.links.set(`${to}/${keys.length}`, `${from}/${i}`);
      keys.push(line);
    }
  }
  return keys.length === 0 ? copied : { ...copied, sshAuthorizedKeys: keys };
}
