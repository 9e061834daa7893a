import type { Context } from '../context.ts';

/** From here on it pays to count a company's applications ahead. */
export const MANY_APPLICATIONS = 10_000;

/** Asks the worker to keep a company's counts, once so many of its applications had to be read for one answer. Asking twice changes nothing. */
export async function askForCounts(
  { database: { sql } }: Context,
  { companyId, readOneByOne }: { companyId: string; readOneByOne: number },
): Promise<void> {
  if (readOneByOne >= MANY_APPLICATIONS)
    await sql`INSERT INTO application_count_heads (company_id) VALUES (${companyId}) ON CONFLICT DO NOTHING`;
}
