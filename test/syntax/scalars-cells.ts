// 55 spellings × int, bool and string: what go-yaml v3, and so Butane, makes of each. Values from reference rules and recorded runs, not from our code.

/** No value: the type does not take this spelling. */
export const refused = "refused" as const;

export type Cell<T> = T | null | typeof refused;
/** `string` holds `{ text }` so that the word refused could be a text. */
export type CellRow = readonly [
  written: string,
  int: Cell<number>,
  bool: Cell<boolean>,
  string: { readonly text: string } | null | typeof refused,
];

const text = (content: string) => ({ text: content });

export const cells: readonly CellRow[] = [
  // Octal in three spellings, and numbers that only look like it.
  ["0644", 420, refused, text("0644")],
  ["0o644", 420, refused, text("0o644")],
  ["0O644", 420, refused, text("0O644")],
  ["644", 644, refused, text("644")],
  ["01777", 1023, refused, text("01777")],
  ["0", 0, refused, text("0")],
  ["000", 0, refused, text("000")],
  ["0888", 888, refused, text("0888")],
  ["0899", 899, refused, text("0899")],
  ["08", 8, refused, text("08")],
  ["0o8", refused, refused, text("0o8")],
  ["0o", refused, refused, text("0o")],
  // Other bases, signs and underscores.
  ["0x1a4", 420, refused, text("0x1a4")],
  ["0x1F", 31, refused, text("0x1F")],
  ["0x", refused, refused, text("0x")],
  ["0b110100100", 420, refused, text("0b110100100")],
  ["-1", -1, refused, text("-1")],
  ["-0644", -420, refused, text("-0644")],
  ["+0644", 420, refused, text("+0644")],
  ["0_644", 420, refused, text("0_644")],
  ["1_000", 1000, refused, text("1_000")],
  ["1_5", 15, refused, text("1_5")],
  ["_5", refused, refused, text("_5")],
  // Decimals with a point or an exponent are cut off.
  ["420.0", 420, refused, text("420.0")],
  ["420.9", 420, refused, text("420.9")],
  ["1.50", 1, refused, text("1.50")],
  [".5", 0, refused, text(".5")],
  ["1e3", 1000, refused, text("1e3")],
  [".inf", refused, refused, text(".inf")],
  ["9999999999999999999", refused, refused, text("9999999999999999999")],
  ["18446744073709551616", refused, refused, text("18446744073709551616")],
  // Quoted numbers, and tags.
  ['"0644"', refused, refused, text("0644")],
  ['"420"', refused, refused, text("420")],
  ['!!int "0644"', 420, refused, text("0644")],
  ["!!float 420", 420, refused, text("420")],
  ["!!bool yes", refused, refused, refused],
  ["!!str true", refused, refused, text("true")],
  // Booleans.
  ["true", refused, true, text("true")],
  ["TRUE", refused, true, text("TRUE")],
  ["False", refused, false, text("False")],
  ['"true"', refused, refused, text("true")],
  ["yes", refused, true, text("yes")],
  ["y", refused, true, text("y")],
  ["On", refused, true, text("On")],
  ["no", refused, false, text("no")],
  ["N", refused, false, text("N")],
  ["OFF", refused, false, text("OFF")],
  ['"yes"', refused, true, text("yes")],
  ["yEs", refused, refused, text("yEs")],
  // Nothing, and other texts.
  ["", null, null, null],
  ["~", null, null, null],
  ["NULL", null, null, null],
  ["nULL", refused, refused, text("nULL")],
  ["2001-02-03", refused, refused, text("2001-02-03")],
  ["12:30", refused, refused, text("12:30")],
];
