// Why: docs/decisions/0072-notify-a-jobs-audience-in-batches.md
import type { EventData } from '@hireledger/domain/events/vocabulary';
import { CLOSED_STAGES, STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import type { Sql, Transaction } from './connect.ts';
import { appendEvents, type EventToAppend, type NumberedEvent } from './events.ts';

/** People notified in one transaction: their heads stay locked until the commit. */
const BATCH = 500;
/** Before every id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * The stages whose talents are notified: a hired talent need not know that the job has closed. Talents who saved the
 * job are notified of its end too.
 */
const CONCERNED: Record<JobNews['name'], readonly Stage[]> = {
  'job.closed': ['Pending', 'Applied', 'Shortlisted'],
  'job.reopened': ['Pending', 'Applied', 'Shortlisted'],
  'job.deleted': STAGES.filter((stage) => !CLOSED_STAGES.includes(stage)),
};

/** News of a job for its audience. */
type JobNews = { [N in NewsName]: { name: N; at: Date; data: EventData<N> } }[NewsName];
type NewsName = 'job.closed' | 'job.reopened' | 'job.deleted';

/**
 * Notifies the company and the first talents; `notifyNextBatch` notifies the others. Call it last in the transaction
 * that makes the news true: heads are locked until the commit. Returns the events to push after it.
 */
export async function notifyJobAudience(
  tx: Transaction,
  news: JobNews,
  { companyNotified }: { companyNotified: boolean },
): Promise<NumberedEvent[]> {
  const { jobId, companyId } = news.data;
  await forgetNews(tx, jobId, 'job.reopened');
  const talents = await concernedBy(tx, news, NOBODY);
  if (talents.length === BATCH)
    await tx`INSERT INTO job_notices (job_id, name, data, at, notified_up_to) VALUES (${jobId}, ${news.name}, ${tx.json(news.data as never)}, ${news.at}, ${talents.at(-1)!})`;
  return appendEvents(tx, [
    addressed(news, companyId, companyNotified),
    ...talents.map((talentId) => addressed(news, talentId, true)),
  ]);
}

/** Leaves all talents to `notifyNextBatch`, for a transaction that sends the company a different event. */
export async function deferJobNotification(tx: Transaction, { name, at, data }: JobNews): Promise<void> {
  await forgetNews(tx, data.jobId, 'job.reopened');
  await tx`INSERT INTO job_notices (job_id, name, data, at, notified_up_to) VALUES (${data.jobId}, ${name}, ${tx.json(data as never)}, ${at}, ${NOBODY})`;
}

/**
 * A job that had closed as full is open again: the worker notifies the applicants who were notified of that, and nobody
 * else. Who was not notified yet is not any more.
 */
export async function notifyOfReopening(
  tx: Transaction,
  { jobId, jobTitle, companyId, closedAt, at }: EventData<'job.updated'> & { closedAt: Date; at: Date },
): Promise<void> {
  await forgetNews(tx, jobId, 'job.closed');
  const data = { jobId, jobTitle, companyId, closedAt: closedAt.toISOString() };
  await deferJobNotification(tx, { name: 'job.reopened', at, data });
}

/** Nobody else is notified of what is no longer true. */
const forgetNews = (tx: Transaction, jobId: string, name: NewsName) =>
  tx`DELETE FROM job_notices WHERE job_id = ${jobId} AND name = ${name}`;

/**
 * Notifies the next talents of one notice and records its position in the same transaction, so nobody is notified twice.
 * Returns the events to push, or null if nobody is left to notify.
 */
export async function notifyNextBatch(sql: Sql, noticeId: string): Promise<NumberedEvent[] | null> {
  return sql.begin(async (tx) => {
    const [notice] = await tx<(JobNews & { id: string; notifiedUpTo: string })[]>`
      SELECT id, name, data, at, notified_up_to FROM job_notices WHERE id = ${noticeId} FOR UPDATE SKIP LOCKED`;
    if (!notice) return null;
    const talents = await concernedBy(tx, notice, notice.notifiedUpTo);
    if (talents.length === BATCH)
      await tx`UPDATE job_notices SET notified_up_to = ${talents.at(-1)!} WHERE id = ${notice.id}`;
    else await tx`DELETE FROM job_notices WHERE id = ${notice.id}`;
    return appendEvents(
      tx,
      talents.map((talentId) => addressed(notice, talentId, true)),
    );
  });
}

async function concernedBy(tx: Transaction, { name, data }: JobNews, after: string): Promise<string[]> {
  const rows = await tx<{ talentId: string }[]>`
    SELECT talent_id FROM applications a
     WHERE job_id = ${data.jobId} AND stage = ANY (${CONCERNED[name] as Stage[]}) AND talent_id > ${after}
     ${
       name === 'job.reopened'
         ? tx`AND EXISTS (SELECT FROM events e WHERE e.recipient_id = a.talent_id AND e.at = ${data.closedAt}::timestamptz
                AND e.name = 'job.closed' AND e.data ->> 'jobId' = ${data.jobId})`
         : tx`UNION SELECT talent_id FROM saved_jobs WHERE job_id = ${data.jobId} AND talent_id > ${after}`
     }
     ORDER BY 1 LIMIT ${BATCH}`;
  return rows.map(({ talentId }) => talentId);
}

const addressed = ({ name, at, data }: JobNews, recipientId: string, notify: boolean): EventToAppend =>
  ({ recipientId, name, at, data, notify }) as EventToAppend;
