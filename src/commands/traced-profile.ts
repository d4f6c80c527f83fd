// A profile → the documents that it compiles to, each value with the feature or the key that made it.
import { type Diagnostic, hasErrors, type Source, type Span } from "../diagnostics/diagnostic.ts";
import { roleLabel } from "../facts/openshift.ts";
import type { Fragment } from "../features/feature.ts";
import { toVersion } from "../ignition/translate.ts";
import { wrap } from "../machineconfig/wrap.ts";
import { displayPath, keySpanAt, type Origin, type Origins, originAt, overlay, pointer, tokensOf } from "../model/origins.ts";
import { butanePiece } from "../profile/butane-fragment.ts";
import { type ExpandedProfile, expandProfile, type Ports } from "../profile/expand.ts";
import { type LoadedProfile, type LoadOptions, loadProfile } from "../profile/load.ts";
import { findingsWithVars } from "../profile/var-findings.ts";
import { versionFor } from "../targets/version.ts";
import { importReader } from "./inputs/import.ts";
import { isSecret, profileLayers } from "./profile-layers.ts";
import { type Layers, type LayerValue, type Traced, type TracedAll, wrappedOrigins } from "./traced.ts";

/** The MachineConfigs where the platform takes them, else the Ignition config. None: the profile has errors. */
export function traceProfile(source: Source, { vars, ...ports }: Ports & Pick<LoadOptions, "vars">): TracedAll {
  const { reader, filesDir, folder = filesDir } = ports;
  return traceLoaded(loadProfile(source, { reader, folder, vars }), source, ports);
}

/** The same for a profile that was read already; `source` is its own file. */
export function traceLoaded(loaded: LoadedProfile, source: Source, ports: Ports): TracedAll {
  const { value: profile, diagnostics } = expandProfile(loaded, { ...ports, butanePiece, readImport: importReader(ports) });
  const found = findingsWithVars([...loaded.diagnostics, ...diagnostics], loaded.uses);
  if (profile === undefined || hasErrors(found)) return { documents: [], diagnostics: found };
  const overridden = found.filter(({ code }) => overrides.has(code));
  const traced = profile.platform.facts.machineConfig
    ? profile.fragments.flatMap((fragment) => objectsOf(fragment, { profile, loaded, source, overridden }))
    : ignitionOf({ profile, loaded, source, overridden });
  return { documents: traced, diagnostics: [] };
}

/** Infos about what the profile says twice. */
const overrides: ReadonlySet<string> = new Set(["profile/overrides-feature", "profile/overrides-key", "profile/overrides-import"]);

type Run = {
  readonly profile: ExpandedProfile;
  readonly loaded: LoadedProfile;
  readonly source: Source;
  readonly overridden: readonly Diagnostic[];
};

function objectsOf(fragment: Fragment, run: Run): Traced[] {
  const { profile, source } = run;
  const { kernelArguments: _moved, ...inConfig } = fragment.config;
  const { version } = versionFor(inConfig, fragment.origins, profile.platform);
  if (version === undefined) return [];
  return Object.entries(fragment.names).flatMap(([role, name]): Traced[] => {
    const { labels, annotations } = profile;
    const { value } = wrap(fragment.config, { name, role, version, labels, annotations });
    if (value === undefined) return [];
    const origins = overlay(wrappedOrigins(fragment.origins), metadataOrigins(run));
    const { config } = value.spec;
    return [{ name, kind: "machineconfig", source, document: value, configAt: "/spec/config", config, ...lookups(origins, run) }];
  });
}

function ignitionOf(run: Run): Traced[] {
  const { profile, source } = run;
  const { config, origins } = profile.whole;
  const { version } = versionFor(config, origins, profile.platform);
  const value = version === undefined ? undefined : toVersion(config, version).value;
  if (value === undefined) return [];
  return [
    { name: `${profile.name}.ign`, kind: "ignition", source, document: value, configAt: "", config: value, ...lookups(origins, run) },
  ];
}

/** The name comes from that of the profile, the labels from its roles and its output settings. */
function metadataOrigins({ loaded: { origins }, profile }: Run): Origins {
  const values = new Map<string, Origin>();
  const note = (at: string, from: string): void => {
    const origin = originAt(origins, from);
    if (origin !== undefined) values.set(at, origin);
  };
  note("/metadata", "/metadata");
  note("/metadata/name", "/metadata/name");
  note(pointer("/metadata/labels", roleLabel), "/spec/roles");
  for (const label of Object.keys(profile.labels)) note(pointer("/metadata/labels", label), pointer("/spec/output/labels", label));
  for (const name of Object.keys(profile.annotations))
    note(pointer("/metadata/annotations", name), pointer("/spec/output/annotations", name));
  return { values, keys: new Map() };
}

function lookups(origins: Origins, { overridden, loaded }: Run): Pick<Traced, "originOf" | "layersOf"> {
  const originOf = (at: string): Origin | undefined => {
    const origin = originAt(origins, at);
    return origin !== undefined && isSecret(loaded, origin) ? { ...origin, secret: true } : origin;
  };
  const layersOf = (at: string): Layers => {
    const origin = originOf(at);
    return { layers: [...shadowedByKeys(loaded, origin, overridden), ...profileLayers(loaded, origin)] };
  };
  return { originOf, layersOf };
}

/** Features, imported files and keys beside `butane` that say the same entry, and lost. */
function shadowedByKeys(loaded: LoadedProfile, origin: Origin | undefined, overridden: readonly Diagnostic[]): readonly LayerValue[] {
  const at = origin?.at ?? "";
  const written = displayPath(at);
  const winner = entryKey(loaded, at);
  return overridden.flatMap(({ code, path, span, related = [] }): readonly LayerValue[] => {
    if (code === "profile/overrides-import")
      return span !== undefined && related.some((one) => sameStart(one.span, winner)) ? [{ name: span.source.name, origin: { span } }] : [];
    const matches = path !== undefined && (written === path || (/^[.[]/.test(written.slice(path.length)) && written.startsWith(path)));
    if (!matches) return [];
    const nameOf = (one: Span): string =>
      code === "profile/overrides-feature" ? one.source.text.slice(one.start, one.end) : one.source.name;
    return related.map((one) => ({ name: nameOf(one.span), origin: { span: one.span } }));
  });
}

/** Where the key of a file, unit or account stands that a value is part of. */
function entryKey({ origins }: LoadedProfile, at: string): Span | undefined {
  const [spec, section, name] = tokensOf(at);
  return spec === undefined || section === undefined || name === undefined
    ? undefined
    : keySpanAt(origins, pointer("", spec, section, name));
}

const sameStart = (a: Span, b: Span | undefined): boolean => a.source === b?.source && a.start === b.start;
