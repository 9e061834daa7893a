import type { JobFilters } from '@hireledger/domain/http/job-search';
import type { Context } from '../../context.ts';
import { boardOf } from './board.ts';

const COUNTED = 100;

/**
 * How many matching jobs were put on the board after a position of its feed. A position names the transactions that had
 * ended: rows commit out of order, and each is counted once.
 */
export const countNewJobs = (
  context: Context,
  { position, ...filters }: JobFilters & { position: string },
): Promise<{ count: number; position: string }> =>
  boardOf(context).index.countSince(filters, position, context.clock(), COUNTED);
