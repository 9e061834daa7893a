import { notFound } from '@hireledger/domain/errors/catalogue';
import type { Context } from '../../context.ts';

/** @throws AppError NOT_FOUND if the company has no such draft */
export async function deleteJobDraft(
  { database: { sql } }: Context,
  { companyId, draftId }: { companyId: string; draftId: string },
): Promise<void> {
  const deleted = await sql`DELETE FROM job_drafts WHERE id = ${draftId} AND company_id = ${companyId}`;
  if (deleted.count === 0) throw notFound('draft');
}
