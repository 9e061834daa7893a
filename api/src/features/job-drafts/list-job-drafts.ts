import type { JobDraftSummary } from '@hireledger/domain/http/job-drafts';
import type { Context } from '../../context.ts';

/** A company's drafts, the last saved first. There are few, so all are returned. */
export async function listJobDrafts(
  { database: { sql } }: Context,
  { companyId }: { companyId: string },
): Promise<JobDraftSummary[]> {
  const rows = await sql<(Omit<JobDraftSummary, 'savedAt'> & { savedAt: Date })[]>`
    SELECT id, job_id, coalesce(form ->> 'title', '') AS title, step, saved_at
      FROM job_drafts WHERE company_id = ${companyId} ORDER BY saved_at DESC, id LIMIT 100`;
  return rows.map(({ savedAt, ...draft }) => ({ ...draft, savedAt: savedAt.toISOString() }));
}
