import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '@hireledger/db/connect';
import type { SharedSearchers } from './searchers-in-redis.ts';

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
 * Counts searchers in memory, hashed under a salt that lives one day and no longer than the process or, where processes
 * count together, than Redis; only numbers reach the database, and only of words that several people searched for.
 */
export function createPopularSearches(
  sql: Sql,
  clock: () => Date,
  onError: (error: unknown) => void,
  shared?: SharedSearchers,
): PopularSearches {
  let day = '';
  let salt: Promise<string | null> = Promise.resolve(null);
  let terms = new Map<string, { searchers: Set<number>; written: number }>();
  let shown: { at: number; list: Promise<string[]> } | undefined;

  const beginDay = (today: string) => {
    [day, terms] = [today, new Map()];
    salt = (shared ? shared.salt(today) : Promise.resolve(randomBytes(16).toString('hex'))).catch((error: unknown) => {
      onError(error);
      // The next search tries again; until then nothing is counted.
      day = '';
      return null;
    });
  };

  const flush = async () => {
    await salt;
    const of = day;
    const changed = [...terms]
      .map(([words, term]) => ({ words, term, size: term.searchers.size }))
      .filter(({ term, size }) => size > term.written);
    if (changed.length === 0) return;
    const totals = shared
      ? await shared.count(
          of,
          changed.map(({ words, term }) => [words, term.searchers]),
        )
      : null;
    const ready = changed
      .map((each, nth) => ({ ...each, total: totals?.[nth] ?? each.size }))
      .filter(({ total }) => total >= MIN_SEARCHERS);
    // What processes count together is the whole; what one counts alone is added to what others do.
    const more = ready.map(({ term, size, total }) => (totals ? total : size - term.written));
    for (const { term, size } of totals ? changed : ready) term.written = size;
    if (ready.length === 0) return;
    await sql`INSERT INTO search_days AS known (day, words, searchers)
              SELECT ${of}::text::date, words, more FROM unnest(${ready.map(({ words }) => words)}::text[], ${more}::int[]) AS new (words, more) ORDER BY words
              ON CONFLICT (day, words) DO UPDATE
                SET searchers = CASE WHEN ${totals !== null} THEN greatest(known.searchers, EXCLUDED.searchers) ELSE known.searchers + EXCLUDED.searchers END`;
    await sql`DELETE FROM search_days WHERE day < ${of}::text::date - ${KEPT_DAYS}::int`;
    shown = undefined;
  };
  const add = (term: string, searcher: number) => {
    let counted = terms.get(term);
    if (!counted) {
      // Under a flood of words, the oldest one that few people searched for is evicted.
      if (terms.size >= MAX_TERMS)
        terms.delete(
          (
            terms.entries().find(([, { searchers }]) => searchers.size < MIN_SEARCHERS) ?? [terms.keys().next().value!]
          )[0],
        );
      terms.set(term, (counted = { searchers: new Set(), written: 0 }));
    }
    if (counted.searchers.size < MAX_SEARCHERS) counted.searchers.add(searcher);
  };
  const timer = setInterval(() => void flush().catch(onError), FLUSH_MS).unref();

  return {
    note(words, searcher) {
      const term = words.toLowerCase().replaceAll(/\s+/g, ' ').trim();
      if (term.length < 2 || term.length > 60 || !/^[\p{L}\p{M}\p{N} +#.'-]+$/u.test(term)) return;
      const today = clock().toISOString().slice(0, 10);
      if (today !== day) beginDay(today);
      void salt.then((of) => {
        if (of !== null && day === today)
          add(term, createHash('sha256').update(of).update(searcher).digest().readInt32LE());
      });
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
