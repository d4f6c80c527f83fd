// Up-translation: an Ignition config of an older spec version as one of a newer version.
import type { Field, StructField } from "../model/field.ts";
import { compareVersions, holds } from "../model/versions.ts";
import type { IgnitionConfig, NodeConfig } from "./config.ts";
import { ignitionConfig, newest, type SpecVersion } from "./fields.ts";
import { tableOf } from "./go/keys.ts";

export type LiftOptions = {
  /** Keeps what Ignition's own translation loses by mistake: the advertisement of a Tang server (3.4.0 to 3.5.0). */
  readonly lossless?: true;
};

/** Something that the newer version does not take over. */
export type Loss = {
  readonly pointer: string;
  /** Completes "is lost …": "the advertisement of the Tang server". */
  readonly what: string;
};

type Plain = Readonly<Record<string, unknown>>;
type Lift = LiftOptions & { readonly from: string; readonly to: string; readonly losses: Loss[] };

/** Permission bits that exist before 3.6.0; Ignition takes the others off when it lifts a config. */
const oldModeBits = 0o777;

/** The same config as one of version `to`, as Ignition lifts it before it applies it. What newer rules refuse stays as it is:
 *  a valid config can come out invalid (a link without a target, from before 3.3.0). Source: Ignition's translate packages. */
export function lift(config: IgnitionConfig, from: string, to: SpecVersion = newest, options: LiftOptions = {}): IgnitionConfig {
  return liftWithLosses(config, from, to, options).value;
}

/** As `lift`, and what was lost on the way. */
export function liftWithLosses(
  config: IgnitionConfig,
  from: string,
  to: SpecVersion,
  options: LiftOptions = {},
): { readonly value: IgnitionConfig; readonly losses: readonly Loss[] } {
  const run: Lift = { ...options, from, to, losses: [] };
  const lifted = liftStruct(config, ignitionConfig, "", run) as IgnitionConfig;
  return { value: { ...lifted, ignition: { ...lifted.ignition, version: to } }, losses: run.losses };
}

/** A config of any version as a NodeConfig. */
export function toNodeConfig(config: IgnitionConfig, from: string, options: LiftOptions = {}): NodeConfig {
  const { ignition, ...rest } = lift(config, from, newest, options);
  const { version: _version, ...others } = ignition;
  return Object.keys(others).length === 0 ? rest : { ignition: others, ...rest };
}

function liftStruct(value: Plain, field: StructField, at: string, run: Lift): Plain {
  const lifted: Record<string, unknown> = {};
  for (const [name, below] of tableOf(field, run.from).exact) {
    const where = `${at}/${name}`;
    if (lost(name, value[name], where, run)) continue;
    const one = liftValue(value[name], below, where, run);
    if (one !== undefined) lifted[name] = one;
  }
  return lifted;
}

function liftValue(value: unknown, field: Field, at: string, run: Lift): unknown {
  if (value === undefined) return becomesSet(field, run) ? "" : undefined;
  if (field.t === "mode" && typeof value === "number") return liftMode(value, at, run);
  if (field.t === "list" && Array.isArray(value)) return value.map((item, i) => liftValue(item, field.of, `${at}/${i}`, run));
  if (field.t === "struct" && typeof value === "object" && value !== null) return liftStruct(value as Plain, field, at, run);
  return value;
}

function liftMode(mode: number, at: string, run: Lift): number {
  if (!crosses("3.6.0", run)) return mode;
  if ((mode & oldModeBits) !== mode) run.losses.push({ pointer: at, what: "the setuid, setgid or sticky bit" });
  return mode & oldModeBits;
}

/** A plain string that is absent is empty; where it is nullable later, it is set from then on. */
function becomesSet(field: Field, run: Lift): boolean {
  if (field.t !== "string" || field.nullable === undefined || field.nullable === true) return false;
  return !holds(field.nullable, run.from) && holds(field.nullable, run.to);
}

function lost(name: string, value: unknown, at: string, run: Lift): boolean {
  if (name !== "advertisement" || run.lossless || !crosses("3.5.0", run)) return false;
  if (value !== undefined) run.losses.push({ pointer: at, what: "the advertisement of the Tang server" });
  return true;
}

const crosses = (version: string, run: Lift): boolean => compareVersions(run.from, version) < 0 && compareVersions(run.to, version) >= 0;
