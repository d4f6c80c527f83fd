// Names of mount units, which must say where they mount. Source: systemd.mount(5); machine-config-operator issue 2543 for escaped names.
import { encodeUtf8 } from "../../syntax/text.ts";
import { forUnits, lineOf, type Problem, type Rule } from "../rule.ts";
import type { LintedSet } from "../set.ts";
import { assignments, type LintedUnit } from "../set-units.ts";

export const mountRule: Rule = {
  codes: ["unit/mount-name", "unit/escaped-name"],
  of: "any",
  run: forUnits((unit, set) => {
    const wrong = wrongName(unit);
    return wrong.length > 0 ? wrong : escapedName(unit, set);
  }),
};

/** By suffix, the section and the directive that the name repeats. */
const named: { readonly [suffix: string]: readonly [section: string, directive: string] } = {
  mount: ["Mount", "Where"],
  automount: ["Automount", "Where"],
  swap: ["Swap", "What"],
};

function wrongName(unit: LintedUnit): Problem[] {
  const suffix = unit.name.slice(unit.name.lastIndexOf(".") + 1);
  const [section, directive] = named[suffix] ?? [];
  if (section === undefined || directive === undefined || unit.name.includes("@")) return [];
  const last = assignments(unit, section, directive).at(-1);
  if (last === undefined || !last.option.value.startsWith("/") || last.option.value.includes("%")) return [];
  const wanted = `${escapedPath(last.option.value)}.${suffix}`;
  if (wanted === unit.name) return [];
  const message = `${unit.name} has ${directive}=${last.option.value}, and must be named ${wanted}: systemd refuses it`;
  return [
    {
      code: "unit/mount-name",
      place: unit.place,
      message,
      hint: `rename it to ${wanted}, as systemd-escape --path --suffix=${suffix} ${last.option.value} prints`,
      other: { place: last.text.place, line: lineOf(last.option), message: "this is where it mounts" },
    },
  ];
}

/** A path as systemd-escape --path writes it. */
function escapedPath(path: string): string {
  const parts = path.split("/").filter((part) => part !== "" && part !== ".");
  if (parts.length === 0) return "-";
  const escaped = (byte: number): string => `\\x${byte.toString(16).padStart(2, "0")}`;
  const bytes = [...encodeUtf8(parts.join("/"))];
  return bytes
    .map((byte, i) => {
      const character = String.fromCharCode(byte);
      if (character === "/") return "-";
      return /[A-Za-z0-9:_]/.test(character) || (character === "." && i > 0) ? character : escaped(byte);
    })
    .join("");
}

function escapedName(unit: LintedUnit, { machineConfigs }: LintedSet): Problem[] {
  if (!machineConfigs || !unit.name.includes("\\x2d")) return [];
  const message = `the name ${unit.name} has an escaped dash, which some releases do not enable`;
  return [{ code: "unit/escaped-name", place: unit.place, message, hint: "mount at a path without dashes" }];
}
