// Scripts that change what the same configs manage, and enablements of units that nothing brings. Source: lint table L37, L69.
import { osUnits } from "../../facts/os-units.ts";
import { sectionOfSuffix } from "../../facts/systemd-directives.ts";
import { compareVersions } from "../../model/versions.ts";
import { remembered } from "../../syntax/remembered.ts";
import type { Problem, Rule } from "../rule.ts";
import { type LintedSet, lastWithContents, placeOf } from "../set.ts";
import type { LintedUnit } from "../set-units.ts";
import { isOneSlip } from "../unit/names.ts";

export const selfModifiedRule: Rule = {
  codes: ["mco/self-modified-file"],
  of: "machineconfig",
  run: (set) => [...set.files.keys()].flatMap((path) => selfModified(path, set)),
};

/** What writes to a path: a redirection, tee, or sed in place. */
const writes = /(?:>>?\s*|\btee\s+(?:-a\s+)?|\bsed\s+(?:-\w+\s+)*-i\S*\s+(?:'[^']*'|"[^"]*"|\S+)\s+)["']?(\/[\w./@:-]+)/g;

/** Paths that a script writes to, each once. */
const writtenBy = remembered((script): readonly string[] => {
  const text = script.replace(/^\s*#.*$/gm, "");
  return [...new Set([...text.matchAll(writes)].map(([, target = ""]) => target))];
});

function selfModified(path: string, set: LintedSet): Problem[] {
  const file = lastWithContents(set.files.get(path) ?? []);
  const held = file && set.contents(file);
  if (file === undefined || held?.kind !== "bytes" || held.text === undefined || !held.text.startsWith("#!")) return [];
  return writtenBy(held.text).flatMap((target): Problem[] => {
    const managed = set.files.get(target)?.at(-1);
    if (managed === undefined) return [];
    const message = `${path} writes to ${target}, which is managed here: the daemon finds it changed, and the node counts as degraded`;
    return [
      {
        code: "mco/self-modified-file",
        place: placeOf(file.object, `${file.at}/path`),
        message,
        hint: "let the script write to another file",
        other: { place: placeOf(managed.object, `${managed.at}/path`), message: "the file that is managed" },
      },
    ];
  });
}

export const enabledNothingRule: Rule = {
  codes: ["mco/enabled-without-contents", "mco/enable-fails"],
  of: "foreign machineconfig",
  needs: { "mco/enable-fails": "release" },
  run: (set) => [...set.units.values()].flatMap((unit) => enabledNothing(unit, set)),
};

/** The last release on which enabling a unit that is not there stops the node. */
const lastToFail = "4.19";

function enabledNothing(unit: LintedUnit, { objects, target: { release } }: LintedSet): Problem[] {
  const { name, enabled } = unit;
  if (enabled?.value !== true || unit.contents !== undefined || unit.mask?.value === true) return [];
  if (!Object.hasOwn(sectionOfSuffix, name.slice(name.lastIndexOf(".") + 1))) return [];
  const isTemplate = name.replace(/@.*(?=\.)/, "@");
  const slip = [...osUnits].some((known) => isOneSlip(name, known));
  const layered = objects.some(({ input }) => (input?.spec.osImageURL ?? "") !== "");
  if (osUnits.has(name) || osUnits.has(isTemplate) || slip || layered) return [];
  const fails = unit.emptied === true && release !== undefined && compareVersions(release, lastToFail) <= 0;
  const message = `${name} is enabled, but no object here has contents for it, and it is not known to be part of the OS image`;
  return [
    {
      code: fails ? "mco/enable-fails" : "mco/enabled-without-contents",
      place: enabled.place,
      message,
      hint: "give it contents, or check its name",
      atKey: true,
    },
  ];
}
