import type { Sql } from '@hireledger/db/connect';
import { COUNT_LIMIT } from '../read-models/events-up-to.ts';
import type { Combinations } from './count-facets.ts';

/** A count that took longer than this is kept. */
const SLOW_MS = 25;
/** So long a kept count is taken as it is; after that it is still shown, while a new one is made. */
const FRESH_MS = 10_000;
const MAX_AGE_MS = 300_000;
const MAX_KEPT = 300;
/** Combinations of one count; there are 360,448 at most, and fewer than ten thousand among a million jobs. */
const MAX_COMBINATIONS = 400_000;

export interface CountedJobs {
  combinations: Combinations;
  /** True where reading stopped: there are at least so many of each. */
  more: boolean;
}

interface Kept extends CountedJobs {
  at: number;
}

/**
 * Counts the jobs that a question and an age find, by combination of filters: from one such count follow the numbers beside every filter, however
 * they are chosen. With words reading stops past 10,000 jobs; the whole board is counted to its end, from an index alone. Quick counts are made
 * anew for each question. Those over a large part of a large board are kept for some seconds, and one question makes them for all that ask at the
 * same time.
 */
export function createCombinations(sql: Sql) {
  const kept = new Map<string, Kept>();
  const running = new Map<string, Promise<CountedJobs>>();

  async function count(key: string, asked: string | null, since: Date | null, now: Date): Promise<CountedJobs> {
    const begun = performance.now();
    const rows = await sql<{ facets: number; jobs: number }[]>`
      SELECT facets, count(*)::int AS jobs FROM (
        SELECT facets FROM job_search
         WHERE deadline_at > ${now} ${asked ? sql`AND words @@ ${asked}::tsquery` : sql``} ${since ? sql`AND posted_at >= ${since}` : sql``}
         ${asked ? sql`LIMIT ${COUNT_LIMIT + 1}` : sql``}) AS read
       GROUP BY facets LIMIT ${MAX_COMBINATIONS}`;
    const jobs = rows.reduce((sum, row) => sum + row.jobs, 0);
    const counted = { combinations: rows.map((row) => [row.facets, row.jobs] as const), more: asked !== null && jobs > COUNT_LIMIT };
    kept.delete(key);
    if (performance.now() - begun > SLOW_MS && jobs > LARGE) {
      if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!);
      kept.set(key, { at: Date.now(), ...counted });
    }
    return counted;
  }

  return async (asked: string | null, since: Date | null, now: Date): Promise<CountedJobs> => {
    const key = `${asked ?? ''}\n${since ? Math.floor(since.getTime() / 60_000) : ''}`;
    const found = kept.get(key);
    const age = found ? Date.now() - found.at : Infinity;
    if (found && age < FRESH_MS) return found;
    let run = running.get(key);
    if (!run) {
      run = count(key, asked, since, now).finally(() => running.delete(key));
      running.set(key, run);
    }
    if (!found || age > MAX_AGE_MS) return run;
    // Whoever asked gets the older count; a failure shows when nothing is kept any more.
    run.catch(() => {});
    return found;
  };
}

/** Counts of fewer jobs are exact at every moment. */
const LARGE = 2_000;
