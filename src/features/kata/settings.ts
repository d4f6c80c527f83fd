// The feature's spec with every default applied.
import { defaultHandlers, type KataHandler, type KataInstall, type KataLayout, kataSupport, knownHandler } from "../../facts/kata.ts";
import type { Infer } from "../../model/field.ts";
import type { FeatureContext } from "../feature.ts";
import type { Say } from "../finding.ts";
import type { kataFields } from "./fields.ts";

export type KataSpec = Infer<typeof kataFields>;

/** A handler as the runtime and the cluster are told about it. */
export type Handler = Pick<KataHandler, "name" | "cpu" | "memory" | "config" | "remote">;

export type Settings = {
  readonly enabled: boolean;
  readonly install: KataInstall;
  readonly layout: KataLayout;
  readonly handlers: readonly Handler[];
  /** OpenShift and OKD: the pool that gets Kata. */
  readonly pool?: string;
  readonly nodeSelector: { readonly [label: string]: string };
};

/** What every check of the spec looks at. */
export type Check = { readonly spec: KataSpec; readonly settings: Settings; readonly context: FeatureContext; readonly say: Say };

/** The pool that comes with a MachineConfigPool of ours; the operator's name for it. */
export const ownPool = "kata-oc";

const remoteHandler = "kata-remote";

export function settingsOf(spec: KataSpec, context: FeatureContext): Settings {
  const support = kataSupport[context.platform.facts.type];
  const layout = spec.layout ?? support.layout;
  const pool = context.platform.facts.machineConfig ? (spec.pool ?? defaultPool(context)) : undefined;
  const names = [...(spec.handlers ?? defaultHandlers[layout]), ...(spec.remote === true ? [remoteHandler] : [])];
  return {
    enabled: spec.enabled ?? true,
    install: spec.install ?? support.installs[0] ?? "none",
    layout,
    handlers: [...new Set(names)].map((name) => handlerOf(name, layout, spec)),
    ...(pool === undefined ? {} : { pool }),
    nodeSelector: spec.nodeSelector ?? (pool === undefined ? { "katacontainers.io/kata-runtime": "true" } : { [roleOf(pool)]: "" }),
  };
}

/** The label that nodes of a pool carry. */
export const roleOf = (pool: string): string => `node-role.kubernetes.io/${pool}`;

/** Masters of small clusters are the nodes that run everything, and cannot be in a pool of their own. */
function defaultPool({ platform, roles }: FeatureContext): string {
  if (platform.topology !== "ha") return "master";
  return roles.includes("worker") ? "worker" : (roles[0] ?? "worker");
}

function handlerOf(name: string, layout: KataLayout, spec: KataSpec): Handler {
  const known = knownHandler(name, layout) ?? knownHandler(defaultHandlers[layout][0] ?? "", layout);
  const config = spec.configPath !== undefined && known?.remote !== true ? spec.configPath : knownHandler(name, layout)?.config;
  return {
    name,
    cpu: spec.overhead?.cpu ?? known?.cpu ?? "0",
    memory: spec.overhead?.memory ?? known?.memory ?? "0",
    ...(config === undefined ? {} : { config }),
    ...(known?.remote ? { remote: true } : {}),
  };
}
