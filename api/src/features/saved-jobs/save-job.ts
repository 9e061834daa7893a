import { invalidField, notFound } from '@hireledger/domain/errors/catalogue';
import { SAVED_JOBS_MAX } from '@hireledger/domain/http/saved-jobs';
import { grouped } from '@hireledger/domain/numbers/grouped';
import type { Context } from '../../context.ts';

interface SaveJob {
  talentId: string;
  jobId: string;
}

/**
 * Saves a job, open or closed. Saving it again changes nothing.
 * @throws AppError NOT_FOUND for an unknown, deleted or hidden job, VALIDATION_FAILED if the list is full
 */
export async function saveJob(context: Context, { talentId, jobId }: SaveJob): Promise<void> {
  const { sql } = context.database;
  const [state] = await sql<{ found: boolean; kept: number }[]>`
    WITH job AS (SELECT id FROM jobs WHERE id = ${jobId} AND deleted_at IS NULL AND hidden_at IS NULL),
    kept AS (SELECT count(*)::int AS count FROM saved_jobs WHERE talent_id = ${talentId} AND job_id <> ${jobId}),
    written AS (
      INSERT INTO saved_jobs (talent_id, job_id, saved_at)
      SELECT ${talentId}, job.id, ${context.clock()} FROM job, kept WHERE kept.count < ${SAVED_JOBS_MAX}
      ON CONFLICT DO NOTHING)
    SELECT EXISTS (SELECT FROM job) AS found, kept.count AS kept FROM kept`;
  if (!state!.found) throw notFound('job');
  if (state!.kept < SAVED_JOBS_MAX) return;
  throw invalidField('jobId', `You have saved ${grouped(SAVED_JOBS_MAX)} jobs. Remove one first.`);
}

/** Removes a saved job, even one that no longer exists. */
export async function unsaveJob(context: Context, { talentId, jobId }: SaveJob): Promise<void> {
  await context.database.sql`DELETE FROM saved_jobs WHERE talent_id = ${talentId} AND job_id = ${jobId}`;
}
