// Modes that were meant as octal numbers and written as decimal ones. Source: lint table L08.
import type { Lint, LintProblem } from "./lint.ts";

export const lintModes: Lint = ({ storage }) =>
  (["files", "directories"] as const).flatMap((list) =>
    (storage?.[list] ?? []).flatMap(({ mode }, i): LintProblem[] => {
      const meant = meantMode(mode);
      if (mode === undefined || meant === undefined) return [];
      const message = `mode ${mode} is 0${mode.toString(8)} in octal; 0${mode} would be ${meant}`;
      return [
        {
          code: "ignition-runtime/decimal-mode",
          pointer: `/storage/${list}/${i}/mode`,
          message,
          hint: `write ${meant} where 0${mode} is meant`,
        },
      ];
    }),
  );

/** Modes that people give. */
const usual: ReadonlySet<number> = new Set([
  0o400, 0o440, 0o444, 0o500, 0o550, 0o555, 0o600, 0o604, 0o640, 0o644, 0o660, 0o664, 0o666, 0o700, 0o710, 0o711, 0o740, 0o744, 0o750,
  0o751, 0o755, 0o770, 0o775, 0o777,
]);

const mostBits = 0o777;

/** The mode that its decimal digits spell, when they spell a usual one and the number itself is not usual. Above 0777 other rules speak. */
function meantMode(mode: number | undefined): number | undefined {
  if (mode === undefined || mode > mostBits || usual.has(mode) || !/^[0-7]{3}$/.test(String(mode))) return undefined;
  const meant = Number.parseInt(String(mode), 8);
  return usual.has(meant) ? meant : undefined;
}
