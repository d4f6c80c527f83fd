// A tree of spec 2 or 1 → the same config as one of spec 3.1.0.
import { type Diagnostic, finding, hasErrors } from "../../diagnostics/diagnostic.ts";
import { decode } from "../../model/decode.ts";
import { displayPath, keySpanAt, type Origins } from "../../model/origins.ts";
import type { ExpandedTree } from "../../syntax/tree.ts";
import type { ReadIgnition } from "../check.ts";
import { ignitionDialect } from "../dialect.ts";
import { withoutRepeats } from "./dedup.ts";
import { configOne, configTwo, isVersionTwo, versionsTwo } from "./fields.ts";
import type { Obstacle } from "./obstacle.ts";
import { fromSpecOne } from "./one.ts";
import type { MountPoints } from "./places.ts";
import { type ConfigTwo, raise } from "./up.ts";

export type ReadTwoOptions = {
  readonly mountPoints: MountPoints;
  /** Of files, units and users that are listed more than once only the last counts. */
  readonly dedup?: boolean;
};

const textAt = (tree: ExpandedTree | undefined, key: string): ExpandedTree | undefined =>
  tree?.kind === "map" ? tree.entries.find((entry) => entry.key.text === key)?.value : undefined;

/** The version as written, when the config says that it is of spec 2 or 1. */
export function oldVersionOf(tree: ExpandedTree): string | undefined {
  const one = textAt(tree, "ignitionVersion");
  if (one?.kind === "scalar") return "1";
  const version = textAt(textAt(tree, "ignition"), "version");
  return version?.kind === "scalar" && /^2\./.test(version.text) ? version.text : undefined;
}

/** Reads and raises; the result is not yet checked by the rules of spec 3. */
export function readSpecTwo(tree: ExpandedTree, version: string, options: ReadTwoOptions): ReadIgnition {
  if (version !== "1" && !isVersionTwo(version)) {
    const hint = `known are ${versionsTwo.join(", ")}`;
    return {
      found: [finding("ignition/unknown-version", tree.span, `there is no Ignition spec ${version}`, { path: "$.ignition.version", hint })],
    };
  }
  const read = version === "1" ? readOne(tree) : decode(tree, configTwo, { dialect: ignitionDialect, version });
  if (read.value === undefined || hasErrors(read.diagnostics)) return { found: read.diagnostics };
  const deduped = options.dedup ? withoutRepeats(read.value) : { value: read.value, origins: (origins: Origins) => origins, obstacles: [] };
  const origins = deduped.origins(read.origins);
  const raised = raise(deduped.value, options.mountPoints);
  const found = [...read.diagnostics, ...obstacleFindings([...deduped.obstacles, ...raised.obstacles], origins)];
  if (raised.value === undefined || hasErrors(found)) return { found };
  return { found, version: "3.1.0", value: raised.value, origins: movedOrigins(origins, deduped.value) };
}

type ReadTwo = { readonly value?: ConfigTwo; readonly origins: Origins; readonly diagnostics: readonly Diagnostic[] };

function readOne(tree: ExpandedTree): ReadTwo {
  const { value, origins, diagnostics } = decode(tree, configOne, { dialect: ignitionDialect, version: "1.0.0" });
  return { ...(value === undefined ? {} : { value: fromSpecOne(value) }), origins, diagnostics };
}

/** Findings at the places where the config says what stands in the way. */
export function obstacleFindings(obstacles: readonly Obstacle[], origins: Origins): readonly Diagnostic[] {
  return obstacles.map(({ code, pointer, message, hint }) =>
    finding(code, keySpanAt(origins, pointer), message, { path: displayPath(origins.values.get(pointer)?.at ?? pointer), hint }),
  );
}

/** Fields that have another name in spec 3. */
const moves: readonly (readonly [RegExp, string])[] = [
  [/^\/ignition\/config\/append/, "/ignition/config/merge"],
  [/^(\/passwd\/users\/\d+)\/create(?=\/)/, "$1"],
];

/** Filesystems that only name a path are gone, so that those behind them have another index. */
function movedOrigins(origins: Origins, { storage }: ConfigTwo): Origins {
  const kept = (storage?.filesystems ?? []).flatMap(({ mount }, i) => (mount === undefined ? [] : [i]));
  const renamed = (path: string): string | undefined => {
    const [, index, rest = ""] = /^\/storage\/filesystems\/(\d+)(.*)$/s.exec(path) ?? [];
    if (index === undefined) return moves.reduce((at, [pattern, to]) => at.replace(pattern, to), path);
    const now = kept.indexOf(Number(index));
    return now < 0 ? undefined : `/storage/filesystems/${now}${rest.replace(/^\/mount(?=\/)/, "")}`;
  };
  const moved = <T>(map: ReadonlyMap<string, T>): Map<string, T> =>
    new Map(
      [...map].flatMap(([path, origin]) => {
        const now = renamed(path);
        return now === undefined ? [] : [[now, origin] as const];
      }),
    );
  return { values: moved(origins.values), keys: moved(origins.keys) };
}
