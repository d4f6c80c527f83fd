// Paths with `/`, as text: the core has no file system.

/** `.`, `..` and repeated slashes resolved; a leading `..` stays. Relative paths stay relative. "" becomes ".". */
export function normalizePath(path: string): string {
  const absolute = path.startsWith("/");
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part !== ".." || !absolute) parts.push(part);
  }
  const joined = parts.join("/");
  return absolute ? `/${joined}` : joined === "" ? "." : joined;
}

export function joinPath(base: string, path: string): string {
  return normalizePath(path.startsWith("/") ? path : `${base}/${path}`);
}

/** Is `path` the folder itself or below it? Both normalized; nothing is known about where "." lies. */
export function isWithin(folder: string, path: string): boolean {
  if (folder === ".") return !/^(?:\/|\.\.(?:\/|$))/.test(path);
  return path === folder || path.startsWith(folder === "/" ? "/" : `${folder}/`);
}
