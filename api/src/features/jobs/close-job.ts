import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { NumberedEvent } from '@hireledger/db/events';
import { notifyJobAudience } from '@hireledger/db/notify-job-audience';
import { noteActivity } from '@hireledger/db/activity';
import type { Context } from '../../context.ts';
import { lockOwnJob, ownPosting } from './own-job.ts';

/**
 * Closes a job and notifies its audience, with the company's note. A closed job is not changed.
 * @throws AppError NOT_FOUND if the company has no such job
 */
export async function closeJob(
  context: Context,
  { companyId, jobId, note }: { companyId: string; jobId: string; note: string },
): Promise<JobPosting> {
  const now = context.clock();
  let events: NumberedEvent[] = [];
  const posting = await context.database.sql.begin(async (tx) => {
    const job = await lockOwnJob(tx, { companyId, jobId });
    if (job.closedAt) return ownPosting(tx, jobId, now);
    await tx`UPDATE jobs SET closed_at = ${now}, close_reason = 'company', close_note = ${note || null}, updated_at = ${now} WHERE id = ${jobId}`;
    const closed = await ownPosting(tx, jobId, now);
    const data = { jobId, jobTitle: job.title, companyId, reason: 'company' as const, note: note || null };
    await noteActivity(tx, { accountId: companyId, kind: 'job.closed', at: now, jobId });
    events = await notifyJobAudience(tx, { name: 'job.closed', at: now, data }, { companyNotified: false });
    return closed;
  });
  context.notifier.events(events);
  context.notifier.jobs([jobId]);
  return posting;
}
