import type { NumberedEvent } from '@hireledger/db/events';
import { notifyJobAudience } from '@hireledger/db/notify-job-audience';
import { noteActivity } from '@hireledger/db/activity';
import type { Context } from '../../context.ts';
import { lockOwnJob } from './own-job.ts';

/**
 * Takes a job off the lists; its applications stay readable for both sides. Talents with an open application, and those
 * who saved it, are notified.
 * @throws AppError NOT_FOUND if the company has no such job
 */
export async function deleteJob(
  context: Context,
  { companyId, jobId }: { companyId: string; jobId: string },
): Promise<void> {
  const now = context.clock();
  const events = await context.database.sql.begin(async (tx): Promise<NumberedEvent[]> => {
    const job = await lockOwnJob(tx, { companyId, jobId });
    await tx`UPDATE jobs SET deleted_at = ${now} WHERE id = ${jobId}`;
    await tx`DELETE FROM job_drafts WHERE id = ${jobId} AND company_id = ${companyId}`;
    const data = { jobId, jobTitle: job.title, companyId };
    await noteActivity(tx, { accountId: companyId, kind: 'job.deleted', at: now, jobId });
    return notifyJobAudience(tx, { name: 'job.deleted', at: now, data }, { companyNotified: false });
  });
  context.notifier.outbox();
  context.notifier.events(events);
  context.notifier.jobs([jobId]);
}
