// What several MachineConfigs make of one path or one unit. Source: lint table L38, L51 to L57; operator rules §2.3.

import { registriesFile } from "../../facts/openshift-disruption.ts";
import { overridesCompression } from "../../facts/openshift-render.ts";
import { factAt } from "../../facts/timeline.ts";
import { compareVersions } from "../../model/versions.ts";
import type { Problem, Rule } from "../rule.ts";
import { type LintedFile, type LintedSet, type Place, placeOf } from "../set.ts";

export const mergingRule: Rule = {
  codes: [
    "mco/compression-inherited",
    "mco/stale-hash",
    "mco/gzip-registries",
    "mco/gzip-old",
    "mco/path-clash",
    "unit/masked-and-enabled",
  ],
  of: "machineconfig",
  needs: {
    "mco/compression-inherited": "release",
    "mco/gzip-old": "release",
    "mco/stale-hash": "several objects",
    "mco/path-clash": "several objects",
  },
  run: (set) => [
    ...[...set.files.values()].flatMap((versions) => inherited(versions, set)),
    ...compressed(set),
    ...clashes(set),
    ...maskedAndEnabled(set),
  ],
};

/** What the contents of a later object keep of an earlier one's. */
function inherited(versions: readonly LintedFile[], { target: { release } }: LintedSet): Problem[] {
  return versions.flatMap((file, i) => {
    if (file.value.contents?.source === undefined) return [];
    const before = versions.slice(0, i).reverse();
    return [...inheritedHash(file, before), ...inheritedCompression(file, before, release)];
  });
}

/** `before`: the earlier objects' entries, the nearest first. */
function inheritedHash(file: LintedFile, before: readonly LintedFile[]): Problem[] {
  const { contents, path } = file.value;
  const hashed = before.find(({ value }) => (value.contents?.verification?.hash ?? "") !== "");
  if (hashed === undefined || contents?.verification?.hash !== undefined) return [];
  return [
    {
      code: "mco/stale-hash",
      place: placeOf(file.object, `${file.at}/contents/source`),
      message: `${path} keeps the hash that ${hashed.object.name} gives for other contents, and the first boot fails at it`,
      hint: "give the hash of these contents, or remove it there",
      other: { place: placeOf(hashed.object, `${hashed.at}/contents/verification/hash`), message: "this hash stays" },
    },
  ];
}

function inheritedCompression(file: LintedFile, before: readonly LintedFile[], release: string | undefined): Problem[] {
  const { contents, path } = file.value;
  const packed = before.find(({ value }) => value.contents?.compression !== undefined);
  const inherits = release !== undefined && factAt(overridesCompression, release) === false;
  if (!inherits || packed?.value.contents?.compression !== "gzip" || contents?.compression !== undefined) return [];
  return [
    {
      code: "mco/compression-inherited",
      place: placeOf(file.object, `${file.at}/contents/source`),
      message: `${path} keeps compression: gzip of ${packed.object.name} on ${release}, and plain contents cannot be unpacked`,
      hint: 'write compression: "" beside the source',
      other: { place: placeOf(packed.object, `${packed.at}/contents/compression`), message: "this stays" },
    },
  ];
}

/** The last release whose daemon writes compressed contents as they are. */
const lastWithoutGzip = "4.9";

function compressed({ files, target: { release } }: LintedSet): Problem[] {
  return [...files.values()].flat().flatMap(({ object, at, value: { path, contents } }): Problem[] => {
    if (contents?.compression !== "gzip") return [];
    const place = placeOf(object, `${at}/contents/compression`);
    if (path === registriesFile) {
      const message = `${path} is compressed: deciding about a drain reads it without unpacking, and the node becomes degraded`;
      return [{ code: "mco/gzip-registries", place, message, hint: "write it without compression" }];
    }
    if (release === undefined || compareVersions(release, lastWithoutGzip) > 0) return [];
    const message = `${release} writes compressed contents as they are: ${path} would hold gzip data`;
    return [{ code: "mco/gzip-old", place, message, hint: "write it without compression" }];
  });
}

type Node = { readonly path: string; readonly kind: string; readonly place: Place; readonly object: string };

/** One path in two kinds, or below a file, over several objects. Within one object the node itself stops at it. */
function clashes({ objects }: LintedSet): Problem[] {
  const nodes = objects.flatMap((object) =>
    (["files", "directories", "links"] as const).flatMap((kind) =>
      (object.config.storage?.[kind] ?? []).map(
        ({ path }, i): Node => ({ path: path ?? "", kind, place: placeOf(object, `/storage/${kind}/${i}/path`), object: object.name }),
      ),
    ),
  );
  const byPath = new Map<string, Node[]>();
  for (const node of nodes) byPath.set(node.path, [...(byPath.get(node.path) ?? []), node]);
  return nodes.flatMap((node): Problem[] => {
    const same = byPath.get(node.path)?.find((other) => other.kind !== node.kind && other.object !== node.object);
    const first = same !== undefined && nodes.indexOf(same) < nodes.indexOf(node);
    if (same !== undefined && first)
      return [
        clash(
          node,
          same,
          `${node.path} is among the ${node.kind} here and among the ${same.kind} of ${same.object}: the earlier entry is dropped`,
        ),
      ];
    const parent = parents(node.path)
      .flatMap((path) => byPath.get(path) ?? [])
      .find((other) => other.kind === "files" && other.object !== node.object);
    return parent === undefined
      ? []
      : [clash(node, parent, `${node.path} lies below ${parent.path}, which ${parent.object} writes as a file`)];
  });
}

const clash = (node: Node, other: Node, message: string): Problem => ({
  code: "mco/path-clash",
  place: node.place,
  message,
  hint: "write one of the two elsewhere",
  other: { place: other.place, message: "the other one" },
});

function parents(path: string): string[] {
  const parts = path.split("/").slice(1, -1);
  return parts.map((_, i) => `/${parts.slice(0, i + 1).join("/")}`);
}

function maskedAndEnabled({ units }: LintedSet): Problem[] {
  return [...units.values()].flatMap(({ name, mask, enabled }): Problem[] => {
    if (mask?.value !== true || enabled?.value !== true) return [];
    const message = `${name} is masked and enabled at once: a masked unit cannot be enabled`;
    return [
      {
        code: "unit/masked-and-enabled",
        place: enabled.place,
        message,
        hint: "remove one of the two",
        other: { place: mask.place, message: "masked here" },
        atKey: true,
      },
    ];
  });
}
