// Quadlets as files and links of the node, where Podman's generator finds them.
import { joinPath } from "../../ignition/go-path.ts";
import { goString } from "../../syntax/go-text.ts";
import type { ButaneProblem, FilesPort, Variant } from "../contract.ts";
import type { ButaneQuadlet } from "../fields.ts";
import { butaneProblem } from "../rules.ts";
import { readLocal } from "./local-files.ts";
import type { Nodes } from "./nodes.ts";
import { encodeContent, isProblem } from "./resource.ts";

type Run = { readonly variant: Variant; readonly files: FilesPort; readonly nodes: Nodes; readonly problems: ButaneProblem[] };

const folders = { rootful: "/etc/containers/systemd", user: "/etc/containers/systemd/users" };
const fileMode = 0o644;

export function addQuadlets(quadlets: readonly ButaneQuadlet[], run: Run): void {
  for (const [i, quadlet] of quadlets.entries()) {
    const at = `/systemd/quadlets/${i}`;
    const name = quadlet.name ?? "";
    const path = joinPath(quadlet.rootful ? folders.rootful : folders.user, name);
    const template = templateOf(name);
    if (template === undefined) addText(quadlet, path, at, run);
    else addInstance(template, path, at, run);
    for (const [d, dropin] of (quadlet.dropins ?? []).entries())
      addText(dropin, `${path}.d/${dropin.name ?? ""}`, `${at}/dropins/${d}`, run);
  }
}

/** `a@.container` for `a@1.container`; undefined when the name is not that of an instance. */
export function templateOf(name: string): string | undefined {
  const at = name.indexOf("@");
  const dot = name.lastIndexOf(".");
  return at >= 0 && dot > at + 1 ? name.slice(0, at + 1) + name.slice(dot) : undefined;
}

function addInstance(template: string, path: string, at: string, run: Run): void {
  if (run.nodes.isTaken(path)) run.problems.push(butaneProblem("NodeExists", at, path));
  else {
    run.nodes.add("links", { path, target: template }, at);
    relink("links", path, { path: `${at}/name` }, run);
  }
}

type Text = Pick<ButaneQuadlet, "contents" | "contents_local">;

/** A file with the given text, or that of a local file; with neither an empty one. */
function addText(text: Text, path: string, at: string, run: Run): void {
  if (run.nodes.isTaken(path)) {
    run.problems.push(butaneProblem("NodeExists", at, path));
    return;
  }
  const name = text.contents_local ? "contents_local" : "contents";
  const content = text.contents_local ? readLocal(text.contents_local, `${at}/contents_local`, run.files) : (text.contents ?? "");
  if (isProblem(content)) {
    run.problems.push(content);
    return;
  }
  const encoded = encodeContent(typeof content === "string" ? content : goString(content), undefined, run);
  run.nodes.add("files", { path, contents: encoded, mode: fileMode }, at);
  relink("files", path, { path: `${at}/name`, "contents/source": `${at}/${name}` }, run);
}

function relink(kind: "files" | "links", path: string, sources: { readonly [field: string]: string }, { nodes }: Run): void {
  const to = nodes.find(kind, path)?.at;
  for (const [field, source] of Object.entries(sources)) nodes.links.set(`${to}/${field}`, source);
}
