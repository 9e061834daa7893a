import type { Context } from '../../context.ts';
import { boardOf } from './board.ts';
import { fetchCards, type FoundJob } from './fetch-cards.ts';

/** Hits beyond those shown, for jobs that leave the board meanwhile. */
const SPARE = 2;

interface SuggestedJobs {
  jobs: FoundJob[];
  correctedTo: string | null;
}

/**
 * Open jobs for words that are still being typed, most relevant first: the board's own search, with the last word as a
 * prefix.
 */
export async function suggestJobs(context: Context, q: string, limit: number): Promise<SuggestedJobs> {
  const { index } = boardOf(context);
  const { hits, correctedTo } = await index.query({ q, unfinished: true, limit: limit + SPARE, now: context.clock() });
  return { jobs: (await fetchCards(context.database.search, hits)).slice(0, limit), correctedTo };
}
