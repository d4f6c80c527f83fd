// Where kindling's conversion differs from the real converter on purpose. docs/ignition-conversion.md tells the same to users.

export type KnownDifference = {
  /** Recorded cases; a star stands for any text. */
  readonly cases: readonly string[];
  /** What kindling does there: it converts what the real tool refuses, refuses what it converts, or gives another value. */
  readonly ours: "converts" | "refuses" | "differs";
  /** Stands word for word in docs/ignition-conversion.md. */
  readonly why: string;
};

export const downDifferences: readonly KnownDifference[] = [
  {
    cases: ["cex-v35-to-v34", "full-v35-to-v34"],
    ours: "refuses",
    why: "A CEX setting has no place before 3.5.0; without it the volume could not be unlocked. The real converter drops it without a word.",
  },
  {
    cases: ["file-only-mode-*", "fs-path-ok-v31-to-v24", "fs-path-ok-v32-to-v24"],
    ours: "refuses",
    why: "A file with neither contents nor appended data means another thing in spec 2. The real converter drops it without a word.",
  },
  {
    cases: ["mountoptions-v3?-to-v24"],
    ours: "refuses",
    why: "Mount options have no place in spec 2. The real converter to 2.4.0 drops them without a word.",
  },
  {
    cases: ["compression-ca-*"],
    ours: "converts",
    why: "An empty compression means the same as none. The real converter refuses it.",
  },
  {
    cases: ["custom-netfalse-v33-to-v32"],
    ours: "converts",
    why: "A custom Clevis pin that only says that it needs no network means nothing. The real converter crashes on it.",
  },
  {
    cases: ["part-nowipe*-to-v24"],
    ours: "converts",
    why: "A partition that does not say whether an existing one is replaced keeps it. The real converter crashes on it.",
  },
  {
    cases: ["fs-path-self-*"],
    ours: "converts",
    why: "A directory at a mount point is the root of that filesystem. The real converter gives it an empty path and refuses the result.",
  },
  {
    cases: ["replace-emptysource-v30-to-v22"],
    ours: "differs",
    why: "A replacing config with an empty source stays as it is written. The real converter to 2.2.0 drops it without a word.",
  },
];

export const upFromTwoDifferences: readonly KnownDifference[] = [
  {
    cases: ["users-create-*"],
    ours: "differs",
    why: "The settings of a user's old block create become those of the user. The real converter drops them without a word.",
  },
  {
    cases: ["fs-create-*"],
    ours: "differs",
    why: "The settings of a filesystem's old block create become wipeFilesystem and options. The real converter drops them without a word.",
  },
  {
    cases: ["fs-root-mount-*"],
    ours: "differs",
    why: "A filesystem named root that is made anew becomes one with the path /. The real converter drops it without a word.",
  },
  {
    cases: ["file-fs-undefined-*"],
    ours: "refuses",
    why: "A node on a filesystem that nobody named has no known place. The real converter writes it below /.",
  },
  {
    cases: ["fs-map-trailing-*"],
    ours: "converts",
    why: "A mount point with a slash at its end is cleaned. The real converter refuses the result.",
  },
  {
    cases: ["fs-path-23to30", "fs-path-24to31"],
    ours: "converts",
    why: "A filesystem that only gives a name to a path is gone, and its files have the whole path. The real converter refuses the result.",
  },
  {
    cases: ["fs-unnamed-23to30", "fs-unnamed-24to31"],
    ours: "converts",
    why: "A filesystem that no file refers to, such as swap, needs no mount point. The real converter asks for one.",
  },
  {
    cases: ["link-prefix-*"],
    ours: "converts",
    why: "Only whole names of a path lead through a link: /opt2 does not lie below /opt. The real converter compares the text alone.",
  },
  {
    cases: ["older-20-disks0-24to31", "older-22-nosizes-24to31"],
    ours: "converts",
    why: "A partition without start and size needs no conversion of sectors. The real converter refuses it.",
  },
  {
    cases: ["dedup-nonroot"],
    ours: "converts",
    why: "Repeated files are told apart on every filesystem. The real converter does it on root only.",
  },
  {
    cases: ["dedup-usersdupkeys"],
    ours: "converts",
    why: "An SSH key that two entries of a user have is kept once. The real converter lists it twice and refuses the result.",
  },
  {
    cases: ["v3-input-*"],
    ours: "converts",
    why: "One command converts from spec 3 and from spec 2. The real converter has one tool for each.",
  },
];

/** The row that explains a case. */
export function explanationOf(name: string, rows: readonly KnownDifference[]): KnownDifference | undefined {
  return rows.find(({ cases }) =>
    cases.some((pattern) => new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", ".*").replaceAll("?", ".")}$`).test(name)),
  );
}
