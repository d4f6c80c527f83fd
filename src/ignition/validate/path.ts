// Rules for absolute paths: of files, devices and mount points.
import { pointer } from "../../model/origins.ts";
import { cleanPath } from "../go-path.ts";
import { type Problem, problem } from "./problem.ts";

/** A path must start with a slash and be written in its shortest form; links are not followed. */
export function checkPath(path: string | undefined, at: string, ...field: readonly (string | number)[]): readonly Problem[] {
  const where = pointer(at, ...field);
  if (path === undefined || path === "") return [problem("NoPath", where)];
  if (!path.startsWith("/")) return [problem("PathRelative", where, { value: path })];
  const clean = cleanPath(path);
  return clean === path ? [] : [problem("DirtyPath", where, { value: path, clean })];
}
