import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import type { Transaction } from '@hireledger/db/connect';
import type { JobDraft, JobDraftSummary } from '@hireledger/domain/http/job-drafts';
import { ofTeam } from '../../auth/team.ts';
import type { Context } from '../../context.ts';

/** Drafts that one company may have. */
const MAX_DRAFTS = 20;

interface SaveJobDraft {
  companyId: string;
  /** Chosen by the client; for changes to a job it is the job's id. */
  draftId: string;
  form: object;
  step: number;
  version: number;
  jobVersion: number | null;
}

interface SavedDraft {
  id: string;
  version: number;
  savedAt: string;
}

/** A company's drafts, those of a team the changes to its jobs; the last saved first. There are few, so all are returned. */
export async function listJobDrafts(
  { database: { sql } }: Context,
  { companyId, team }: { companyId: string; team: string | null },
): Promise<JobDraftSummary[]> {
  const rows = await sql<(Omit<JobDraftSummary, 'savedAt'> & { savedAt: Date })[]>`
    SELECT id, job_id, coalesce(form ->> 'title', '') AS title, step, saved_at
      FROM job_drafts WHERE company_id = ${companyId} ${ofTeam(sql, team, sql`job_id`)} ORDER BY saved_at DESC, id LIMIT 100`;
  return rows.map(({ savedAt, ...draft }) => ({ ...draft, savedAt: savedAt.toISOString() }));
}

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

/**
 * Saves a job form as it is. The later of two tabs gets DRAFT_CHANGED instead of overwriting the other's words.
 * @throws AppError NOT_FOUND if the draft was published or deleted in the meantime, or the job is not the company's;
 * DRAFT_CHANGED with `details` { version }; DRAFTS_FULL
 */
export async function saveJobDraft(context: Context, draft: SaveJobDraft): Promise<SavedDraft> {
  const now = context.clock();
  const { companyId, draftId, form, step } = draft;
  const { sql } = context.database;
  const saved =
    draft.version === 0
      ? await sql.begin((tx) => createDraft(tx, draft, now))
      : (
          await sql<{ version: number }[]>`
      UPDATE job_drafts SET form = ${sql.json(form as never)}, step = ${step}, version = version + 1, saved_at = ${now},
             job_version = coalesce(${draft.jobVersion}, job_version)
       WHERE id = ${draftId} AND company_id = ${companyId} AND version = ${draft.version} RETURNING version`
        )[0];
  if (saved) return { id: draftId, version: saved.version, savedAt: now.toISOString() };
  const [other] = await sql<
    { version: number }[]
  >`SELECT version FROM job_drafts WHERE id = ${draftId} AND company_id = ${companyId}`;
  if (!other) throw new AppError('NOT_FOUND', 'This draft was published or deleted elsewhere.');
  throw new AppError('DRAFT_CHANGED', undefined, { details: { version: other.version } });
}

async function createDraft(
  tx: Transaction,
  { companyId, draftId, form, step, jobVersion }: SaveJobDraft,
  now: Date,
): Promise<{ version: number } | undefined> {
  // Drafts of one company are created one at a time, which enforces the limit.
  await tx`SELECT FROM companies WHERE user_id = ${companyId} FOR UPDATE`;
  const [{ drafts, job, others } = { drafts: 0, job: false, others: false }] = await tx<
    { drafts: number; job: boolean; others: boolean }[]
  >`
    SELECT (SELECT count(*)::int FROM job_drafts WHERE company_id = ${companyId}) AS drafts,
           EXISTS (SELECT FROM jobs WHERE id = ${draftId} AND company_id = ${companyId} AND deleted_at IS NULL) AS job,
           EXISTS (SELECT FROM jobs WHERE id = ${draftId} AND company_id <> ${companyId}) AS others`;
  if ((jobVersion !== null) !== job || others) throw notFound('job');
  if (drafts >= MAX_DRAFTS) throw new AppError('DRAFTS_FULL');
  const [made] = await tx<{ version: number }[]>`
    INSERT INTO job_drafts (id, company_id, job_id, form, step, job_version, created_at, saved_at)
    VALUES (${draftId}, ${companyId}, ${jobVersion === null ? null : draftId}, ${tx.json(form as never)}, ${step}, ${jobVersion}, ${now}, ${now})
    ON CONFLICT DO NOTHING RETURNING version`;
  return made;
}

/** Deletes a draft. @throws AppError NOT_FOUND if the company has no such draft */
export async function deleteJobDraft(
  { database: { sql } }: Context,
  { companyId, draftId }: { companyId: string; draftId: string },
): Promise<void> {
  const deleted = await sql`DELETE FROM job_drafts WHERE id = ${draftId} AND company_id = ${companyId}`;
  if (deleted.count === 0) throw notFound('draft');
}
