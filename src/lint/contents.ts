// What files hold: placeholders that nobody filled in, and CRI-O settings that CRI-O does not read or that another file replaces.
import { readToml } from "../syntax/toml.ts";
import type { Problem, Rule } from "./rule.ts";
import { type LintedFile, type LintedSet, lastWithContents, placeOf } from "./set.ts";

export const contentsRule: Rule = {
  codes: ["ignition-runtime/placeholder", "ignition-runtime/crio-config-place", "ignition-runtime/crio-list-replaced"],
  of: "any",
  run: (set) => {
    const texts = textsIn(set);
    return [...texts.flatMap(placeholders), ...texts.flatMap(misplaced), ...replacedLists(texts)];
  },
};

type Text = { readonly path: string; readonly text: string; readonly file: LintedFile };

function textsIn(set: LintedSet): Text[] {
  return [...set.files].flatMap(([path, versions]) => {
    const file = lastWithContents(versions);
    const held = file && set.contents(file);
    return file === undefined || file.object.generated || held?.kind !== "bytes" || held.text === undefined
      ? []
      : [{ path, text: held.text, file }];
  });
}

const placeOfText = ({ file: { object, at } }: Text) => placeOf(object, `${at}/contents/source`);

/** Forms of templates. `${NAME}` has a meaning in scripts, units, profiles and settings that programs expand. */
const anywhere = /\{\{-?\s*[.\w][\w. |"()-]*\}\}|(?<![\w_])__[A-Z][A-Z0-9_]*__(?![\w_])/;
const inPlainSettings = /\$\{[A-Z][A-Z0-9_]*\}|\$\([a-z_]+\)/;
const plainSettings = /^\/etc\/(?:hostname|.*\.env)$/;

function placeholders(held: Text): Problem[] {
  const { path, text } = held;
  const program = text.startsWith("#!") || /^\/etc\/(?:systemd|profile\.d|containers\/systemd)\/|\.(?:sh|py|tmpl|template|j2)$/.test(path);
  if (program) return [];
  const [found] = anywhere.exec(text) ?? (plainSettings.test(path) ? inPlainSettings.exec(text) : null) ?? [];
  if (found === undefined) return [];
  const message = `${path} holds ${found}, which looks like a placeholder that nobody filled in`;
  return [
    {
      code: "ignition-runtime/placeholder",
      place: placeOfText(held),
      message,
      hint: "fill it in before this step",
      line: lineWith(text, found),
    },
  ];
}

const lineWith = (text: string, part: string): string =>
  text
    .split("\n")
    .find((line) => line.includes(part))
    ?.trim() ?? "";

const dropinFolder = "/etc/crio/crio.conf.d";

/** Settings of CRI-O in a folder, or under a name, that it does not look at in time. */
function misplaced(held: Text): Problem[] {
  const { path, text } = held;
  if (!path.startsWith("/etc/crio/") || !/^\s*\[crio(?:\.|\])/m.test(text) || path === "/etc/crio/crio.conf") return [];
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (path !== `${dropinFolder}/${name}`) {
    const message = `CRI-O does not read ${path}`;
    return [
      { code: "ignition-runtime/crio-config-place", place: placeOfText(held), message, hint: `did you mean ${dropinFolder}/${name}?` },
    ];
  }
  if (name >= "00-default") return [];
  const message = `${path} is read before 00-default, which then wins`;
  return [
    { code: "ignition-runtime/crio-config-place", place: placeOfText(held), message, hint: "start the name with a number from 10 on" },
  ];
}

/** Lists are replaced by a later file, and not joined. */
function replacedLists(texts: readonly Text[]): Problem[] {
  const seen = new Map<string, Text>();
  const dropins = texts.filter(({ path }) => path.startsWith(`${dropinFolder}/`)).sort((a, b) => (a.path < b.path ? -1 : 1));
  return dropins.flatMap((held) => {
    const read = readToml(held.text);
    return "problem" in read
      ? []
      : listsIn(read.value, "").flatMap((key) => {
          const before = seen.get(key);
          seen.set(key, held);
          return before === undefined ? [] : [replaced(key, before, held)];
        });
  });
}

function listsIn(value: Readonly<Record<string, unknown>>, at: string): string[] {
  return Object.entries(value).flatMap(([name, below]) => {
    const key = at === "" ? name : `${at}.${name}`;
    if (Array.isArray(below)) return [key];
    return typeof below === "object" && below !== null ? listsIn(below as Readonly<Record<string, unknown>>, key) : [];
  });
}

function replaced(key: string, before: Text, held: Text): Problem {
  const message = `${held.path} replaces the list ${key} of ${before.path}: CRI-O does not join lists`;
  return {
    code: "ignition-runtime/crio-list-replaced",
    place: placeOfText(before),
    message,
    hint: "write the whole list into the file that is read last",
    other: { place: placeOfText(held), message: "this list is used" },
  };
}
