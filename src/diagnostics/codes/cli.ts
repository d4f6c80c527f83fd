// Findings of the area cli: about the files that are read and written, not about what they say.
import type { CodeInfo } from "./code-info.ts";

export const cliCodes = {
  "cli/not-found": {
    severity: "error",
    title: "input does not exist",
    why: "Nothing can be compiled from a path that is not there; a misspelt path in a script would otherwise pass as success.",
    fix: "Correct the path. Relative paths start at the current folder.",
  },
  "cli/no-inputs": {
    severity: "error",
    title: "folder without inputs",
    why: "A folder stands for the *.yaml, *.yml, *.bu, *.ign and *.json files directly in it; this one has none, so the run would do nothing.",
    fix: "Name the files, or the folder that holds them. Folders below a folder are not searched.",
  },
  "cli/not-a-file": {
    severity: "error",
    title: "input is neither a file nor a folder",
    why: "Devices, sockets and pipes by name have no size to check before reading.",
    fix: "Save the content to a file, or pipe it in and write - as the input.",
  },
  "cli/unreadable": {
    severity: "error",
    title: "input cannot be read",
    why: "The file exists but the system refuses to open it, mostly for want of permission.",
    fix: "Check the owner and the mode of the file and of the folders above it.",
  },
  "cli/too-large": {
    severity: "error",
    title: "input is larger than the limit",
    why: "A node configuration is kilobytes. A file beyond 10 MiB of YAML or 64 MiB of JSON is a mistake or an attempt to exhaust memory, so it is not read at all.",
    fix: "Check that the path is the one you mean.",
  },
  "cli/not-utf8": {
    severity: "error",
    title: "input is not UTF-8 text",
    why: "Guessing an encoding would silently change what ends up on the node.",
    fix: "Save the file as UTF-8. Binary content belongs in a file of its own, named with contents.local.",
  },
  "cli/duplicate-profile": {
    severity: "error",
    title: "two inputs have the same name",
    why: "Outputs are written to a folder named after the profile, so the second one would overwrite the first.",
    fix: "Give each profile its own metadata.name, or compile them to different folders.",
  },
  "cli/unsafe-name": {
    severity: "error",
    title: "output name would leave the output folder",
    why: "Names of profiles and documents become names of folders and files; one with a slash or .. could overwrite something else.",
    fix: "Use a name of letters, digits, dots and dashes.",
  },
  "cli/foreign-file": {
    severity: "error",
    title: "output path is taken by something else",
    why: "Where a file is to be written there is a folder, a link or a device. Writing through it could change something outside the output folder.",
    fix: "Move it away, or choose another output folder.",
  },
  "cli/write-failed": {
    severity: "error",
    title: "output cannot be written",
    why: "The system refused to create or replace a file. Files that were already complete before it are in place, each of them whole.",
    fix: "Check that the folder exists, is writable and has room, then run the command again.",
  },
  "cli/stale-file": {
    severity: "info",
    title: "an output of an earlier run is no longer produced",
    why: "A MachineConfig that stays in a folder is applied with the rest, so a feature that was removed from the profile would live on.",
    fix: "Delete the file, or run again with --delete-stale. Kindling deletes only files that it has listed in .kindling-files.",
  },
  "cli/exists": {
    severity: "error",
    title: "file exists already",
    why: "init writes a file to be edited; overwriting it would lose what was edited.",
    fix: "Choose another place with -o, or overwrite with --force.",
  },
  "cli/manifests-left-out": {
    severity: "info",
    title: "cluster objects are not in the stream",
    why: "A stream holds the documents of one target. Some features come with objects of the cluster besides, such as a RuntimeClass.",
    fix: "Write everything to a folder with -o DIR, or print the objects with --target manifests.",
  },
} as const satisfies Record<string, CodeInfo>;
