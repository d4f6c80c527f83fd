// Rules for files, directories, trees, units and everything that has contents.

import { extensionOf } from "../../ignition/go-path.ts";
import { isSince } from "../../ignition/validate/problem.ts";
import { templateOf } from "../desugar/quadlets.ts";
import type { ButaneFile, ButaneQuadlet, ButaneResource, ButaneTree, ButaneUnit } from "../fields.ts";
import { butaneProblem } from "../rules.ts";
import type { Check } from "./check.ts";
import { meantMode } from "./modes.ts";

const sources = ["local", "inline", "source"] as const;

/** At most one source of the data; found at the last one, in the oldest layer at `inline`. */
export const checkResource: Check<ButaneResource> = (resource, at, variant) => {
  const present = sources.filter((name) => resource[name] !== undefined);
  const last = isSince(variant.ignition, "3.1.0") ? present.at(-1) : "inline";
  return present.length > 1 && last !== undefined ? [butaneProblem("TooManySources", `${at}/${last}`, last)] : [];
};

export const checkMode =
  (kind: "file" | "directory"): Check<Pick<ButaneFile, "mode">> =>
  ({ mode }, at) => {
    const meant = mode === undefined ? undefined : meantMode(mode, kind);
    return mode === undefined || meant === undefined ? [] : [butaneProblem("DecimalMode", `${at}/mode`, mode, meant)];
  };

export const checkTree: Check<ButaneTree> = ({ local }, at) => (local ? [] : [butaneProblem("TreeWithoutFolder", at)]);

export const checkTexts: Check<Pick<ButaneUnit, "contents" | "contents_local">> = ({ contents, contents_local }, at) =>
  contents !== undefined && contents_local !== undefined ? [butaneProblem("TooManyTexts", `${at}/contents_local`)] : [];

const quadletSuffixes = ["container", "volume", "network", "kube", "image", "build", "pod", "artifact"];

export const checkQuadlet: Check<ButaneQuadlet> = (quadlet, at, variant) => {
  const { name = "" } = quadlet;
  if (!quadletSuffixes.includes(extensionOf(name).slice(1))) return [butaneProblem("QuadletSuffix", `${at}/name`, name)];
  if (templateOf(name) === undefined) return checkTexts(quadlet, at, variant);
  return (["contents", "contents_local"] as const).flatMap((field) =>
    quadlet[field] === undefined ? [] : [butaneProblem("QuadletInstanceText", `${at}/${field}`, name)],
  );
};
