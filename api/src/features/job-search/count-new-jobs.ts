import type { JobFilters } from '@hireledger/domain/http/job-search';
import type { Context } from '../../context.ts';
import { boardOf } from './board.ts';

const COUNTED = 100;

/**
 * How many matching jobs were put on the board after a position of its feed. Read up to the oldest transaction that
 * still runs: rows commit out of order, and one that commits late would otherwise be skipped.
 */
export async function countNewJobs(
  context: Context,
  { position, ...filters }: JobFilters & { position: string },
): Promise<{ count: number; position: string }> {
  const { index } = boardOf(context);
  const now = await index.position();
  // A later position comes from another database, or was made up.
  if (BigInt(position) >= BigInt(now)) return { count: 0, position: now };
  return { count: await index.countBetween(filters, [position, now], context.clock(), COUNTED), position: now };
}
