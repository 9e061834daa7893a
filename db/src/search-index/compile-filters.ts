import type { JobFilters } from '@hireledger/domain/http/job-search';
import { parseTypedQuery } from '@hireledger/domain/search/typed-query';
import type { Sql } from '../connect.ts';
import { readClauses } from './clauses.ts';
import { INDEX_VERSION } from './index-version.ts';
import { tsquery } from './tsquery.ts';

/** Filters as a query on `job_search.words`. `nothing` if the words leave nothing to search for ("the", "!!"). */
export interface Compiled {
  /** Null finds every job. */
  tsquery: string | null;
  nothing: boolean;
  /** A search that keeps the query stores the version too. */
  version: number;
}

/** For what is compared with each new job: the feed, and saved searches. */
export async function compileFilters(sql: Sql, filters: JobFilters): Promise<Compiled> {
  const { clauses, nothing } = await readClauses(sql, parseTypedQuery(filters.q), filters);
  return { tsquery: tsquery(clauses, filters), nothing, version: INDEX_VERSION };
}

/** PostgreSQL keeps a question within its row, which has at most 8,160 bytes. */
export const QUESTION_BYTES = 7_500;
