// One line of tmpfiles.d.

type Owner = { readonly id?: number | undefined; readonly name?: string | undefined };

export type TmpfilesOptions = {
  readonly mode?: number;
  readonly user?: Owner | undefined;
  readonly group?: Owner | undefined;
  /** The target of a link. */
  readonly argument?: string;
};

/** f: a file, created empty unless it is there; d: a folder; L: a link, L+: one that replaces what is there. */
export type TmpfilesType = "f" | "d" | "L" | "L+";

/** Type, path, mode, user, group, age, argument. Source: tmpfiles.d(5), systemd/src/tmpfiles/tmpfiles.c. */
export function tmpfilesLine(type: TmpfilesType, path: string, { mode, user, group, argument }: TmpfilesOptions): string {
  const shownMode = mode === undefined ? "-" : mode.toString(8).padStart(4, "0");
  const words = [type, word(path), shownMode, ownerOf(user), ownerOf(group)];
  return (argument === undefined ? words : [...words, "-", percent(argument)]).join(" ");
}

const ownerOf = (owner: Owner | undefined): string => owner?.name ?? owner?.id?.toString() ?? "root";

/** A percent sign starts a specifier. */
const percent = (text: string): string => text.replaceAll("%", "%%");

/** Blanks, quotes and backslashes need quotes around them; the last two an escape as well. */
function word(text: string): string {
  const escaped = percent(text);
  return /[\s"'\\]/.test(escaped) ? `"${escaped.replace(/["\\]/g, "\\$&")}"` : escaped;
}
