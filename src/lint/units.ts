// Units that end otherwise than they look.
import { type Lint, type LintProblem, quoted } from "./lint.ts";

export const lintUnits: Lint = ({ systemd }) =>
  (systemd?.units ?? []).flatMap(({ contents, dropins = [], mask, name }, i) => {
    const at = `/systemd/units/${i}`;
    return [
      ...slashProblem(name, at),
      ...dropins.flatMap((dropin, d) => slashProblem(dropin.name, `${at}/dropins/${d}`)),
      ...(mask && contents ? [maskedContents(name, `${at}/contents`)] : []),
      ...(!mask && contents === "" ? [emptyUnit(name, `${at}/contents`)] : []),
    ];
  });

function slashProblem(name: string | undefined, at: string): readonly LintProblem[] {
  if (!name?.includes("/")) return [];
  return [
    {
      code: "ignition-runtime/unit-elsewhere",
      pointer: `${at}/name`,
      message: `${quoted(name)} has a slash and is not written where systemd looks`,
    },
  ];
}

const maskedContents = (name: string, at: string): LintProblem => ({
  code: "ignition-runtime/masked-contents",
  pointer: at,
  message: `${name} is masked, so its contents are lost`,
});

const emptyUnit = (name: string, at: string): LintProblem => ({
  code: "ignition-runtime/empty-unit",
  pointer: at,
  message: `${name} has empty contents, and is not written`,
});
