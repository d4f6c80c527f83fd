// Findings of the area ignition about files, directories and links.
import type { CodeInfo } from "./code-info.ts";

const throughLink = "What is below a link would land where the link leads, which Ignition refuses because the result depends on the order.";

export const ignitionFileCodes = {
  "ignition/path-missing": {
    severity: "error",
    title: "No path",
    why: "Without a path there is no place to write to.",
    fix: "Add an absolute path.",
  },
  "ignition/relative-path": {
    severity: "error",
    title: "Relative path",
    why: "There is no folder that a path on the node could be relative to.",
    fix: "Start the path with a slash.",
  },
  "ignition/unclean-path": {
    severity: "error",
    title: "Path that can be written shorter",
    why: "Paths are compared letter by letter, so each must be in its one shortest form: no double or trailing slash, no . and no ..",
    fix: "Write the path that the hint names.",
  },
  "ignition/illegal-mode": {
    severity: "error",
    title: "Not a file mode",
    why: "A mode has twelve bits. In JSON it is a decimal number: 420 is 0644, while 644 is 01204.",
    fix: "Convert the octal mode to decimal.",
  },
  "ignition/special-mode-bits": {
    severity: "warning",
    title: "Setuid, setgid or sticky bit before 3.6.0",
    why: "Ignition takes these bits off in configs before 3.6.0. Often the mode was meant to be octal: 1023 in decimal is 01777.",
    fix: "Raise the version to 3.6.0, or check that the mode is the decimal number of the octal mode you mean.",
  },
  "ignition/overwrite-without-contents": {
    severity: "error",
    title: "Overwrite without contents",
    why: "The file that exists would be deleted with nothing to put in its place.",
    fix: 'Add contents; "data:," makes an empty file.',
  },
  "ignition/owner-twice": {
    severity: "error",
    title: "Owner by id and by name",
    why: "The two could name different owners.",
    fix: "Keep the id or the name.",
  },
  "ignition/directory-below-link": {
    severity: "error",
    title: "Directory below a link",
    why: throughLink,
    fix: "Write the path that the link leads to.",
  },
  "ignition/file-below-link": {
    severity: "error",
    title: "File below a link",
    why: throughLink,
    fix: "Write the path that the link leads to.",
  },
  "ignition/link-below-link": {
    severity: "error",
    title: "Link below a link",
    why: throughLink,
    fix: "Write the path that the link leads to.",
  },
  "ignition/link-without-target": {
    severity: "error",
    title: "Link without a target",
    why: "A link must point to something.",
    fix: "Add the target.",
  },
  "ignition/hard-link-to-directory": {
    severity: "error",
    title: "Hard link to a directory",
    why: "Filesystems have no hard links to directories.",
    fix: "Make it a symbolic link: remove hard.",
  },
  "ignition/hard-link-owner": {
    severity: "warning",
    title: "Owner of a hard link",
    why: "A hard link is the same file as its target, so the owner is set on the target as well.",
    fix: "Set the owner where the target is written.",
  },
  "ignition/path-of-unit": {
    severity: "error",
    title: "Path of a unit",
    why: "The config has a unit or drop-in whose contents go to the same path; one of the two would be lost.",
    fix: "Remove the file, and write its text as the contents of the unit.",
  },
} as const satisfies Record<string, CodeInfo>;
