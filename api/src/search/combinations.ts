import type { Sql } from '@hireledger/db/connect';
import type { Combinations } from './count-facets.ts';

/** A count that took longer than this is kept. */
const SLOW_MS = 25;
/** So long a kept count is taken as it is; after that it is still shown, while a new one is made. */
const FRESH_MS = 10_000;
const MAX_AGE_MS = 300_000;
const MAX_KEPT = 300;
/** Combinations of one count; there are 360,448 at most, and fewer than ten thousand among a million jobs. */
const MAX_COMBINATIONS = 400_000;

interface Kept {
  at: number;
  combinations: Combinations;
}

/**
 * Counts the jobs that words, place and age find, by combination of filters: from one such count follow the numbers beside every filter,
 * however they are chosen. Quick counts are made anew for each question. Those over a large part of a large board are kept for some seconds,
 * and one question makes them for all that ask at the same time.
 */
export function createCombinations(sql: Sql) {
  const kept = new Map<string, Kept>();
  const running = new Map<string, Promise<Combinations>>();

  async function count(key: string, asked: string | null, since: Date | null, now: Date): Promise<Combinations> {
    const begun = performance.now();
    const rows = await sql<{ facets: number; jobs: number }[]>`
      SELECT facets, count(*)::int AS jobs FROM job_search
       WHERE deadline_at > ${now} ${asked ? sql`AND words @@ ${asked}::tsquery` : sql``} ${since ? sql`AND posted_at >= ${since}` : sql``}
       GROUP BY facets LIMIT ${MAX_COMBINATIONS}`;
    const combinations = rows.map(({ facets, jobs }) => [facets, jobs] as const);
    kept.delete(key);
    if (performance.now() - begun > SLOW_MS && rows.reduce((sum, row) => sum + row.jobs, 0) > LARGE) {
      if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!);
      kept.set(key, { at: Date.now(), combinations });
    }
    return combinations;
  }

  return async (asked: string | null, since: Date | null, now: Date): Promise<Combinations> => {
    const key = `${asked ?? ''}\n${since ? Math.floor(since.getTime() / 60_000) : ''}`;
    const found = kept.get(key);
    const age = found ? Date.now() - found.at : Infinity;
    if (found && age < FRESH_MS) return found.combinations;
    let run = running.get(key);
    if (!run) {
      run = count(key, asked, since, now).finally(() => running.delete(key));
      running.set(key, run);
    }
    if (!found || age > MAX_AGE_MS) return run;
    // Whoever asked gets the older count; a failure shows when nothing is kept any more.
    run.catch(() => {});
    return found.combinations;
  };
}

/** Counts of fewer jobs are exact at every moment. */
const LARGE = 2_000;
