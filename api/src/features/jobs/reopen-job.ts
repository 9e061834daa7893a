import { AppError } from '@hireledger/domain/errors/catalogue';
import type { JobPosting } from '@hireledger/domain/http/jobs';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
import { notifyOfReopening } from '@hireledger/db/notify-job-audience';
import { noteActivity } from '@hireledger/db/activity';
import type { Context } from '../../context.ts';
import { requireRoomForJob } from './job-bounds.ts';
import { knowsTimeZone, refusePastDeadline } from './job-deadline.ts';
import { lockOwnJob, ownPosting } from './own-job.ts';

interface ReopenJob {
  companyId: string;
  jobId: string;
  /** Null for none; undefined keeps the one that the job has. */
  applicationDeadline?: string | null;
  timeZone?: string;
}

/**
 * Puts a closed job back on the board, and notifies applicants of it who were notified that it had closed as full. An
 * open one only gets the new deadline.
 * @throws AppError NOT_FOUND; VALIDATION_FAILED at applicationDeadline if the deadline has passed; JOB_STAYS_CLOSED
 * while all openings are taken; JOBS_FULL
 */
export async function reopenJob(context: Context, { companyId, jobId, ...wished }: ReopenJob): Promise<JobPosting> {
  const now = context.clock();
  let events: NumberedEvent[] = [];
  const posting = await knowsTimeZone(() =>
    context.database.sql.begin(async (tx) => {
      const job = await lockOwnJob(tx, { companyId, jobId });
      const { applicationDeadline = job.applicationDeadline, timeZone = job.timeZone } = wished;
      if (job.hired >= job.capacity)
        throw new AppError(
          'JOB_STAYS_CLOSED',
          'All openings are filled. Edit the job and raise the number of openings first.',
        );
      refusePastDeadline({ applicationDeadline, timeZone }, now);
      const changed = applicationDeadline !== job.applicationDeadline || timeZone !== job.timeZone;
      if (job.closedAt) await requireRoomForJob(tx, companyId, context.settings.limits);
      if (!job.closedAt && !changed) return ownPosting(tx, jobId, now);
      await tx`
        UPDATE jobs SET closed_at = NULL, close_reason = NULL, close_note = NULL, closed_by_leaving = false, updated_at = ${now},
               application_deadline = ${applicationDeadline}::text::date, time_zone = ${timeZone}, version = version + ${changed ? 1 : 0}
         WHERE id = ${jobId}`;
      const opened = await ownPosting(tx, jobId, now);
      const data = { jobId, jobTitle: job.title, companyId };
      if (job.closedAt && job.closeReason === 'capacity')
        await notifyOfReopening(tx, { ...data, closedAt: job.closedAt, at: now });
      await noteActivity(tx, {
        accountId: companyId,
        kind: job.closedAt ? 'job.reopened' : 'job.edited',
        at: now,
        jobId,
      });
      events = await appendEvent(tx, { name: 'job.updated', at: now, data, recipients: [companyId], notified: [] });
      return opened;
    }),
  );
  context.notifier.events(events);
  context.notifier.jobs([jobId]);
  return posting;
}
