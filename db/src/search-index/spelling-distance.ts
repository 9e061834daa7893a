/** Where the letters are on a keyboard, from the left; rows are moved against each other by a part of a key. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const KEYS = new Map(
  ROWS.flatMap((row, y) => [...row].map((letter, x) => [letter, { x: x + [0, 0.25, 0.75][y]!, y }] as const)),
);
/** Letters that sound alike. */
const SOUNDS = ['aeiouy', 'аеёиоуыэюя', 'ckq', 'csz', 'fv', 'gj'];

/**
 * The number of typing errors between two words of at most 40 letters: a letter too many or too few, a letter that moved, or
 * a letter replaced by a neighbour on the keyboard or by a letter that sounds alike. Any other letter counts as two errors:
 * it makes another word, as in waiter and writer.
 */
export function spellingDistance(one: string, other: string): number {
  if (one === other) return 0;
  if (isMoved(one, other)) return 1;
  const [a, b] = [[...one.replaceAll('ph', 'f')], [...other.replaceAll('ph', 'f')]];
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = rows[i - 1]![j - 1]! + replacement(a[i - 1]!, b[j - 1]!);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, replaced, swapped ? rows[i - 2]![j - 2]! + 1 : Infinity),
      );
    }
    rows.push(row);
  }
  return Math.max(1, rows[a.length]![b.length]!);
}

/** Phyton for python: between what both begin and end with, the first letter of one is the last of the other. */
function isMoved(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let [from, to] = [0, one.length];
  while (one[from] === other[from]) from += 1;
  while (one[to - 1] === other[to - 1]) to -= 1;
  const [a, b] = [one.slice(from, to), other.slice(from, to)];
  return a.slice(1) + a[0] === b || b.slice(1) + b[0] === a;
}

function replacement(a: string, b: string): number {
  if (a === b) return 0;
  const [one, other] = [KEYS.get(a), KEYS.get(b)];
  const adjacent = one && other && Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1;
  return adjacent || SOUNDS.some((sound) => sound.includes(a) && sound.includes(b)) ? 1 : 2;
}
