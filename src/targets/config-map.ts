// A ConfigMap around documents: the object, its name and its size. For targets configmap and hypershift.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { CarrierName } from "../facts/carriers.ts";
import { jsonBytes } from "../machineconfig/size.ts";
import { type Place, placeOf, pointer, spanAt } from "../model/origins.ts";
import type { ExpandedProfile } from "../profile/expand.ts";
import { configMapPath } from "../profile/output-settings.ts";
import { printYaml } from "../syntax/print-yaml.ts";
import { nameFindings, overLimit, type Part } from "./checks.ts";

/** How it is named and applied. `nameAt`: where the name comes from. */
export type Wrapping = {
  readonly namespace?: string | undefined;
  readonly serverSideApply?: boolean | undefined;
  readonly nameAt?: Place | undefined;
};

export type MadeConfigMap = { readonly text: string; readonly diagnostics: readonly Diagnostic[] };

/** Applied on the client's side, as Argo CD does unless told otherwise, it must fit into an annotation of itself. */
export function configMapOf(
  name: string,
  data: { readonly [key: string]: string },
  { namespace, serverSideApply = false, nameAt }: Wrapping,
  parts: readonly Part[],
): MadeConfigMap {
  // Source: Argo CD documentation, sync options; the annotation counts on a single resource.
  const annotations = serverSideApply ? { "argocd.argoproj.io/sync-options": "ServerSideApply=true" } : undefined;
  const limit: CarrierName = serverSideApply ? "configmap" : "configmap-client-side";
  const object = { apiVersion: "v1", data, kind: "ConfigMap", metadata: { annotations, name, namespace } };
  return {
    text: printYaml(object),
    diagnostics: [...nameFindings(name, "ConfigMap", nameAt), ...overLimit(`ConfigMap ${name}`, jsonBytes(object), limit, parts)],
  };
}

/** The profile's settings for its ConfigMaps: the first one's, since only a profile has some. */
export function wrappingOf(name: string, profiles: readonly ExpandedProfile[]): Wrapping & { readonly name: string } {
  const [profile, ...more] = profiles;
  const settings = profile?.output?.configMap ?? {};
  const { namespace, serverSideApply } = settings;
  const nameAt = settings.name !== undefined ? chosenAt(profile) : more.length === 0 ? profile?.nameAt : undefined;
  return { name: settings.name ?? name, namespace, serverSideApply, nameAt };
}

function chosenAt(profile: ExpandedProfile | undefined): Place {
  const at = pointer(configMapPath, "name");
  const span = profile?.output === undefined ? undefined : spanAt(profile.output.origins, at);
  return placeOf(at, span);
}
