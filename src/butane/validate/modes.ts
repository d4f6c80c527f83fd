// Modes that were meant to be octal. A mode is typical when it is one that people give to a file or a directory.

const special = { setuid: 0o4000, setgid: 0o2000, sticky: 0o1000 } as const;
const worldWrite = 0o002;

/** The mode that was meant, as octal text, when `mode` is unusual and its decimal digits read as octal are not. */
export function meantMode(mode: number, kind: "file" | "directory"): string | undefined {
  const digits = String(mode);
  if (!/^-?[0-7]+$/.test(digits)) return undefined;
  const meant = Number.parseInt(digits, 8);
  if (Math.abs(meant) > 0x7fffffff || isTypical(mode, kind) || !isTypical(meant, kind)) return undefined;
  return `0${meant.toString(8)}`;
}

function isTypical(mode: number, kind: "file" | "directory"): boolean {
  if (mode === 0) return true;
  const classes = [mode, mode >> 3, mode >> 6].map(bits);
  const anyone = bits(mode | (mode >> 3) | (mode >> 6));
  if (!anyone.read || !classes.every((own, i) => fits(own, classes.slice(0, i)))) return false;
  return kind === "directory" ? isTypicalDirectory(mode, anyone) : isTypicalFile(mode, anyone);
}

type Bits = { readonly read: boolean; readonly write: boolean; readonly execute: boolean };

const bits = (mode: number): Bits => ({ read: (mode & 4) !== 0, write: (mode & 2) !== 0, execute: (mode & 1) !== 0 });

/** A class of users has all that less specific classes have, needs to read for the rest, and executes only what all readers may execute. */
function fits(own: Bits, lower: readonly Bits[]): boolean {
  const had = (name: keyof Bits): boolean => lower.some((each) => each[name]);
  if ((had("read") && !own.read) || (had("write") && !own.write) || (had("execute") && !own.execute)) return false;
  if (own.execute && had("read") && !had("execute")) return false;
  return own.read || !(own.write || own.execute);
}

function isTypicalDirectory(mode: number, anyone: Bits): boolean {
  if (!anyone.execute || (mode & special.setuid) !== 0) return false;
  return (mode & (special.setgid | special.sticky)) === 0 || anyone.write;
}

function isTypicalFile(mode: number, anyone: Bits): boolean {
  if ((mode & special.sticky) !== 0) return false;
  return (mode & (special.setuid | special.setgid)) === 0 || (anyone.execute && (mode & worldWrite) === 0);
}
