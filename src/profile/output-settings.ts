// `output` settings for carriers: what they come to, and what is wrong with them.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { roleLabel } from "../facts/openshift.ts";
import type { Infer } from "../model/field.ts";
import { type Origins, pointer } from "../model/origins.ts";
import { type ExpandContext, onKey, onValue } from "./context.ts";
import type { configMapFields } from "./output-fields.ts";

export type ConfigMapSettings = Infer<typeof configMapFields>;

export type OutputSettings = {
  readonly fileNames: { readonly [object: string]: string };
  readonly configMap: ConfigMapSettings;
  /** Of the whole profile document, for findings. */
  readonly origins: Origins;
};

export const configMapPath = "/spec/output/configMap";

export const settingsOf = ({ spec, origins }: ExpandContext): OutputSettings => ({
  fileNames: spec.output?.fileNames ?? {},
  configMap: spec.output?.configMap ?? {},
  origins,
});

/** Pins without shards, and pins to a shard that there is not. */
export function settingFindings({ spec, origins }: ExpandContext): Diagnostic[] {
  const { pins, shards } = spec.output?.configMap ?? {};
  if (pins === undefined) return [];
  const at = pointer(configMapPath, "pins");
  if (shards === undefined) {
    const message = "output.configMap.pins has no effect without shards";
    return [onKey(origins, "profile/no-effect", at, message, { hint: "say how many there are: shards: 2" })];
  }
  return Object.entries(pins)
    .filter(([, shard]) => shard >= shards)
    .map(([object, shard]) =>
      onValue(origins, "profile/invalid-value", pointer(at, object), `there is no shard ${shard}: shards is ${shards}`, {
        hint: shards === 1 ? "the only one is 0" : `they are 0 to ${shards - 1}`,
      }),
    );
}

/** `output` settings that nothing follows: only MachineConfigs have names and labels, and roles choose the pool. */
export function outputFindings({ platform, origins, spec }: ExpandContext): Diagnostic[] {
  const useless = (tokens: readonly string[], message: string): Diagnostic =>
    onKey(origins, "profile/no-effect", pointer("/spec/output", ...tokens), message, { hint: "remove it" });
  if (!platform.facts.machineConfig) {
    return (["grouping", "names", "fileNames", "configMap", "labels", "annotations", "nodeDisruptionPolicy"] as const)
      .filter((key) => spec.output?.[key] !== undefined)
      .map((key) => useless([key], `output.${key} has no effect on ${platform.facts.name}, which has no MachineConfigs`));
  }
  if (spec.output?.labels?.[roleLabel] === undefined) return [];
  return [useless(["labels", roleLabel], `the label ${roleLabel} has no effect here: it comes from spec.roles`)];
}
