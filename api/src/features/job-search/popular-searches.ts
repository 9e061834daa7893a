import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '@hireledger/db/connect';

/** So many people must search for the same words on one day before they are written at all. */
const MIN_SEARCHERS = 3;
/** Words of one day, and searchers of one word: at most a million numbers are in memory. */
const MAX_TERMS = 2_000;
const MAX_SEARCHERS = 500;
const FLUSH_MS = 30_000;
const KEPT_DAYS = 14;
const COUNTED_DAYS = 7;
const SHOWN = 8;
const SHOWN_FOR_MS = 60_000;

export interface PopularSearches {
  /** Records that somebody searched and found something. `searcher` is deleted with the day. */
  note(words: string, searcher: string): void;
  list(): Promise<string[]>;
  flush(): Promise<void>;
  close(): void;
}

/**
 * Counts searchers in memory, hashed under a salt that lives one day and no longer than the process; only numbers reach the database, and only of
 * words that several people searched for.
 */
export function createPopularSearches(sql: Sql, clock: () => Date, onError: (error: unknown) => void): PopularSearches {
  let day = '';
  let salt = randomBytes(16);
  let terms = new Map<string, { searchers: Set<number>; written: number }>();
  let shown: { at: number; list: Promise<string[]> } | undefined;

  const flush = async () => {
    const ready = [...terms].filter(
      ([, { searchers, written }]) => searchers.size >= MIN_SEARCHERS && searchers.size > written,
    );
    if (ready.length === 0) return;
    const [of, words, more] = [
      day,
      ready.map(([term]) => term),
      ready.map(([, term]) => term.searchers.size - term.written),
    ];
    for (const [, term] of ready) term.written = term.searchers.size;
    await sql`INSERT INTO search_days AS known (day, words, searchers)
              SELECT ${of}::text::date, words, more FROM unnest(${words}::text[], ${more}::int[]) AS new (words, more) ORDER BY words
              ON CONFLICT (day, words) DO UPDATE SET searchers = known.searchers + EXCLUDED.searchers`;
    await sql`DELETE FROM search_days WHERE day < ${of}::text::date - ${KEPT_DAYS}::int`;
    shown = undefined;
  };
  const timer = setInterval(() => void flush().catch(onError), FLUSH_MS).unref();

  return {
    note(words, searcher) {
      const term = words.toLowerCase().replaceAll(/\s+/g, ' ').trim();
      if (term.length < 2 || term.length > 60 || !/^[\p{L}\p{M}\p{N} +#.'-]+$/u.test(term)) return;
      const today = clock().toISOString().slice(0, 10);
      if (today !== day) [day, salt, terms] = [today, randomBytes(16), new Map()];
      let counted = terms.get(term);
      if (!counted) {
        // Under a flood of words, the oldest one that few people searched for is evicted.
        if (terms.size >= MAX_TERMS)
          terms.delete(
            (terms.entries().find(([, { searchers }]) => searchers.size < MIN_SEARCHERS) ?? [
              terms.keys().next().value!,
            ])[0],
          );
        terms.set(term, (counted = { searchers: new Set(), written: 0 }));
      }
      if (counted.searchers.size < MAX_SEARCHERS)
        counted.searchers.add(createHash('sha256').update(salt).update(searcher).digest().readInt32LE());
    },
    list() {
      if (shown && Date.now() - shown.at < SHOWN_FOR_MS) return shown.list;
      const list = sql<{ words: string }[]>`
        SELECT words FROM search_days WHERE day > ${clock().toISOString().slice(0, 10)}::text::date - ${COUNTED_DAYS}::int AND searchers >= ${MIN_SEARCHERS}
         GROUP BY words ORDER BY sum(searchers) DESC, words LIMIT ${SHOWN}`.then((rows) =>
        rows.map(({ words }) => words),
      );
      list.catch(() => (shown = undefined));
      shown = { at: Date.now(), list };
      return list;
    },
    flush,
    close: () => clearInterval(timer),
  };
}
