import { notFound } from '@hireledger/domain/errors/catalogue';
import type { JobDraft } from '@hireledger/domain/http/job-drafts';
import type { Context } from '../../context.ts';

/**
 * A complete draft of the company.
 * @throws AppError NOT_FOUND if there is none
 */
export async function viewJobDraft(
  { database: { sql } }: Context,
  { companyId, draftId }: { companyId: string; draftId: string },
): Promise<JobDraft> {
  const [draft] = await sql<(Omit<JobDraft, 'savedAt'> & { savedAt: Date })[]>`
    SELECT id, job_id, job_version, form, step, version, saved_at
      FROM job_drafts WHERE id = ${draftId} AND company_id = ${companyId}`;
  if (!draft) throw notFound('draft');
  return { ...draft, savedAt: draft.savedAt.toISOString() };
}
