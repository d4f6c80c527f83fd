// Timers, paths and sockets whose service nothing brings.
import { forUnits, lineOf, type Problem, type Rule } from "../rule.ts";
import type { LintedSet } from "../set.ts";
import { assignments, type LintedUnit } from "../set-units.ts";
import { isKnownUnit } from "./names.ts";

export const triggerRule: Rule = {
  codes: ["unit/starts-nothing"],
  of: "any",
  run: forUnits((unit, set) => startsNothing(unit, set)),
};

/** By suffix: where the unit says what it starts. */
const starters = {
  timer: { section: "Timer", directive: "Unit" },
  path: { section: "Path", directive: "Unit" },
  socket: { section: "Socket", directive: "Service" },
} as const;

function startsNothing(unit: LintedUnit, set: LintedSet): Problem[] {
  const [, stem = "", suffix] = /^(.*)\.(timer|path|socket)$/.exec(unit.name) ?? [];
  if (unit.contents === undefined || suffix === undefined) return [];
  const { section, directive } = starters[suffix as keyof typeof starters];
  const named = assignments(unit, section, directive).at(-1);
  const accepts = assignments(unit, section, "Accept").some(({ option }) => /^(?:yes|true|on|1)$/i.test(option.value));
  const wanted = named?.option.value ?? `${stem}${suffix === "socket" && accepts ? "@" : ""}.service`;
  if (wanted.includes("%") || isKnownUnit(wanted, set) || bringsOthers(set)) return [];
  const message = `${unit.name} starts ${wanted}, for which there are no contents here, and which is not known to be part of the OS image`;
  const place = named?.text.place ?? unit.place;
  const hint =
    named === undefined ? `add ${wanted}, or name another unit with ${directive}= in [${section}]` : "check the name, or add the unit";
  return [{ code: "unit/starts-nothing", place, message, hint, ...(named === undefined ? {} : { line: lineOf(named.option) }) }];
}

/** A layered image may bring any unit, and so may a file that is fetched. */
const bringsOthers = ({ objects }: LintedSet): boolean => objects.some(({ input }) => (input?.spec.osImageURL ?? "") !== "");
