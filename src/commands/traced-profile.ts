// A profile → the documents that it compiles to, each value with the feature or the key that made it.
import type { Source } from "../diagnostics/diagnostic.ts";
import { type Diagnostic, hasErrors } from "../diagnostics/diagnostic.ts";
import { roleLabel } from "../facts/openshift.ts";
import type { Fragment } from "../features/feature.ts";
import { toVersion } from "../ignition/translate.ts";
import { wrap } from "../machineconfig/wrap.ts";
import { displayPath, type Origin, type Origins, originAt, overlay, pointer } from "../model/origins.ts";
import { butanePiece } from "../profile/butane-fragment.ts";
import { type ExpandedProfile, expandProfile, type Ports } from "../profile/expand.ts";
import { type LoadedProfile, type LoadOptions, loadProfile } from "../profile/load.ts";
import { findingsWithVars } from "../profile/var-findings.ts";
import { versionFor } from "../targets/version.ts";
import { importReader } from "./inputs/import.ts";
import { isSecret, profileLayers } from "./profile-layers.ts";
import { type Layers, type Traced, type TracedAll, wrappedOrigins } from "./traced.ts";

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
  const overridden = found.filter(({ code }) => code === "profile/overrides-feature");
  const traced = profile.platform.facts.machineConfig
    ? profile.fragments.flatMap((fragment) => objectsOf(fragment, { profile, loaded, source, overridden }))
    : ignitionOf({ profile, loaded, source, overridden });
  return { documents: traced, diagnostics: [] };
}

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
    return { layers: [...shadowedFeatures(origin, overridden).layers, ...profileLayers(loaded, origin)] };
  };
  return { originOf, layersOf };
}

/** Features that would have written what the profile writes itself. */
function shadowedFeatures(origin: Origin | undefined, overridden: readonly Diagnostic[]): Layers {
  const written = displayPath(origin?.at ?? "");
  const matching = overridden.filter(
    ({ path }) => path !== undefined && (written === path || (/^[.[]/.test(written.slice(path.length)) && written.startsWith(path))),
  );
  const layers = matching.flatMap(({ related = [] }) =>
    related.map(({ span }) => ({ name: span.source.text.slice(span.start, span.end), origin: { span } })),
  );
  return { layers };
}
