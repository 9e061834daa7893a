import type { SearchIndex } from '@hireledger/db/search-index/query';
import type { Context } from '../../context.ts';
import { searchIndexOf } from '../../job-posting/search-index.ts';
import { createPopularSearches } from './popular-searches.ts';
import { searchersInRedis } from './searchers-in-redis.ts';

/** What the calls of the board share in one process. */
interface Board {
  index: SearchIndex;
  popular: ReturnType<typeof createPopularSearches>;
}

const boards = new WeakMap<Context, Board>();

export function boardOf(context: Context): Board {
  let board = boards.get(context);
  if (!board) {
    const { database, clock, log, redis } = context;
    board = {
      index: searchIndexOf(context),
      popular: createPopularSearches(
        database.sql,
        clock,
        (error) => log.warn({ err: error }, 'popular searches could not be counted'),
        redis && searchersInRedis(redis),
      ),
    };
    boards.set(context, board);
  }
  return board;
}
