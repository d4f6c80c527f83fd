// Go's path functions, which Ignition's rules are written in. Slashes only; no file system is looked at. Source: Go package path.

/** The shortest path of the same meaning: no `.`, no `..` that can be resolved, no double or trailing slash; "." for nothing. */
export function cleanPath(path: string): string {
  const rooted = path.startsWith("/");
  const kept: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") kept.push(part);
    else if (kept.length > 0 && kept.at(-1) !== "..") kept.pop();
    else if (!rooted) kept.push(part);
  }
  const joined = kept.join("/");
  return rooted ? `/${joined}` : joined === "" ? "." : joined;
}

/** Both paths joined and cleaned; an empty one is left out, and two of them stay empty. */
export function joinPath(base: string, path: string): string {
  const parts = [base, path].filter((part) => part !== "");
  return parts.length === 0 ? "" : cleanPath(parts.join("/"));
}

/** From the last dot of the last element on, with the dot; "" without a dot. */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot);
}
