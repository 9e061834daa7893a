/** The lines of a text that only one of its two versions has. */
interface ChangedLines {
  removed: string[];
  added: string[];
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Above this many lines the two texts are compared as sets: the table below grows with the square. */
const TABLE_LINES = 400;

/** What changed between two versions of a text, line by line; lines that only moved count as removed and added. */
export function changedLines(before: string, after: string): ChangedLines {
  const [old, now] = [linesOf(before), linesOf(after)];
  if (old.length > TABLE_LINES || now.length > TABLE_LINES) {
    const [kept, known] = [new Set(now), new Set(old)];
    return { removed: old.filter((line) => !kept.has(line)), added: now.filter((line) => !known.has(line)) };
  }
  const common = commonTail(old, now);
  const removed: string[] = [];
  const added: string[] = [];
  let [one, other] = [0, 0];
  while (one < old.length || other < now.length) {
    if (one < old.length && other < now.length && old[one] === now[other]) {
      one += 1;
      other += 1;
    } else if (other === now.length || (one < old.length && common[one + 1]![other]! >= common[one]![other + 1]!)) {
      removed.push(old[one]!);
      one += 1;
    } else {
      added.push(now[other]!);
      other += 1;
    }
  }
  return { removed, added };
}

/** How many lines two texts have in common, in order, from each pair of lines on. */
function commonTail(old: readonly string[], now: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => Array.from({ length: now.length + 1 }, () => 0));
  for (let one = old.length - 1; one >= 0; one -= 1)
    for (let other = now.length - 1; other >= 0; other -= 1)
      table[one]![other] =
        old[one] === now[other]
          ? table[one + 1]![other + 1]! + 1
          : Math.max(table[one + 1]![other]!, table[one]![other + 1]!);
  return table;
}
