// Up-translation: an Ignition config of an older spec version as one of a newer version.
import type { Field, StructField } from "../model/field.ts";
import { compareVersions, holds, inRange } from "../model/versions.ts";
import type { IgnitionConfig, NodeConfig } from "./config.ts";
import { ignitionConfig, newest, type SpecVersion } from "./fields.ts";

export type LiftOptions = {
  /** Keeps what Ignition's own translation loses by mistake: the advertisement of a Tang server (3.4.0 to 3.5.0). */
  readonly lossless?: true;
};

type Plain = Readonly<Record<string, unknown>>;
type Lift = LiftOptions & { readonly from: string; readonly to: string };

/** Permission bits that exist before 3.6.0; Ignition takes the others off when it lifts a config. */
const oldModeBits = 0o777;

/** The same config as one of version `to`, as Ignition lifts it before it applies it. What newer rules refuse stays as it is:
 *  a valid config can come out invalid (a link without a target, from before 3.3.0). Source: Ignition's translate packages. */
export function lift(config: IgnitionConfig, from: string, to: SpecVersion = newest, options: LiftOptions = {}): IgnitionConfig {
  const lifted = liftStruct(config, ignitionConfig, { ...options, from, to }) as IgnitionConfig;
  return { ...lifted, ignition: { ...lifted.ignition, version: to } };
}

/** A config of any version as a NodeConfig. */
export function toNodeConfig(config: IgnitionConfig, from: string, options: LiftOptions = {}): NodeConfig {
  const { ignition, ...rest } = lift(config, from, newest, options);
  const { version: _version, ...others } = ignition;
  return Object.keys(others).length === 0 ? rest : { ignition: others, ...rest };
}

function liftStruct(value: Plain, field: StructField, run: Lift): Plain {
  const entries = Object.entries(field.fields).flatMap(([name, below]) => {
    if (!inRange(below, run.from) || lost(name, run)) return [];
    const lifted = liftValue(value[name], below, run);
    return lifted === undefined ? [] : [[name, lifted] as const];
  });
  return Object.fromEntries(entries);
}

function liftValue(value: unknown, field: Field, run: Lift): unknown {
  if (value === undefined) return becomesSet(field, run) ? "" : undefined;
  if (field.t === "mode" && typeof value === "number") return crosses("3.6.0", run) ? value & oldModeBits : value;
  if (field.t === "list" && Array.isArray(value)) return value.map((item) => liftValue(item, field.of, run));
  if (field.t === "struct" && typeof value === "object" && value !== null) return liftStruct(value as Plain, field, run);
  return value;
}

/** A plain string that is absent is empty; where it is nullable later, it is set from then on. */
function becomesSet(field: Field, run: Lift): boolean {
  return field.t === "string" && field.nullable !== undefined && !holds(field.nullable, run.from) && holds(field.nullable, run.to);
}

const lost = (name: string, run: Lift): boolean => name === "advertisement" && !run.lossless && crosses("3.5.0", run);

const crosses = (version: string, run: Lift): boolean => compareVersions(run.from, version) < 0 && compareVersions(run.to, version) >= 0;
