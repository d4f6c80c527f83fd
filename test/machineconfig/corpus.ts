// Reads the recorded cases of the real operator.
import { readdirSync, readFileSync } from "node:fs";
import { type ClusterObjects, joinObjects, readObjects } from "../../src/machineconfig/read.ts";
import { expand } from "../../src/syntax/expand.ts";
import { readDocuments } from "../../src/syntax/read.ts";

const corpus = new URL("../corpus/mco/", import.meta.url);

export type Family = "merge" | "disruption";

export const caseNames = (family: Family): readonly string[] => readdirSync(new URL(`${family}/`, corpus)).sort();

/** The files of a case by name. */
export function filesOf(family: Family, name: string): ReadonlyMap<string, string> {
  const folder = new URL(`${family}/${name}/`, corpus);
  return new Map(readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), "utf8")]));
}

/** The objects of YAML texts, given by file name. */
export function objectsOf(files: Iterable<readonly [string, string]>): ClusterObjects {
  const parts = [...files].flatMap(([name, text]) => {
    const { documents, diagnostics } = readDocuments({ name, text });
    return documents.map((document) => {
      const expanded = expand(document);
      const objects = expanded.tree === undefined ? joinObjects([]) : readObjects(expanded.tree);
      return { ...objects, diagnostics: [...diagnostics, ...expanded.diagnostics, ...objects.diagnostics] };
    });
  });
  return joinObjects(parts);
}

/** The images and the controller version that the cases were recorded with. */
export const recorded = {
  osImage: `registry.example.com/os/base@sha256:${"1".repeat(64)}`,
  extensionsImage: `registry.example.com/os/extensions@sha256:${"2".repeat(64)}`,
  controllerVersion: "golden",
  release: "5.2",
} as const;

/** A value as text with sorted keys, for comparing. */
export function plain(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

/** `merge: err 35/35, file 20/20`, and each difference below it. */
export function countFamilies(family: Family, problems: ReadonlyMap<string, readonly string[]>): string {
  const counts = new Map<string, { right: number; all: number }>();
  for (const [name, found] of problems) {
    const group = name.split("-")[0] ?? name;
    const count = counts.get(group) ?? { right: 0, all: 0 };
    counts.set(group, { right: count.right + (found.length === 0 ? 1 : 0), all: count.all + 1 });
  }
  const right = [...problems.values()].filter((found) => found.length === 0).length;
  const groups = [...counts].map(([group, { right, all }]) => `${group} ${right}/${all}`).join(", ");
  const wrong = [...problems].flatMap(([name, found]) => found.map((problem) => `  ${name}: ${problem}`));
  return [`${family} ${right}/${problems.size}: ${groups}`, ...wrong].join("\n");
}
