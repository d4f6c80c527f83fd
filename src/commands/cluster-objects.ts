// A text → the objects of a cluster in it, for the commands that work on MachineConfigs.
import { type Diagnostic, finding, type Source } from "../diagnostics/diagnostic.ts";
import { type ClusterObjects, isClusterObject, joinObjects, noObjects, readObjects } from "../machineconfig/read.ts";
import { expand } from "../syntax/expand.ts";
import { readDocuments } from "../syntax/read.ts";

/** The objects of every document. A document of another kind is an error. */
export function readClusterObjects(source: Source): ClusterObjects {
  const { documents, diagnostics } = readDocuments(source);
  const parts = documents.map((document): ClusterObjects => {
    const { tree, diagnostics: found } = expand(document);
    if (tree === undefined) return { ...noObjects, diagnostics: found };
    if (!isClusterObject(tree)) return { ...noObjects, diagnostics: [...found, otherDocument(source)] };
    const objects = readObjects(tree);
    return { ...objects, diagnostics: [...found, ...objects.diagnostics] };
  });
  const joined = joinObjects(parts);
  return { ...joined, diagnostics: [...diagnostics, ...joined.diagnostics] };
}

function otherDocument(source: Source): Diagnostic {
  return finding("render/other-document", { source, start: 0, end: 0 }, `${source.name} holds a document that is no object of a cluster`, {
    hint: "compile profiles first: kindling compile -o DIR, then kindling render DIR",
  });
}
