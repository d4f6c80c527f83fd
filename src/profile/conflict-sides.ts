// What a profile asks for, as the sides of conflicts.
import { kataExtension, kataSupport } from "../facts/kata.ts";
import { distributionFacts } from "../facts/rootless.ts";
import { pointer } from "../model/origins.ts";
import type { Spec } from "./context.ts";

/** One side of a conflict: where the profile asks for it; undefined when it does not. */
export type Side = (spec: Spec) => string | undefined;
/** A side that may be asked for in several places. */
export type Sides = (spec: Spec) => string | readonly string[] | undefined;

/** Asked for as soon as the key is there. */
export const key =
  (name: keyof Spec): Side =>
  (spec) =>
    spec[name] === undefined ? undefined : pointer("/spec", name);
/** The first side, when the second holds as well. */
export const both =
  <Places>(first: (spec: Spec) => Places, second: (spec: Spec) => boolean) =>
  (spec: Spec): Places | undefined =>
    second(spec) ? first(spec) : undefined;

export const kataOn = both(key("kata"), ({ kata }) => kata?.enabled !== false);
const kataInstall = ({ kata, platform }: Spec) => kata?.install ?? kataSupport[platform.type].installs[0];
export const kataExtends = both(kataOn, (spec) => kataInstall(spec) === "machineconfig");
export const kataOperator = both(kataOn, (spec) => kataInstall(spec) === "operator");
export const hidingOn = both(key("mountHiding"), ({ mountHiding }) => mountHiding?.enabled !== false);

const rootlessUnits: readonly string[] = Object.values(distributionFacts).flatMap(({ units }) => units);
const hiddenServices = ({ mountHiding }: Spec): readonly string[] =>
  Object.entries(mountHiding?.services ?? {}).flatMap(([unit, entry]) => (entry === null ? [] : [unit]));
/** Without services of its own, mount hiding takes the only kubelet that the profile has. */
export const hidesRootless = (spec: Spec): boolean =>
  hiddenServices(spec).length === 0 || hiddenServices(spec).some((unit) => rootlessUnits.includes(unit));

/** Any extension under `extensions`, and the one that Kata brings. */
export const extension: Side = ({ extensions = [] }) => (extensions.length > 0 ? "/spec/extensions" : undefined);
export const sandboxExtension: Side = ({ extensions = [] }) => {
  const index = extensions.indexOf(kataExtension);
  return index < 0 ? undefined : pointer("/spec/extensions", index);
};

/** Every kernel argument, written out, that a test accepts. */
export const kernelArgument =
  (accepts: (argument: string) => boolean) =>
  ({ kernelArguments }: Spec): readonly string[] => {
    const at = "/spec/kernelArguments";
    if (kernelArguments === undefined) return [];
    if (isList(kernelArguments)) return kernelArguments.flatMap((argument, i) => (accepts(argument) ? [pointer(at, i)] : []));
    return Object.entries(kernelArguments).flatMap(([name, value]) => (writtenOut(name, value).some(accepts) ? [pointer(at, name)] : []));
  };

/** A kernel parameter that has the value, under `sysctl`. */
export const kernelParameter =
  (name: string, value: string): Side =>
  ({ sysctl = {} }) =>
    sysctl[name]?.trim() === value ? pointer("/spec/sysctl", name) : undefined;

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

function writtenOut(name: string, value: unknown): readonly string[] {
  if (value === false) return [];
  if (value === true) return [name];
  return isList(value) ? value.map((item) => `${name}=${item}`) : [`${name}=${typeof value === "string" ? value : ""}`];
}

/** The first of the units that is enabled and not masked. */
export const enabledUnit =
  (names: readonly string[]): Side =>
  ({ units = {} }) => {
    const name = names.find((unit) => units[unit]?.enabled === true && units[unit]?.mask !== true);
    return name === undefined ? undefined : pointer("/spec/units", name);
  };
