// Findings about the texts of systemd units and the scripts that they start.
import type { CodeInfo } from "./code-info.ts";

const ignored = "systemd ignores what it does not know, with one line in the journal: the setting has no effect, and nothing else tells.";
const notStarted = "systemd refuses to load the unit, so that it never starts.";

export const unitLintCodes = {
  "unit/unknown-section": {
    severity: "warning",
    title: "a section that systemd does not know",
    why: ignored,
    fix: "Correct the name; names are told apart by case. A section of your own starts with X-.",
  },
  "unit/misplaced-section": {
    severity: "warning",
    title: "a section of another kind of unit",
    why: ignored,
    fix: "Move it to a unit of its kind, or name the unit after it.",
  },
  "unit/unknown-directive": {
    severity: "warning",
    title: "a directive that systemd does not know",
    why: ignored,
    fix: "Correct the name; names are told apart by case. A directive of your own starts with X-.",
  },
  "unit/misplaced-directive": {
    severity: "warning",
    title: "a directive in the wrong section",
    why: ignored,
    fix: "Move it into the section that the hint names.",
  },
  "unit/ignored-line": {
    severity: "warning",
    title: "a line without a meaning",
    why: "systemd skips lines before the first section header and lines without an equals sign.",
    fix: "Write settings as Name=value below a section header, and comments with #.",
  },
  "unit/unknown-value": {
    severity: "warning",
    title: "a value that a directive does not take",
    why: ignored,
    fix: "Write one of the values that the hint names.",
  },
  "unit/bad-setting": {
    severity: "warning",
    title: "a unit that systemd refuses",
    why: `Some settings are needed, and some exclude each other: a service needs a command, and one of Type=oneshot cannot be started again for ever. ${notStarted}`,
    fix: "Do as the hint says.",
  },
  "unit/starts-nothing": {
    severity: "warning",
    title: "a timer, path or socket without its service",
    why: "It starts the service of its own name unless it names another unit. When there is none, systemd only writes a line to the journal.",
    fix: "Bring the service along, or name the unit that is meant.",
  },
  "unit/execstart-not-reset": {
    severity: "error",
    title: "a drop-in adds a second command",
    why: `ExecStart= adds to what is there. A service has one command unless it is Type=oneshot: ${notStarted}`,
    fix: "Write an empty ExecStart= line before the new one.",
  },
  "unit/several-commands": {
    severity: "error",
    title: "several commands in one service",
    why: `Only Type=oneshot takes several ExecStart= lines. ${notStarted}`,
    fix: "Leave one command, use ExecStartPre=, or set Type=oneshot.",
  },
  "unit/two-commands": {
    severity: "error",
    title: "two drop-ins replace the command",
    why: "Drop-ins are read in the order of their file names, over all folders. Each empties the command and sets its own: only the last one's is run.",
    fix: 'Put everything into one drop-in, or empty the other one (contents: "").',
  },
  "unit/variable-command": {
    severity: "error",
    title: "a variable in place of the program",
    why: `systemd takes the program from the unit's text; variables are filled in behind it only. ${notStarted}`,
    fix: "Write the path of the program.",
  },
  "unit/relative-command": {
    severity: "info",
    title: "a program without a path",
    why: "Newer versions of systemd look in fixed folders, older ones refuse the unit.",
    fix: "Write the absolute path.",
  },
  "unit/percent": {
    severity: "warning",
    title: "a percent sign that systemd replaces",
    why: "In units a percent sign starts a specifier, also inside quotes and shell texts: the program gets another text, or nothing. systemd-analyze verify does not see it.",
    fix: "Double it: %%.",
  },
  "unit/dollar": {
    severity: "warning",
    title: "a shell variable that systemd replaces",
    why: "systemd fills in ${NAME} from the unit's environment before the shell starts, also inside quotes; a variable that only the shell sets is empty then.",
    fix: "Write $${NAME}, or put the commands into a script.",
  },
  "unit/unknown-escape": {
    severity: "info",
    title: "an escape that systemd does not know",
    why: "The backslash stays in the text, and the journal has a warning at every load.",
    fix: "Double the backslash.",
  },
  "unit/shell-syntax": {
    severity: "warning",
    title: "shell syntax without a shell",
    why: "systemd starts the program itself: pipes, redirections and && become arguments.",
    fix: "Start a shell: /bin/sh -c '…', or write a script.",
  },
  "unit/notify-behind-shell": {
    severity: "warning",
    title: "a shell between systemd and a notifying program",
    why: "Only the main process may say that the service is ready. When a shell stays in between, its child's message is dropped and the start times out.",
    fix: "Write exec before the last command.",
  },
  "unit/pin-not-kept": {
    severity: "warning",
    title: "a pinned namespace that is dropped at once",
    why: "A oneshot without RemainAfterExit=yes is inactive right after its start: its stop commands run, and what it made is gone, with exit status 0.",
    fix: "Add RemainAfterExit=yes.",
  },
  "unit/nsenter-directory": {
    severity: "warning",
    title: "a working directory that nsenter leaves",
    why: "Entering a mount namespace resets the working directory to /.",
    fix: "Pass --wd=DIR to nsenter.",
  },
  "unit/nsenter-wdns": {
    severity: "warning",
    title: "an option that older versions of nsenter lack",
    why: "--wdns came with util-linux 2.38, and the nodes have 2.37: the service would not start.",
    fix: "Use --wd=DIR.",
  },
  "unit/mount-name": {
    severity: "error",
    title: "a mount unit with another name than its path",
    why: `The name must be the escaped path. ${notStarted}`,
    fix: "Rename it as the hint says.",
  },
  "unit/escaped-name": {
    severity: "warning",
    title: "a unit name with an escaped dash",
    why: "Enabling units whose names hold \\x2d failed on nodes built on RHEL 8.",
    fix: "Mount at a path without dashes, where you can choose it.",
  },
  "unit/script-not-executable": {
    severity: "warning",
    title: "a script that may not be executed",
    why: "The unit fails with 203/EXEC after the boot. Files get mode 0644 unless they say otherwise.",
    fix: "Set mode 0755.",
  },
  "unit/script-without-shebang": {
    severity: "warning",
    title: "a script that does not name its interpreter",
    why: "systemd starts files itself, without a shell that would guess: the unit fails with 203/EXEC.",
    fix: "Start the file with #!/bin/bash or the like.",
  },
  "unit/script-place": {
    severity: "warning",
    title: "a program where SELinux forbids starting it",
    why: "Files there carry a label that PID 1 may not execute: the unit fails with 203/EXEC and Permission denied.",
    fix: "Put it into /usr/local/bin.",
  },
  "unit/carriage-return": {
    severity: "warning",
    title: "line ends of another system",
    why: "Bytes are passed on as they are. A shebang with a carriage return names a program that does not exist; settings end in an invisible character.",
    fix: "Save the file with line feeds alone.",
  },
  "unit/byte-order-mark": {
    severity: "warning",
    title: "a byte order mark",
    why: "The mark becomes part of the first line: a shebang or a section header is not recognised.",
    fix: "Save the file as UTF-8 without a byte order mark.",
  },
  "unit/unknown-name": {
    severity: "warning",
    title: "a unit name that nothing has",
    why: "Orders and dependencies on a unit that does not exist have no effect, and enabling it fails.",
    fix: "Correct the name.",
  },
  "unit/after-without-wants": {
    severity: "info",
    title: "an order without a wish",
    why: "After= only orders: when nothing else pulls network-online.target in, the unit starts without waiting.",
    fix: "Add Wants=network-online.target.",
  },
} as const satisfies Record<string, CodeInfo>;
