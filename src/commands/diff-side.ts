// One side of a comparison: profiles and Butane configs compiled on the fly, MachineConfigs and Ignition configs as they are.
import { isButane } from "../butane/detect.ts";
import { type Diagnostic, finding, type Source } from "../diagnostics/diagnostic.ts";
import { below, type ClusterObjects, isClusterObject, joinObjects, noObjects, readObjects } from "../machineconfig/read.ts";
import { expand } from "../syntax/expand.ts";
import { readDocuments } from "../syntax/read.ts";
import type { ExpandedTree } from "../syntax/tree.ts";
import type { CompileContext } from "./compile.ts";

export type SideInput = { readonly source: Source; readonly folder: string };

export type Side = {
  readonly objects: ClusterObjects;
  readonly ignition: readonly { readonly source: Source; readonly tree: ExpandedTree }[];
  /** The releases that its profiles name. */
  readonly releases: readonly string[];
  /** Texts of the secrets in its profiles. */
  readonly secrets: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
};

type Context = Omit<CompileContext, "filesDir" | "targets"> & { readonly filesDir?: string };

const emptySide: Side = { objects: noObjects, ignition: [], releases: [], secrets: [], diagnostics: [] };

export async function readSide(inputs: readonly SideInput[], context: Context): Promise<Side> {
  const sides: Side[] = [];
  for (const { source, folder } of inputs)
    sides.push(
      await readSource(source, { ...context, filesDir: context.filesDir ?? folder, ...(context.filesDir === undefined ? {} : { folder }) }),
    );
  return joinSides(sides);
}

function joinSides(sides: readonly Side[]): Side {
  return {
    objects: joinObjects(sides.map((side) => side.objects)),
    ignition: sides.flatMap((side) => side.ignition),
    releases: sides.flatMap((side) => side.releases),
    secrets: sides.flatMap((side) => side.secrets),
    diagnostics: sides.flatMap((side) => side.diagnostics),
  };
}

async function readSource(source: Source, context: CompileContext): Promise<Side> {
  if (isButane(source)) return compiledSide(source, context);
  const { documents, diagnostics } = readDocuments(source);
  const trees = documents.map(expand);
  const found = [...diagnostics, ...trees.flatMap((one) => one.diagnostics)];
  const sides = trees.flatMap(({ tree }) => (tree === undefined ? [] : [sideOf(source, tree)]));
  const profile = trees.find(({ tree }) => tree !== undefined && isProfile(tree))?.tree;
  if (profile === undefined) return joinSides([...sides, { ...emptySide, diagnostics: found }]);
  const release = below(below(below(profile, "spec"), "platform"), "release");
  const releases = release?.kind === "scalar" ? [release.text] : [];
  return joinSides([await compiledSide(source, context), { ...emptySide, releases }]);
}

const isProfile = (tree: ExpandedTree): boolean => below(tree, "apiVersion") !== undefined && !isClusterObject(tree);

function sideOf(source: Source, tree: ExpandedTree): Side {
  if (isClusterObject(tree)) {
    const objects = readObjects(tree);
    return { ...emptySide, objects: { ...objects, diagnostics: [] }, diagnostics: objects.diagnostics };
  }
  return below(tree, "ignition") === undefined ? emptySide : { ...emptySide, ignition: [{ source, tree }] };
}

/** The main output of a profile or a Butane config, as if it were a file. */
async function compiledSide(source: Source, context: CompileContext): Promise<Side> {
  // Most comparisons have neither: the compiler is loaded when one does.
  const { compile } = await import("./compile.ts");
  const { profile, diagnostics, secrets = [] } = await compile(source, context);
  const classes = profile?.fleet?.classes.length ?? 1;
  if (classes !== 1) {
    const message = `the fleet ${profile?.name} has ${classes} classes, which are compared one by one`;
    const hint = "compile it to a folder with -o, and compare the folder of a class";
    return { ...emptySide, diagnostics: [finding("fleet/not-here", { source, start: 0, end: 0 }, message, { hint })] };
  }
  const outputs = (profile?.outputs ?? []).filter((output) => output.target === profile?.mainTarget);
  const sides = outputs.flatMap(({ path, text }) => {
    const output = { name: `${source.name} > ${path}`, text };
    return readDocuments(output).documents.flatMap((document) => {
      const expanded = expand(document).tree;
      return expanded === undefined ? [] : [sideOf(output, expanded)];
    });
  });
  return joinSides([...sides, { ...emptySide, secrets, diagnostics }]);
}
