import type { Sql } from '../connect.ts';

/** Words of one query that are looked up. */
const MAX_WORDS = 6;

/**
 * The same words, each unknown one replaced by the most similar word of a title, skill or company. Null if nothing can
 * be replaced. Words in lower case.
 */
export async function correctWords(sql: Sql, typed: readonly string[]): Promise<string[] | null> {
  const first = typed.slice(0, MAX_WORDS);
  if (first.length === 0) return null;
  const rows = await sql<{ index: bigint; word: string | null }[]>`
    SELECT typed.index, (
        SELECT known.word FROM search_vocabulary known WHERE known.word % typed.word
         ORDER BY similarity(known.word, typed.word) DESC, length(known.word), known.word LIMIT 1) AS word
      FROM unnest(${first}::text[]) WITH ORDINALITY AS typed (word, index)
     WHERE NOT EXISTS (SELECT FROM search_vocabulary known WHERE known.word = typed.word)`;
  const better = [...typed];
  for (const { index, word } of rows) if (word) better[Number(index) - 1] = word;
  return better.some((word, index) => word !== typed[index]) ? better : null;
}
