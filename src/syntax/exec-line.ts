// One ExecStart= value, taken apart far enough to start the same command inside a namespace. Source: systemd.service(5), mount-hiding rules for wrapping.

export type ExecLine = {
  /** Prefix characters (`-`, `:`, `+`, `!`, `!!`) that must stand before the wrapper. */
  readonly prefix: string;
  /** The command as systemd reads it, on one line, otherwise as written. */
  readonly command: string;
};

/** A folded command, or why it cannot be started through a wrapper (completes "the command …"). */
export function parseExecLine(text: string): ExecLine | { readonly problem: string; readonly hint: string } {
  const [folded = "", second] = foldLines(text);
  if (second !== undefined)
    return { problem: "stands on several lines", hint: "end each line but the last with a backslash, or write one line" };
  const prefix = /^[-:+!@|]*/.exec(folded)?.[0] ?? "";
  const command = folded.slice(prefix.length).trim();
  if (/^ExecStart\s*=/.test(folded)) return { problem: "starts with ExecStart=", hint: "write only what stands after the equals sign" };
  if (command === "")
    return { problem: "is empty", hint: "write the unit's effective command, for example /usr/bin/kubelet $KUBELET_EXTRA_ARGS" };
  if (prefix.includes("@"))
    return {
      problem: "has the prefix @, which names another argv[0]",
      hint: "the namespace is entered by starting another program, which cannot pass argv[0] on; drop the @",
    };
  if (prefix.includes("|"))
    return { problem: "has the prefix |, which starts a shell", hint: "write the shell into the command: /bin/sh -c '…'" };
  if (command.startsWith("$"))
    return { problem: "starts with a variable", hint: "systemd takes the program from the unit text only: write its path" };
  if (!/^["']?\//.test(command))
    return {
      problem: `does not start with an absolute path: ${firstWord(command)}`,
      hint: `write the full path, for example /usr/bin/${firstWord(command)}`,
    };
  if (hasSeparator(command)) return { problem: "holds several commands, separated by ;", hint: "give each service one command" };
  return { prefix, command };
}

/** Joins continuation lines by one blank and leaves out comment lines between them, as systemd does; each item is one logical line. */
export function foldLines(text: string): string[] {
  const lines: string[] = [];
  let open: string | undefined;
  for (const line of text.split(/\r?\n/)) {
    const bare = line.trim();
    if (bare === "" || (open !== undefined && /^[#;]/.test(bare))) continue;
    const continued = (/\\+$/.exec(bare)?.[0].length ?? 0) % 2 === 1;
    const words = [open, continued ? bare.slice(0, -1).trimEnd() : bare].filter(Boolean).join(" ");
    open = continued ? words : undefined;
    if (!continued) lines.push(words);
  }
  return open === undefined ? lines : [...lines, open];
}

const firstWord = (command: string): string => command.split(/\s/)[0] ?? command;

/** A lone `;` outside quotes. */
function hasSeparator(command: string): boolean {
  const unquoted = command.replace(/\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, "x");
  return /(?:^|\s);(?:\s|$)/.test(unquoted);
}
