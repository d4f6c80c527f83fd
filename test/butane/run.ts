// Takes the sugar out of a config that a test gives as plain data, over files that exist only in the test.
import type { ButaneProblem, Desugared, FilesPort, Variant } from "../../src/butane/contract.ts";
import { desugar } from "../../src/butane/desugar/index.ts";
import { filterOutput } from "../../src/butane/filters.ts";
import { sourcePointer } from "../../src/butane/translation.ts";
import { validateSource } from "../../src/butane/validate/index.ts";
import { findVariant } from "../../src/butane/variants.ts";
import { nodeCodec } from "../../src/cli/node-codec.ts";
import { type MemoryFiles, memoryReader } from "../support/memory-reader.ts";

export function variantOf(name: string): Variant {
  const [variant = "", version = ""] = name.split(" ");
  const row = findVariant(variant, version);
  if ("problem" in row) throw new Error(`no row for ${name}`);
  return row;
}

export function filesOf(files: MemoryFiles = {}, options: { readonly raw?: boolean; readonly filesDir?: string } = {}): FilesPort {
  return { reader: memoryReader(files), codec: nodeCodec, filesDir: "/files", ...options };
}

export const run = (name: string, config: unknown, files: FilesPort = filesOf()): Desugared => desugar(config, variantOf(name), files);

export const shown = (problems: readonly ButaneProblem[]): readonly string[] => problems.map(({ rule, pointer }) => `${rule} ${pointer}`);

export const sourceProblems = (name: string, config: unknown): readonly string[] => shown(validateSource(config, variantOf(name)));

export const forbidden = (name: string, config: unknown): readonly string[] =>
  filterOutput(run(name, config), variantOf(name), filesOf()).map(({ pointer, args }) => `${args.join(" ")} ${pointer}`);

/** The source pointer that a finding at an output pointer is reported at. */
export const placeOf = (name: string, config: unknown, output: string, files: FilesPort = filesOf()): string =>
  sourcePointer(run(name, config, files).translation, output, variantOf(name), files);
