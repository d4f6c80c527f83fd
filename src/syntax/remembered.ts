// Answers that depend on one text alone, kept for a while: profiles that differ little hold the same units and files.

const mostAnswers = 256;
/** UTF-16. Longer texts are rare, and would be held for long. */
const longestText = 32 * 1024;

/** The same function, which does not work out again what it was asked lately. Its answers are shared, and nobody may change them. */
export function remembered<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.value;
    const value = answer(text);
    if (text.length > longestText) return value;
    if (known.size >= mostAnswers) known.clear();
    known.set(text, { value });
    return value;
  };
}
