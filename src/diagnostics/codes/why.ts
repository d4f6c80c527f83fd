// Findings of the areas why and inspect: looking values up, and taking configs apart.
import type { CodeInfo } from "./code-info.ts";

export const whyCodes = {
  "why/no-such-value": {
    severity: "error",
    title: "a path that leads to nothing",
    why: "No document that comes out of the inputs has a value there, so there is nothing whose origin could be told.",
    fix: "Take one of the names in the hint, or look at everything with `kindling inspect`.",
  },
  "why/other-document": {
    severity: "error",
    title: "a document that says nothing about a node",
    why: "Values come from profiles, Butane and Ignition configs and MachineConfigs. Nothing of another document reaches a node.",
    fix: "Name one of those, or remove the other document from the file.",
  },
  "inspect/unsafe-path": {
    severity: "error",
    title: "a path that is not extracted",
    why: "A path with .., an empty or hidden step, a control character or a backslash could lead out of the folder, or mean different files on different systems. Nothing at all is written then.",
    fix: "Correct the path in the config, or look at the contents without --extract.",
  },
  "inspect/same-path": {
    severity: "error",
    title: "two entries for one file",
    why: "Two entries would be written to the same place below the folder, and the second would hide the first.",
    fix: "Remove one of the entries from the config.",
  },
  "inspect/taken": {
    severity: "error",
    title: "the place of a file is taken",
    why: "Nothing is overwritten unasked. A link, a device or a folder in the way of a file is never written through, not even with --force.",
    fix: "Choose an empty folder, or replace regular files with --force.",
  },
  "inspect/unreadable-contents": {
    severity: "error",
    title: "contents that cannot be decoded",
    why: "The data URL is broken, the data is not what its compression says, or more than 64 MiB would come out of it.",
    fix: "Correct the entry: what is shown as broken here fails on the node too.",
  },
  "inspect/left-out": {
    severity: "info",
    title: "an entry that is not extracted",
    why: "Links are not made, because a later file could be written through them; what is fetched from a server is not fetched; a masked unit is only a link to /dev/null.",
    fix: "Nothing: the report names what is missing.",
  },
  "inspect/write-failed": {
    severity: "error",
    title: "a file could not be extracted",
    why: "The system refused to create it. Files written before it are in place.",
    fix: "Check that the folder is writable and has room, then run the command again into an empty folder.",
  },
} as const satisfies Record<string, CodeInfo>;
