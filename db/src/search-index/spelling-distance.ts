/**
 * In how many steps one word becomes the other, by a letter added, left out or replaced, or two neighbours that change
 * places ("optimal string alignment"). Words of at most 40 letters.
 */
export function spellingDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, replaced, swapped ? rows[i - 2]![j - 2]! + 1 : Infinity),
      );
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
