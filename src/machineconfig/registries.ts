// Whether a change of /etc/containers/registries.conf is safe without draining: no image that a pod uses may come from elsewhere afterwards.
import { registriesFile, registriesRule } from "../facts/openshift-disruption.ts";
import { factAt } from "../facts/timeline.ts";
import type { IgnitionConfig } from "../ignition/config.ts";
import { parseDataUrl } from "../syntax/data-url.ts";
import { decodeUtf8 } from "../syntax/text.ts";
import { readToml } from "../syntax/toml.ts";

/** `problem`: the daemon cannot decide, and the node becomes degraded. */
export type DrainDecision = { readonly drain: boolean } | { readonly problem: string };

type Mirror = { readonly location: string; readonly pull: string };
type Registry = {
  readonly prefix: string;
  readonly location: string;
  readonly blocked: boolean;
  readonly insecure: boolean;
  readonly digestOnly: boolean;
  readonly mirrors: readonly Mirror[];
};
type Registries = { readonly search: readonly string[]; readonly registries: ReadonlyMap<string, Registry> };

/** Decides by the file in both configs; a missing file is an empty one. Compressed contents are not unpacked, as the daemon does not. */
export function registriesDrain(before: IgnitionConfig, after: IgnitionConfig, release: string): DrainDecision {
  const rule = factAt(registriesRule, release) ?? "drain";
  if (rule === "drain") return { drain: true };
  const [old, now] = [registriesOf(before), registriesOf(after)];
  if ("problem" in old) return old;
  if ("problem" in now) return now;
  return { drain: !isSafe(old, now, rule) };
}

function registriesOf(config: IgnitionConfig): Registries | { readonly problem: string } {
  const source = config.storage?.files?.find((file) => file.path === registriesFile)?.contents?.source;
  const data = source === undefined ? undefined : parseDataUrl(source);
  if (data !== undefined && "problem" in data) return { problem: `the data URL ${data.problem}` };
  const text = data === undefined ? "" : decodeUtf8(data.bytes);
  if (text === undefined) return { problem: "the content is not text: the daemon does not unpack it" };
  const toml = readToml(text);
  if ("problem" in toml) return { problem: `the content is not TOML: ${toml.problem}` };
  const registries = tables(toml.value.registry).map(registryOf);
  return {
    search: texts(toml.value["unqualified-search-registries"]),
    registries: new Map(registries.map((registry) => [registry.prefix || registry.location, registry])),
  };
}

type Table = Readonly<Record<string, unknown>>;

const tables = (value: unknown): readonly Table[] =>
  Array.isArray(value) ? value.filter((item): item is Table => typeof item === "object" && item !== null) : [];
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const text = (value: unknown): string => (typeof value === "string" ? value : "");

function registryOf(table: Table): Registry {
  return {
    prefix: text(table.prefix),
    location: text(table.location),
    blocked: table.blocked === true,
    insecure: table.insecure === true,
    digestOnly: table["mirror-by-digest-only"] === true,
    mirrors: tables(table.mirror).map((mirror) => ({ location: text(mirror.location), pull: text(mirror["pull-from-mirror"]) })),
  };
}

const digestOnly = "digest-only";

function isSafe(old: Registries, now: Registries, rule: "registry-flag" | "mirrors"): boolean {
  if (!old.search.every((one, i) => now.search[i] === one)) return false;
  if ([...old.registries.keys()].some((key) => !now.registries.has(key))) return false;
  return [...now.registries].every(([key, registry]) => {
    const before = old.registries.get(key);
    return before === undefined ? isSafeNew(registry, rule) : isSafeChange(before, registry, rule);
  });
}

function isSafeNew(registry: Registry, rule: "registry-flag" | "mirrors"): boolean {
  if (rule === "registry-flag" || registry.mirrors.length === 0) return registry.digestOnly;
  return registry.mirrors.every((mirror) => mirror.pull === digestOnly);
}

function isSafeChange(old: Registry, now: Registry, rule: "registry-flag" | "mirrors"): boolean {
  const same = old.prefix === now.prefix && old.location === now.location && old.blocked === now.blocked && old.insecure === now.insecure;
  if (!same || (rule === "registry-flag" && old.digestOnly !== now.digestOnly)) return false;
  if (!old.mirrors.every((mirror) => find(now, mirror) !== undefined)) return false;
  return now.mirrors.every((mirror) => {
    const before = find(old, mirror);
    const byMirror = rule === "mirrors" && mirror.pull === digestOnly;
    if (before === undefined) return byMirror || now.digestOnly;
    return rule === "registry-flag" || byMirror || mirror.pull === before.pull;
  });
}

const find = (registry: Registry, wanted: Mirror): Mirror | undefined =>
  registry.mirrors.find((mirror) => mirror.location === wanted.location);
