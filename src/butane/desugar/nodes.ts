// The files, directories and links of a config while trees and quadlets add to them.
import type { DirectoryConfig, FileConfig, LinkConfig } from "../../ignition/config.ts";
import type { SpecVersion } from "../../ignition/fields.ts";
import { itemField, type Linked, type Links, linkAll } from "./links.ts";

type Kind = "directories" | "files" | "links";
type NodeOf = { readonly directories: DirectoryConfig; readonly files: FileConfig; readonly links: LinkConfig };

/** One run's lists; lives only while sugar is taken out of one config. */
export class Nodes {
  readonly #lists: { readonly [kind in Kind]: NodeOf[kind][] };
  readonly #places: { readonly [kind in Kind]: Map<string, number> };
  readonly #linked: Linked;
  readonly #version: SpecVersion;
  #isChanged = false;

  constructor(linked: Linked, version: SpecVersion) {
    const { directories = [], files = [], links = [] } = linked.value.storage ?? {};
    this.#lists = { directories: [...directories], files: [...files], links: [...links] };
    this.#places = { directories: placesOf(directories), files: placesOf(files), links: placesOf(links) };
    this.#linked = linked;
    this.#version = version;
  }

  get links(): Links {
    return this.#linked.links;
  }

  isTaken(path: string): boolean {
    return this.#places.directories.has(path) || this.#places.files.has(path) || this.#places.links.has(path);
  }

  /** The node of one kind at a path, and its pointer in the output. */
  find<K extends Kind>(kind: K, path: string): { readonly node: NodeOf[K]; readonly at: string } | undefined {
    const index = this.#places[kind].get(path);
    const node = index === undefined ? undefined : this.#lists[kind][index];
    return node === undefined ? undefined : { node, at: `/storage/${kind}/${index}` };
  }

  /** Adds a node that comes from one place in the source. */
  add<K extends Kind>(kind: K, node: NodeOf[K], source: string): void {
    const index = this.#lists[kind].length;
    const list = `/storage/${kind}`;
    linkAll(this.links, source, `${list}/${index}`, node, itemField("storage", kind), this.#version);
    if (index === 0) this.links.set(list, source);
    this.#lists[kind].push(node);
    this.#places[kind].set(node.path, index);
    this.#isChanged = true;
  }

  /** Puts a changed node in the place of the one at its path. */
  replace<K extends Kind>(kind: K, node: NodeOf[K]): void {
    const index = this.#places[kind].get(node.path);
    if (index !== undefined) this.#lists[kind][index] = node;
    this.#isChanged = true;
  }

  /** The config with everything that was added. */
  result(): Linked {
    if (!this.#isChanged) return this.#linked;
    const { storage, ...rest } = this.#linked.value;
    const lists = Object.fromEntries(Object.entries(this.#lists).filter(([, list]) => list.length > 0));
    return { ...this.#linked, value: { ...rest, storage: { ...storage, ...lists } } };
  }
}

const placesOf = (nodes: readonly { readonly path?: string }[]): Map<string, number> => new Map(nodes.map(({ path = "" }, i) => [path, i]));
