import type { EventData } from '@hireledger/domain/events/vocabulary';
import { CLOSED_STAGES, STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import type { Sql, Transaction } from './connect.ts';
import { appendEvents, type EventToAppend, type NumberedEvent } from './events.ts';

/** People told in one transaction: each one's head stays locked until the commit. */
const BATCH = 500;
/** Before every id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Whose application the news concerns: who is hired need not hear that the job has closed. Those who saved it are told, too. */
const CONCERNED: Record<JobNews['name'], readonly Stage[]> = {
  'job.closed': ['Pending', 'Applied', 'Shortlisted'],
  'job.deleted': STAGES.filter((stage) => !CLOSED_STAGES.includes(stage)),
};

/** News of a job that all who wait for it are told. */
export type JobNews = { [N in 'job.closed' | 'job.deleted']: { name: N; at: Date; data: EventData<N> } }[
  | 'job.closed'
  | 'job.deleted'];

/**
 * Tells the company and the first of those who applied, and leaves the others to `tellNext`. Call it last in the transaction that makes the
 * news true: heads are locked until the commit. Returns what to push after it.
 */
export async function tellOfJob(
  tx: Transaction,
  news: JobNews,
  { companyNotified }: { companyNotified: boolean },
): Promise<NumberedEvent[]> {
  const { jobId, companyId } = news.data;
  const talents = await concernedBy(tx, news, NOBODY);
  if (talents.length === BATCH)
    await tx`INSERT INTO job_notices (job_id, name, data, at, told_up_to) VALUES (${jobId}, ${news.name}, ${tx.json(news.data as never)}, ${news.at}, ${talents.at(-1)!})`;
  return appendEvents(tx, [
    addressed(news, companyId, companyNotified),
    ...talents.map((talentId) => addressed(news, talentId, true)),
  ]);
}

/** Leaves all of a job's news for talents to `tellNext`, for a transaction that tells the company something else. */
export async function leaveToTell(tx: Transaction, { name, at, data }: JobNews): Promise<void> {
  await tx`INSERT INTO job_notices (job_id, name, data, at, told_up_to) VALUES (${data.jobId}, ${name}, ${tx.json(data as never)}, ${at}, ${NOBODY})`;
}

/**
 * Tells the next of those whom a job's news has yet to reach, in one transaction with the note of how far it came: who was told is not
 * told again. Returns what to push, or null when nobody waits.
 */
export async function tellNext(sql: Sql): Promise<NumberedEvent[] | null> {
  return sql.begin(async (tx) => {
    const [notice] = await tx<(JobNews & { id: string; toldUpTo: string })[]>`
      SELECT id, name, data, at, told_up_to AS "toldUpTo" FROM job_notices ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`;
    if (!notice) return null;
    const talents = await concernedBy(tx, notice, notice.toldUpTo);
    if (talents.length === BATCH)
      await tx`UPDATE job_notices SET told_up_to = ${talents.at(-1)!} WHERE id = ${notice.id}`;
    else await tx`DELETE FROM job_notices WHERE id = ${notice.id}`;
    return appendEvents(
      tx,
      talents.map((talentId) => addressed(notice, talentId, true)),
    );
  });
}

async function concernedBy(tx: Transaction, { name, data }: JobNews, after: string): Promise<string[]> {
  const rows = await tx<{ talentId: string }[]>`
    SELECT talent_id AS "talentId" FROM applications
     WHERE job_id = ${data.jobId} AND stage = ANY (${CONCERNED[name] as Stage[]}) AND talent_id > ${after}
     UNION SELECT talent_id FROM saved_jobs WHERE job_id = ${data.jobId} AND talent_id > ${after}
     ORDER BY 1 LIMIT ${BATCH}`;
  return rows.map(({ talentId }) => talentId);
}

const addressed = ({ name, at, data }: JobNews, recipientId: string, notify: boolean): EventToAppend =>
  ({ recipientId, name, at, data, notify }) as EventToAppend;
