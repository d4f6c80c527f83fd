// Rules for absolute paths: of files, devices and mount points.
import { pointer } from "../../model/origins.ts";
import { cleanPath } from "../go-path.ts";
import { type Problem, problem } from "./problem.ts";

/** A path must start with a slash and be written in its shortest form; links are not followed. */
export function checkPath(path: string | undefined, at: string, ...field: readonly (string | number)[]): readonly Problem[] {
  if (path === undefined || path === "") return [problem("NoPath", pointer(at, ...field))];
  if (!path.startsWith("/")) return [problem("PathRelative", pointer(at, ...field), { value: path })];
  const clean = cleanPath(path);
  return clean === path ? [] : [problem("DirtyPath", pointer(at, ...field), { value: path, clean })];
}
