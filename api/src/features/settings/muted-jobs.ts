import { AppError, invalidField } from '@hireledger/domain/errors/catalogue';
import { MAX_MUTED_JOBS } from '@hireledger/domain/http/notice-settings';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

/** The jobs of the company whose notices this person muted, by title. */
export const listMutedJobs = ({ database: { sql } }: Context, { userId, personId, team }: Session) =>
  sql<{ id: string; title: string }[]>`
    SELECT j.id, j.title FROM muted_jobs muted JOIN jobs j ON j.id = muted.job_id
     WHERE muted.account_id = ${userId} AND muted.person_id = ${personId} AND j.deleted_at IS NULL
       AND (${team}::uuid IS NULL OR EXISTS (SELECT FROM membership_jobs t WHERE t.membership_id = ${team} AND t.job_id = j.id))
     ORDER BY j.title, j.id`;

/**
 * Mutes the notices of a job, for this person alone. Doing it again changes nothing.
 * @throws AppError NOT_FOUND for a job of another company; VALIDATION_FAILED beyond MAX_MUTED_JOBS
 */
export async function muteJob(context: Context, { userId, personId }: Session, jobId: string): Promise<void> {
  const { sql } = context.database;
  const [job] = await sql<{ count: number }[]>`
    SELECT (SELECT count(*)::int FROM muted_jobs WHERE account_id = ${userId} AND person_id = ${personId}) AS count
      FROM jobs WHERE id = ${jobId} AND company_id = ${userId} AND deleted_at IS NULL`;
  if (!job) throw new AppError('NOT_FOUND');
  if (job.count >= MAX_MUTED_JOBS) throw invalidField('id', `You can mute at most ${MAX_MUTED_JOBS} jobs.`);
  await sql`
    INSERT INTO muted_jobs (account_id, person_id, job_id) VALUES (${userId}, ${personId}, ${jobId}) ON CONFLICT DO NOTHING`;
  context.notifier.ownSignal({ accountId: userId, personId }, { about: 'choices' });
}

/**
 * Shows the notices of a job again; of one that was not muted it changes nothing.
 * @throws AppError NOT_FOUND for a job of another company
 */
export async function unmuteJob(context: Context, { userId, personId }: Session, jobId: string): Promise<void> {
  const { sql } = context.database;
  const [job] = await sql`
    WITH unmuted AS (DELETE FROM muted_jobs WHERE account_id = ${userId} AND person_id = ${personId} AND job_id = ${jobId})
    SELECT FROM jobs WHERE id = ${jobId} AND company_id = ${userId}`;
  if (!job) throw new AppError('NOT_FOUND');
  context.notifier.ownSignal({ accountId: userId, personId }, { about: 'choices' });
}
