// What every target yields.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { NodeConfig } from "../ignition/config.ts";
import { type Origins, originAt, type Place, placeOf } from "../model/origins.ts";
import type { Codec } from "../model/ports.ts";
import type { ExpandedProfile } from "../profile/expand.ts";
import type { ObjectMemo } from "./machineconfig.ts";
import type { TargetName } from "./rules.ts";

/** What a target makes documents of. */
export type TargetInput = {
  /** Of the profile, or of the file that the configs come from. */
  readonly name: string;
  /** One profile, or each config of a file. */
  readonly profiles: readonly ExpandedProfile[];
  readonly codec: Codec;
  /** Kept between inputs that have much in common. */
  readonly memo?: ObjectMemo;
};

export type Output = {
  /** Relative to the profile's folder. */
  readonly path: string;
  readonly text: string;
  readonly target: TargetName;
  /** What is in it, a line each, for people. */
  readonly summary: readonly string[];
  /** The value of a secret is in the text. */
  readonly secret?: true;
};

export type Emitted = { readonly outputs: readonly Output[]; readonly diagnostics: readonly Diagnostic[] };

/** The place that an object as a whole was made of. */
export function madeAt(origins: Origins): Place | undefined {
  const origin = originAt(origins, "");
  return origin === undefined ? undefined : placeOf(origin.at ?? "", origin.span);
}

/** One line per volume, file, unit, drop-in, account and argument. */
export function summaryOf(config: NodeConfig): string[] {
  const mode = (value: number | undefined): string => (value === undefined ? "" : ` 0${value.toString(8)}`);
  const { storage, systemd, passwd, kernelArguments } = config;
  return [
    ...(storage?.disks ?? []).map((d) => `disk ${d.device}`),
    ...(storage?.raid ?? []).map((r) => `array ${r.name}`),
    ...(storage?.luks ?? []).map((l) => `encrypted volume ${l.name}`),
    ...(storage?.filesystems ?? []).map((f) => `filesystem ${f.device}${f.path === undefined ? "" : ` at ${f.path}`}`),
    ...(storage?.directories ?? []).map((d) => `directory ${d.path}${mode(d.mode)}`),
    ...(storage?.files ?? []).map((f) => `file ${f.path}${mode(f.mode)}`),
    ...(storage?.links ?? []).map((l) => `link ${l.path} -> ${l.target}`),
    ...(systemd?.units ?? []).flatMap((unit) => {
      const state = [
        unit.enabled === undefined ? "" : unit.enabled ? "enabled" : "disabled",
        unit.mask ? "masked" : "",
        unit.contents ? "contents" : "",
      ].filter(Boolean);
      const dropins = (unit.dropins ?? []).map((d) => `drop-in ${unit.name}.d/${d.name}${d.contents === "" ? " emptied" : ""}`);
      return state.length > 0 ? [`unit ${unit.name} ${state.join(", ")}`, ...dropins] : dropins;
    }),
    ...(passwd?.users ?? []).map((u) => `user ${u.name}`),
    ...(passwd?.groups ?? []).map((g) => `group ${g.name}`),
    ...(kernelArguments?.shouldExist ?? []).map((a) => `kernel argument ${a}`),
    ...(kernelArguments?.shouldNotExist ?? []).map((a) => `no kernel argument ${a}`),
    ...(config.extensions ?? []).map((e) => `extension ${e}`),
    ...(config.kernelType === undefined ? [] : [`kernel ${config.kernelType}`]),
    ...(config.fips === undefined ? [] : [`fips ${config.fips}`]),
    ...(config.osImageURL === undefined ? [] : [`OS image ${config.osImageURL}`]),
  ];
}
