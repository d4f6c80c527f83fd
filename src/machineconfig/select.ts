// Which MachineConfigs a pool selects, and in which order they are merged.
import { type Diagnostic, finding } from "../diagnostics/diagnostic.ts";
import { roleLabel } from "../facts/openshift.ts";
import { mergesWorkerFirst } from "../facts/openshift-render.ts";
import { factAt } from "../facts/timeline.ts";
import { spanAt } from "../model/origins.ts";
import { nearest } from "../model/suggest.ts";
import type { MachineConfigInput, Pool, Selector } from "./read.ts";

const workerRole = "worker";
const builtInPools = ["master", workerRole, "arbiter"];

type PoolChoice = { readonly pool?: Pool; readonly diagnostics: readonly Diagnostic[] };

/** The pool of that name: one of those given, a built-in one, or a custom pool with the selector that a custom pool must have. */
export function poolNamed(name: string, given: readonly Pool[]): PoolChoice {
  const own = given.find((pool) => pool.name === name);
  if (own !== undefined) return { pool: own, diagnostics: [] };
  const roles = builtInPools.includes(name) ? [name] : [workerRole, name];
  const pool = { name, selector: { matchExpressions: [{ key: roleLabel, operator: "In", values: roles }] } } as const;
  if (given.length === 0 || builtInPools.includes(name)) return { pool, diagnostics: [] };
  const known = [...given.map((one) => one.name), ...builtInPools];
  const near = nearest(name, known);
  const hint = near === undefined ? `the pools are ${known.join(", ")}` : `did you mean ${near}?`;
  return { diagnostics: [finding("render/no-such-pool", undefined, `no file has a pool named ${JSON.stringify(name)}`, { hint })] };
}

/** Every pool that the objects speak of: those given, and one for each role. A custom pool beside worker has worker's objects too. */
export function poolNames(objects: readonly MachineConfigInput[], given: readonly Pool[]): readonly string[] {
  const roles = objects.flatMap(({ labels }) => labels?.[roleLabel] ?? []).filter((role) => role !== "");
  return [...new Set([...given.map((pool) => pool.name), ...roles])].sort();
}

/** Does a selector match labels? One without any requirement matches nothing. Source: operator rules; Kubernetes label selectors. */
export function matches(selector: Selector, labels: { readonly [label: string]: string }): boolean {
  const exact = Object.entries(selector.matchLabels ?? {});
  const expressions = selector.matchExpressions ?? [];
  if (exact.length + expressions.length === 0) return false;
  return (
    exact.every(([key, value]) => labels[key] === value) &&
    expressions.every(({ key, operator, values = [] }) => {
      const value = Object.hasOwn(labels, key) ? labels[key] : undefined;
      switch (operator) {
        case "In":
          return value !== undefined && values.includes(value);
        case "NotIn":
          return value === undefined || !values.includes(value);
        case "Exists":
          return value !== undefined;
        case "DoesNotExist":
          return value === undefined;
        default:
          return operator satisfies never;
      }
    })
  );
}

export type Selected = { readonly selected: readonly MachineConfigInput[]; readonly diagnostics: readonly Diagnostic[] };

/** The pool's objects in the order in which they are merged; the others are infos. None at all is an error. */
export function selectFor(pool: Pool, objects: readonly MachineConfigInput[], release: string): Selected {
  const found = duplicateNames(objects);
  const selected = objects.filter((object) => matches(pool.selector, object.labels ?? {}));
  found.push(...objects.filter((object) => !selected.includes(object) && !isRendered(object)).map((object) => notSelected(object, pool)));
  if (selected.length === 0) {
    const hint = "check the pool's name and the label machineconfiguration.openshift.io/role of the objects";
    found.push(
      finding("render/nothing-selected", pool.span, `the pool ${pool.name} selects none of ${objects.length} MachineConfigs`, { hint }),
    );
  }
  return { selected: inMergeOrder(selected, release), diagnostics: found };
}

/** By name, byte for byte; from 4.15 on those of the role worker before all others. Stable. */
export function inMergeOrder(objects: readonly MachineConfigInput[], release: string): readonly MachineConfigInput[] {
  const sorted = [...objects].sort((a, b) => byBytes(a.name, b.name));
  if (!factAt(mergesWorkerFirst, release)) return sorted;
  const isWorker = (object: MachineConfigInput): boolean => object.labels?.[roleLabel] === workerRole;
  return [...sorted.filter(isWorker), ...sorted.filter((object) => !isWorker(object))];
}

/** Names of Kubernetes objects are ASCII, so code units are bytes. */
const byBytes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Is it a result of rendering, as `oc get mc` lists it among the others? */
export const isRendered = (object: MachineConfigInput): boolean => object.name.startsWith("rendered-");

function notSelected(object: MachineConfigInput, pool: Pool): Diagnostic {
  const role = object.labels?.[roleLabel];
  const span = spanAt(object.origins, "/metadata/name");
  if (role === undefined || role === "") {
    return finding("render/unlabelled", span, `${object.name} has no role label: no pool selects it`, {
      path: "$.metadata",
      hint: `add the label ${roleLabel}: ${pool.name}`,
    });
  }
  return finding("render/not-selected", span, `${object.name} has the role ${role}: the pool ${pool.name} does not select it`, {
    path: "$.metadata.name",
  });
}

function duplicateNames(objects: readonly MachineConfigInput[]): Diagnostic[] {
  const first = new Map<string, MachineConfigInput>();
  const found: Diagnostic[] = [];
  for (const object of objects) {
    const before = first.get(object.name);
    if (before === undefined) first.set(object.name, object);
    else {
      const span = spanAt(before.origins, "/metadata/name");
      found.push(
        finding("render/duplicate-name", spanAt(object.origins, "/metadata/name"), `the name ${object.name} is given twice`, {
          path: "$.metadata.name",
          related: span === undefined ? [] : [{ span, message: "it is given here first" }],
        }),
      );
    }
  }
  return found;
}
