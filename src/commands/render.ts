// render: what a pool gets from its MachineConfigs, as data, as an object, or as a view for people.
import type { Source } from "../diagnostics/diagnostic.ts";
import { operatorReleases } from "../facts/openshift-render.ts";
import { joinObjects } from "../machineconfig/read.ts";
import { type Rendered, type RenderOptions, type RenderResult, render, renderedObject } from "../machineconfig/render.ts";
import type { Codec } from "../model/ports.ts";
import { printJson } from "../syntax/print-json.ts";
import { printYaml } from "../syntax/print-yaml.ts";
import { readClusterObjects } from "./cluster-objects.ts";
import { renderedText } from "./render-text.ts";

export type RenderContext = Omit<RenderOptions, "pool" | "release"> & {
  /** Absent: the only pool in the files, else worker. */
  readonly pool?: string;
  /** Absent: the newest release. */
  readonly release?: string;
};

export const renderFormats = ["yaml", "json", "text"] as const;
export type RenderFormat = (typeof renderFormats)[number];

/** The newest release whose operator is known. */
export const newestRelease: string = operatorReleases.at(-1) ?? "";

/** The release of a version such as 4.18.3; undefined when its operator is not known. */
export function releaseOf(version: string): string | undefined {
  const short = /^v?(\d+\.\d+)(?:\.\d.*)?$/.exec(version)?.[1];
  return operatorReleases.find((release) => release === short);
}

/** Renders the objects of all texts for one pool. */
export function renderSources(sources: readonly Source[], context: RenderContext): RenderResult {
  const objects = joinObjects(sources.map(readClusterObjects));
  const pool = context.pool ?? (objects.pools.length === 1 ? objects.pools[0]?.name : undefined) ?? "worker";
  return render(objects, { ...context, pool, release: context.release ?? newestRelease });
}

/** What `render` prints. As JSON also when rendering failed. */
export function formatRendered(result: RenderResult, format: RenderFormat, codec: Codec): string {
  const { value } = result;
  if (format === "json") return `${printJson(value === undefined ? failureOf(result) : jsonOf(value), { indent: 2 })}\n`;
  if (value === undefined) return "";
  return format === "yaml" ? printYaml(renderedObject(value)) : renderedText(value, codec);
}

const failureOf = ({ stage }: RenderResult) => ({ error: true, stage: stage ?? "decode" });

function jsonOf({ mergeOrder, mergedValid, name, osImageURLOverridden, spec }: Rendered) {
  return { mergeOrder, mergedValid, name, osImageURLOverridden, spec };
}
