// Why: docs/decisions/0398-order-spread-and-correct-what-the-board-finds.md
import type { Sql } from '../connect.ts';
import { spellingDistance } from './spelling-distance.ts';

/** Words of one query that are looked up. */
const MAX_WORDS = 6;
/** Known words that are compared with a typed one. */
const CANDIDATES = 100;
/** Shorter words are too near to each other to guess at, longer ones are none. */
const [SHORTEST, LONGEST] = [3, 40];

/**
 * The same words, each replaced by a word of a title, skill or company that is spelt nearly so. Null if nothing can be
 * replaced. Words in lower case that no job has. `also` are words that count as known besides.
 */
export async function correctWords(
  sql: Sql,
  typed: readonly string[],
  also: readonly string[],
): Promise<string[] | null> {
  const first = typed.slice(0, MAX_WORDS).filter((word) => word.length >= SHORTEST && word.length <= LONGEST);
  if (first.length === 0) return null;
  const nearest = new Map<string, string>();
  const take = (rows: readonly Candidates[], more: readonly string[] = []) => {
    for (const row of rows) {
      const word = nearestOf(row.typed, [...row.words, ...more]);
      if (word) nearest.set(row.typed, word);
    }
  };
  // What shares a deletion is one error away; for longer words, the most similar ones may be two, and take longer to find.
  take(
    await sql<Candidates[]>`
      SELECT typed, ARRAY(SELECT known.word FROM search_vocabulary known WHERE deletions(known.word) && deletions(typed) LIMIT ${CANDIDATES}) AS words
        FROM unnest(${first}::text[]) AS typed`,
    also,
  );
  const long = first.filter((word) => word.length >= TWO_ERRORS && !nearest.has(word));
  if (long.length > 0)
    take(
      await sql<Candidates[]>`
      SELECT typed, ARRAY(SELECT known.word FROM search_vocabulary known WHERE known.word % typed
                           ORDER BY similarity(known.word, typed) DESC, known.word LIMIT ${CANDIDATES}) AS words
        FROM unnest(${long}::text[]) AS typed`,
    );
  const better = typed.map((word) => nearest.get(word) ?? word);
  return better.some((word, index) => word !== typed[index]) ? better : null;
}

interface Candidates {
  typed: string;
  words: string[];
}

/** Two errors are allowed from so many letters on: shorter words are too near to each other. */
const TWO_ERRORS = 8;

/** The word with the fewest errors, of the same first letter rather than another. Null if none is near enough. */
function nearestOf(typed: string, words: readonly string[]): string | null {
  const ranked = [...new Set(words)]
    .map((word) => ({ word, distance: spellingDistance(word, typed), start: word[0] === typed[0] ? 0 : 1 }))
    .filter(
      ({ word, distance }) =>
        distance > 0 && distance <= (typed.length >= TWO_ERRORS ? 2 : 1) && isTypingError(word, typed),
    )
    .sort(
      (a, b) =>
        a.distance - b.distance || a.start - b.start || a.word.length - b.word.length || (a.word < b.word ? -1 : 1),
    );
  return ranked[0]?.word ?? null;
}

/** In short words the letters may be in another order, or one may be too many or too few behind the first: another letter makes another word. */
const isTypingError = (word: string, typed: string): boolean =>
  typed.length > 4 ||
  (word.length === typed.length ? [...word].sort().join('') === [...typed].sort().join('') : word[0] === typed[0]);
