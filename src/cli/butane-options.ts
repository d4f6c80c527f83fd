// The options of butane, and what its usage says.
import type { Flag } from "./pflags.ts";

const on = (name: string, short?: string): Flag => ({ name, kind: "switch", alone: "true", ...(short === undefined ? {} : { short }) });
const text = (name: string, short?: string): Flag => ({ name, kind: "text", ...(short === undefined ? {} : { short }) });

/** `colour`, `debug` and `input` are not in the usage. */
export const butaneFlags: readonly Flag[] = [
  on("check", "c"),
  { name: "color", kind: "text", alone: "always" },
  { name: "colour", kind: "text", alone: "always" },
  on("debug", "D"),
  text("files-dir", "d"),
  on("help", "h"),
  text("input"),
  text("output", "o"),
  on("pretty", "p"),
  on("raw", "r"),
  on("raw-errors"),
  on("strict", "s"),
  on("version", "V"),
];

export const butaneUsage = `Usage: kindling butane [options] [file]

Translates a Butane config to Ignition JSON, or to a MachineConfig with the variant openshift. Takes the place of butane:
same options, same output, same exit status. Without a file it reads standard input.

Options:
  -c, --check           check only, write nothing
      --color[=when]    colour the report: always, never or auto (default auto)
  -d, --files-dir dir   the folder that local files are read from
  -o, --output file     write to this file instead of standard output
  -p, --pretty          JSON over several lines
  -r, --raw             Ignition instead of a MachineConfig
      --raw-errors      one line for each entry of the report
  -s, --strict          fail when there is anything to report
  -V, --version         print the version
  -h, --help            print this help

Exit status: 0 translated, 1 not translated, 2 wrong usage.
`;
