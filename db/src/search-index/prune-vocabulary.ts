import type { Sql, Transaction } from '../connect.ts';

/** Words of one statement: a few hundred milliseconds at most. */
const PORTION = 500;
/** Batches of one run; the next run continues. */
const PORTIONS_PER_RUN = 20;

/**
 * Creates the job that deletes unused words from the vocabulary for corrections and suggestions: those that no listed
 * job has in its title, skills, company or place. Each run checks the next words of the alphabet, and starts again after the
 * last.
 *
 * A word counts as used while a listed job has it in the singular or plural: "welders" stays for "welder". A job that is written during the deletion may miss
 * one of its words here until it, or another with the word, is written again: the board still finds it, only a typing
 * error in that word is not corrected.
 */
export function createPruneVocabulary({
  sql,
  portion = PORTION,
  portionsPerRun = PORTIONS_PER_RUN,
}: {
  sql: Sql;
  portion?: number;
  portionsPerRun?: number;
}): () => Promise<void> {
  let after = '';
  return async () => {
    for (let turn = 0; turn < portionsPerRun; turn += 1) {
      const looked = await prunePortion(sql, after, portion);
      if (looked.count < portion) {
        after = '';
        return;
      }
      after = looked.last;
    }
  };
}

/** Checks the words after one. Returns the last of them, and their number. */
async function prunePortion(sql: Sql, after: string, portion: number): Promise<{ last: string; count: number }> {
  return sql.begin(async (tx) => {
    // The index answers for each word quickly. The planner does not know the words, and might read all jobs for each.
    await tx`SET LOCAL enable_seqscan = off`;
    const [looked] = await tx<{ last: string; count: number }[]>`
      WITH looked AS MATERIALIZED (SELECT word FROM search_vocabulary WHERE word > ${after} ORDER BY word LIMIT ${portion}),
      -- All parts of the word, or the word as it is.
      spelt AS (
        SELECT word, prefixed_words(prefix, whole_words(search_text(word, true), true)) AS parts, prefix || word AS whole
          FROM looked, unnest('{h:,l:}'::text[]) AS prefix),
      asked AS MATERIALIZED (
        SELECT word, string_agg((SELECT string_agg(${quoted(tx, 'part')}, ' & ') FROM unnest(parts) AS part) || ' | ' || ${quoted(tx, 'whole')}, ' | ')::tsquery AS question
          FROM spelt GROUP BY word),
      gone AS (
        DELETE FROM search_vocabulary known USING asked
         WHERE known.word = asked.word AND asked.question IS NOT NULL AND NOT EXISTS (SELECT FROM job_search WHERE words @@ asked.question)
           -- Jobs of an earlier version may spell it otherwise.
           AND NOT EXISTS (SELECT FROM job_search JOIN search_rebuild ON number < stale_to))
      SELECT coalesce(max(word), '') AS last, count(*)::int AS count FROM looked`;
    return looked!;
  });
}

/** A column as a quoted word of a tsquery. */
const quoted = (tx: Transaction, column: string) =>
  tx`'''' || replace(replace(${tx(column)}, '\\', '\\\\'), '''', '''''') || ''''`;
