// "Did you mean": the nearest known name.

/** The known name nearest to `word`, when it is near enough to be meant: at most a third of its letters differ. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const wanted = fold(word);
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const name of known) {
    const distance = editDistance(wanted, fold(name), bestDistance);
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}

const fold = (name: string): string => name.toLowerCase().replace(/[_-]/g, "");

/** Optimal string alignment distance (insert, delete, replace, swap neighbours); anything from `limit` on counts as `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((previous[j] ?? limit) + 1, (row[j - 1] ?? limit) + 1, (previous[j - 1] ?? limit) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, (beforePrevious[j - 2] ?? limit) + 1);
      row.push(value);
    }
    beforePrevious = previous;
    previous = row;
  }
  return Math.min(previous[b.length] ?? limit, limit);
}
