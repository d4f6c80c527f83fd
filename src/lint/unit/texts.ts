// Bytes that do not belong into texts: carriage returns and byte order marks. Nothing on the way to the node looks at them.
import { type Problem, type Rule, shownText } from "../rule.ts";
import { type LintedSet, lastWithContents, placeOf } from "../set.ts";
import { textsOf } from "../set-units.ts";

export const textRule: Rule = {
  codes: ["unit/carriage-return", "unit/byte-order-mark"],
  of: "any",
  run: (set) => [...units(set), ...files(set)],
};

/** U+FEFF; decoding takes it off the text of a file. */
const mark = "\uFEFF";
const markBytes = [0xef, 0xbb, 0xbf];

type Judged = {
  readonly text: string;
  readonly marked: boolean;
  readonly place: Problem["place"];
  readonly what: string;
  readonly ending: string;
};

function units({ units }: LintedSet): Problem[] {
  return [...units.values()]
    .flatMap(textsOf)
    .filter(({ object, place }) => object.config.storage === undefined || !place.at.startsWith("/storage/"))
    .flatMap((text) =>
      judged({ text: text.text, marked: text.text.startsWith(mark), place: text.place, what: shownText(text), ending: "values end in it" }),
    );
}

/** Scripts, and settings that programs read by the line. */
function files(set: LintedSet): Problem[] {
  return [...set.files].flatMap(([path, versions]) => {
    const file = lastWithContents(versions);
    const held = file && set.contents(file);
    if (file === undefined || held?.kind !== "bytes" || held.text === undefined) return [];
    const script = /^#!/.test(held.text);
    if (!script && !/^\/etc\/.*\.(?:conf|service|socket|mount|timer|target|path|slice|env)$/.test(path)) return [];
    const ending = script ? "the node looks for an interpreter whose name ends in it" : "values end in it";
    return judged({
      text: held.text,
      marked: markBytes.every((byte, i) => held.bytes[i] === byte),
      place: placeOf(file.object, `${file.at}/contents/source`),
      what: path,
      ending,
    });
  });
}

function judged({ text, marked, place, what, ending }: Judged): Problem[] {
  const problems: Problem[] = [];
  if (marked) {
    const message = `${what} starts with a byte order mark, so that its first line is not understood`;
    problems.push({ code: "unit/byte-order-mark", place, message, hint: "save it as UTF-8 without a byte order mark" });
  }
  if (text.includes("\r")) {
    const message = `${what} has carriage returns at the ends of lines: ${ending}`;
    problems.push({ code: "unit/carriage-return", place, message, hint: "save it with line feeds alone" });
  }
  return problems;
}
