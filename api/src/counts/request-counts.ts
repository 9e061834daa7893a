import type { Context } from '../context.ts';

/** From this number on it pays to precompute the counts of a company's applications. */
const MANY_APPLICATIONS = 10_000;

/**
 * Requests that the worker maintains a company's counts, once so many of its applications had to be read for one
 * answer. Repeating it changes nothing.
 */
export async function requestCounts(
  { database: { sql } }: Context,
  { companyId, readOneByOne }: { companyId: string; readOneByOne: number },
): Promise<void> {
  if (readOneByOne >= MANY_APPLICATIONS)
    await sql`INSERT INTO application_count_heads (company_id) VALUES (${companyId}) ON CONFLICT DO NOTHING`;
}
