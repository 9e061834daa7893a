import { diffArrays } from 'diff';

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

/** Above this many changed lines the whole texts are shown: the work grows with the square. */
const MAX_CHANGES = 800;

/** What changed between two versions of a text, line by line; lines that only moved count as removed and added. */
export function changedLines(before: string, after: string): ChangedLines {
  const [old, now] = [linesOf(before), linesOf(after)];
  const runs = diffArrays(old, now, { maxEditLength: MAX_CHANGES });
  const linesIn = (version: 'removed' | 'added') => runs?.flatMap((run) => (run[version] ? run.value : []));
  return { removed: linesIn('removed') ?? old, added: linesIn('added') ?? now };
}
