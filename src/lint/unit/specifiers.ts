// Percent and dollar signs that systemd replaces before a program or a shell sees them. Source: systemd.unit(5), systemd.service(5); mount-hiding rules §5.1.
import { specifiers } from "../../facts/systemd-directives.ts";
import { forTexts, lineOf, type Problem, type Rule, shownText } from "../rule.ts";
import { commandsOf, type PlacedOption } from "../set-units.ts";

export const specifierRule: Rule = {
  codes: ["unit/percent", "unit/dollar", "unit/unknown-escape"],
  of: "any",
  run: forTexts((unit) => commandsOf(unit).flatMap((command) => [...percents(command), ...dollars(command), ...escapes(command)])),
};

/** Letters that a program's own format uses. */
const formats: readonly { readonly program: RegExp; readonly letters: RegExp }[] = [
  { program: /\bdate\b[^|;&]*?\+[^|;&\s]*/g, letters: /[A-Za-z]/ },
  { program: /\bstat\b[^|;&]*?(?:-c|--format|--printf)[^|;&]*/g, letters: /[A-Za-z]/ },
  { program: /\bfind\b[^|;&]*?-printf[^|;&]*/g, letters: /[A-Za-z]/ },
  { program: /\b(?:printf|awk|gawk|seq)\b[^|;&]*/g, letters: /[sdfxXubqcoe]/ },
];

/** What a few letters stand for; others are named as they are. */
const meanings: { readonly [letter: string]: string } = {
  m: "the machine id",
  d: "the credentials folder",
  H: "the host name",
  n: "the unit's name",
  i: "the instance",
  t: "the runtime folder",
  S: "the state folder",
  s: "the user's shell",
  u: "the user's name",
  h: "the home folder",
  Y: "the folder of the unit file",
  y: "the path of the unit file",
};

function percents({ text, option }: PlacedOption): Problem[] {
  const seen = new Set<string>();
  const report = (part: string, why: string): Problem[] => {
    if (seen.has(part)) return [];
    seen.add(part);
    const message = `${part} in ${option.name}= of ${shownText(text)} ${why}`;
    return [
      {
        code: "unit/percent",
        place: text.place,
        message,
        hint: `write %${part} for a percent sign of your own`,
        line: lineOf(option, part),
      },
    ];
  };
  const unknown = percentsIn(option.value).flatMap(({ part }) =>
    specifiers.has(part.slice(1)) ? [] : report(part, "is no specifier of systemd, and the line is not read"),
  );
  const formatted = formats.flatMap(({ program, letters }) =>
    [...option.value.matchAll(program)].flatMap(([piece]) =>
      percentsIn(piece)
        .filter(({ part }) => specifiers.has(part.slice(1)) && letters.test(part.slice(1)))
        .flatMap(({ part }) => report(part, `is replaced by systemd${meaningOf(part)} before the program sees it`)),
    ),
  );
  return [...unknown, ...formatted];
}

const meaningOf = (part: string): string => {
  const meaning = meanings[part.slice(1)];
  return meaning === undefined ? "" : ` with ${meaning}`;
};

/** Single percent signs, each with what follows it. */
function percentsIn(value: string): { readonly part: string }[] {
  return [...value.matchAll(/%(.|$)/gs)].filter(([part]) => part !== "%%").map(([part]) => ({ part }));
}

/** A shell's own variable in braces: systemd fills it in, empty, before the shell starts. */
function dollars({ text, option }: PlacedOption): Problem[] {
  if (/^[-+!@|]*:/.test(option.value) || !isShell(option.value)) return [];
  const names = new Set([...option.value.matchAll(/(?<!\$)\$\{([A-Za-z_]\w*)\}/g)].map(([, name = ""]) => name));
  return [...names]
    .filter((name) =>
      new RegExp(`(?:^|[\\s;"'(&|{])(?:${name}=|for\\s+${name}\\s+in\\b|read\\s+(?:-\\w+\\s+)*${name}\\b)`).test(option.value),
    )
    .map((name) => ({
      code: "unit/dollar" as const,
      place: text.place,
      message: `\${${name}} in ${option.name}= of ${shownText(text)} is set by the shell, but systemd replaces it before the shell starts`,
      hint: `write $$\{${name}}`,
      line: lineOf(option, `\${${name}}`),
    }));
}

/** Does the command hand a text to a shell? */
export const isShell = (value: string): boolean =>
  /^[-:+!@]*\|/.test(value) || /(?:^|[\s/])(?:ba|da|z|k)?sh\s+(?:-\S+\s+)*-\w*c\b/.test(value);

const knownEscape = /^\\(?:[abfnrtv\\"'sxuU0-7 ]|$)/;

/** Escapes that systemd does not know stay as they are, with a warning in the journal. */
function escapes({ text, option }: PlacedOption): Problem[] {
  const odd = [...option.value.matchAll(/\\(?:.|$)/gs)].map(([part]) => part).find((part) => !knownEscape.test(part));
  if (odd === undefined) return [];
  const message = `${odd} in ${option.name}= of ${shownText(text)} is no escape of systemd: it stays as it is, with a warning`;
  return [{ code: "unit/unknown-escape", place: text.place, message, hint: `write \\${odd}`, line: lineOf(option, odd) }];
}
