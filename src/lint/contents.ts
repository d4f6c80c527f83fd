// What files hold: placeholders that nobody filled in, and CRI-O settings that CRI-O does not read or that another file replaces.
import { parseDataUrl } from "../syntax/data-url.ts";
import { remembered } from "../syntax/remembered.ts";
import { decodeUtf8 } from "../syntax/text.ts";
import { readToml } from "../syntax/toml.ts";
import type { Problem, Rule } from "./rule.ts";
import { type LintedFile, type LintedSet, lastWithContents, placeOf } from "./set.ts";

export const contentsRule: Rule = {
  codes: [
    "ignition-runtime/placeholder",
    "ignition-runtime/still-encoded",
    "ignition-runtime/crio-config-place",
    "ignition-runtime/crio-list-replaced",
  ],
  of: "any",
  run: (set) => {
    const texts = textsIn(set);
    return [
      ...texts.flatMap(placeholders),
      ...pathPlaceholders(set),
      ...texts.flatMap(stillEncoded),
      ...texts.flatMap(misplaced),
      ...replacedLists(texts),
    ];
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
const inPlainSettings = /\$\{[A-Z][A-Z0-9_]*\}|\$\([A-Za-z_]+\)/;
/** Settings of programs to which a dollar sign means nothing. */
const plainSettings =
  /^\/etc\/(?:hostname|hosts|motd|issue|resolv\.conf|chrony\.conf|.*\.env|(?:motd|issue|sysctl|modprobe|modules-load)\.d\/.*|containers\/registries\.conf(?:\.d\/.*)?|NetworkManager\/system-connections\/.*)$/;
const inNames = /\$\{[^}]*\}|\$\([^)]*\)|\{\{.*?\}\}|<[A-Za-z_-]+>|(?<![\w_])__[A-Z][A-Z0-9_]*__(?![\w_])/;

const placeholderIn = remembered((path): string | undefined => inNames.exec(path)?.[0]);

function pathPlaceholders({ files }: LintedSet): Problem[] {
  return [...files].flatMap(([path, [file]]): Problem[] => {
    const found = placeholderIn(path);
    if (found === undefined || file === undefined || file.object.generated) return [];
    const message = `the path ${path} holds ${found}, which looks like a placeholder that nobody filled in`;
    return [
      {
        code: "ignition-runtime/placeholder",
        place: placeOf(file.object, `${file.at}/path`),
        message,
        hint: "fill it in before this step",
      },
    ];
  });
}

/** Shorter texts may be words. */
const shortestEncoded = 16;

/** Base64 of a text of several words: nobody wants that in a file. Keys and hashes decode to bytes, and not to words. */
function stillEncoded(held: Text): Problem[] {
  if (!/^[A-Za-z0-9+/=\s]*$/.test(held.text)) return [];
  const packed = held.text.replace(/\s+/g, "");
  if (packed.length < shortestEncoded || packed.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(packed)) return [];
  const data = parseDataUrl(`data:;base64,${packed}`);
  const text = "problem" in data ? undefined : decodeUtf8(data.bytes);
  if (text === undefined || !/\s/.test(text) || !/^[\t\n\r\x20-\x7e]+$/.test(text)) return [];
  const message = `${held.path} holds base64, and not the text that it stands for: ${JSON.stringify(text.slice(0, 40))}`;
  const hint = 'start the data URL with "data:;base64,", and encode only once';
  return [{ code: "ignition-runtime/still-encoded", place: placeOfText(held), message, hint }];
}

function placeholders(held: Text): Problem[] {
  const { path, text } = held;
  const program = text.startsWith("#!") || /^\/etc\/(?:systemd|profile\.d|containers\/systemd)\/|\.(?:sh|py|tmpl|template|j2)$/.test(path);
  if (program) return [];
  const found = [...templateForms(text), ...(plainSettings.test(path) ? matches(inPlainSettings, text) : [])];
  return [...new Set(found)].map((one) => ({
    code: "ignition-runtime/placeholder",
    place: placeOfText(held),
    message: `${path} holds ${one}, which looks like a placeholder that nobody filled in`,
    hint: "fill it in before this step",
    line: lineWith(text, one),
  }));
}

const matches = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(([one]) => one);

const templateForms = remembered((text) => matches(anywhere, text));

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
