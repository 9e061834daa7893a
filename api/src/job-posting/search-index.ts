import { openSearchIndex, type SearchIndex } from '@hireledger/db/search-index/query';
import type { Context } from '../context.ts';

const indexes = new WeakMap<Context, SearchIndex>();

/** The search index of one process, whose calls share what it has in memory. */
export function searchIndexOf(context: Context): SearchIndex {
  let index = indexes.get(context);
  if (!index) indexes.set(context, (index = openSearchIndex(context.database.search)));
  return index;
}
