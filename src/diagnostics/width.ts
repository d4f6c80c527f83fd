// How much room a text takes in a terminal, and how to show characters that a terminal would obey.

// East Asian wide and fullwidth blocks (UAX #11); emoji are found by property.
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
const emoji = /\p{Emoji_Presentation}/u;
const zero = /\p{M}|\p{Default_Ignorable_Code_Point}/u;
// C0 and C1 controls, and the marks that reorder text on screen.
const control = /[^\P{Cc}\t]|[\u2028-\u202e\u2066-\u2069]/gu;

/** Terminal cells of one character; a tab counts as one. */
export function cellsOf(character: string): number {
  if (zero.test(character)) return 0;
  return wide.test(character) || emoji.test(character) ? 2 : 1;
}

/** The text with control characters as visible symbols, so that a file cannot steer the terminal. Tabs stay; the number of characters stays. */
export function visible(text: string): string {
  return text.replace(control, (c) => {
    const code = c.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? "\u2421" : "\ufffd";
  });
}
