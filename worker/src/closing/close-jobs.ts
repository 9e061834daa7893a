// Why: docs/decisions/0071-record-a-hire-and-let-the-worker-close-full-jobs.md
import type { CloseReason } from '@hireledger/domain/jobs/job-status';
import type { Sql, Transaction } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { notifyNextBatch, notifyJobAudience } from '@hireledger/db/notify-job-audience';
import { eachInTurn } from '../process/each-in-turn.ts';
import type { Log } from '../process/log.ts';
import type { RepeatedJob } from '../queue/job-definition.ts';

/** Rows of each step in one run: after a long downtime the next run continues, so other work gets its turn. */
const MOST_PER_RUN = 1_000;
/** Batches of people notified in one run: the audience of a very popular job delays the closing of others by no more. */
const BATCHES_PER_RUN = 100;

interface Closing {
  sql: Sql;
  clock: () => Date;
  log: Log;
  /** Called after each commit with what to push. */
  onEvents: (events: NumberedEvent[]) => void;
  /** Of people who are notified; the next run continues. */
  batches?: number;
}

/** In this order: closing a job begins the notification of its audience. */
const STEPS = ['deadline', 'openings', 'audience'] as const;

/** What one step does for one row. */
interface Due {
  step: (typeof STEPS)[number];
  /** Of the job, of the request to count its openings, or of the news for its audience. */
  id: string;
}

/**
 * Closes every job whose deadline has passed or whose openings are taken, and notifies its audience. Due jobs are read
 * from the tables, so a run after a downtime finds everything that the missed runs would have found; each job is closed
 * once, in one transaction with its event.
 * @throws the first failure, once all others have had their turn
 */
export async function closeJobs({ sql, clock, log, onEvents, batches = BATCHES_PER_RUN }: Closing): Promise<void> {
  let left = batches;
  const push = (events: NumberedEvent[]) => void (events.length > 0 && onEvents(events));
  const work = {
    deadline: async (id: string) => push(await closeDue(sql, id, clock())),
    openings: async (id: string) => push(await closeFull(sql, id, clock())),
    async audience(id: string) {
      for (let events; left > 0 && (events = await notifyNextBatch(sql, id)); left -= 1) push(events);
    },
  };
  await eachInTurn(readDue(sql, clock), ({ step, id }) => work[step](id), {
    log,
    sentence: 'a job could not be closed, or its audience not be notified; a later run does it',
  });
}

/** A job closes within two seconds of its last hire or the end of its deadline's day. */
export const closeJobsDefinition: RepeatedJob<Closing> = { name: 'close-jobs', everyMs: 2_000, run: closeJobs };

async function* readDue(sql: Sql, clock: () => Date): AsyncGenerator<Due> {
  const due = {
    deadline: (now: Date) => sql<{ id: string }[]>`
      SELECT id FROM jobs WHERE deadline_at <= ${now} AND closed_at IS NULL AND deleted_at IS NULL ORDER BY deadline_at LIMIT ${MOST_PER_RUN}`,
    openings: () =>
      sql<{ id: string }[]>`SELECT id::text FROM job_fillings ORDER BY job_fillings.id LIMIT ${MOST_PER_RUN}`,
    audience: () => sql<{ id: string }[]>`SELECT id FROM job_notices ORDER BY id LIMIT ${MOST_PER_RUN}`,
  };
  for (const step of STEPS) for (const { id } of await due[step](clock())) yield { step, id };
}

/** Closes a job whose deadline has passed; nothing if somebody else did, or has it now. */
export async function closeDue(sql: Sql, jobId: string, now: Date): Promise<NumberedEvent[]> {
  return sql.begin(async (tx): Promise<NumberedEvent[]> => {
    const due = await tx`
      SELECT FROM jobs WHERE id = ${jobId} AND deadline_at <= ${now} AND closed_at IS NULL AND deleted_at IS NULL FOR UPDATE SKIP LOCKED`;
    return due.count > 0 ? closeJob(tx, jobId, 'deadline', now) : [];
  });
}

/**
 * Checks a job that had a hire, and closes it if it is full. Openings are counted under the job's lock, after the hires
 * that requested the check have committed.
 */
async function closeFull(sql: Sql, filling: string, now: Date): Promise<NumberedEvent[]> {
  return sql.begin(async (tx) => {
    const [filled] = await tx<{ jobId: string }[]>`DELETE FROM job_fillings WHERE id = ${filling} RETURNING job_id`;
    if (!filled) return [];
    await tx`SELECT FROM jobs WHERE id = ${filled.jobId} FOR UPDATE`;
    const [full] = await tx<{ id: string }[]>`
      SELECT j.id FROM jobs j
       WHERE j.id = ${filled.jobId} AND j.closed_at IS NULL AND j.deleted_at IS NULL
         AND j.capacity <= (SELECT count(*) FROM applications a WHERE a.job_id = j.id AND takes_place(a.stage, a.has_contract))`;
    return full ? closeJob(tx, full.id, 'capacity', now) : [];
  });
}

/**
 * Closes a job that is locked and open. With a deadline, it closed when the deadline passed, even if the worker was
 * down then.
 */
async function closeJob(
  tx: Transaction,
  jobId: string,
  reason: Exclude<CloseReason, 'company'>,
  now: Date,
): Promise<NumberedEvent[]> {
  const [closed] = await tx<{ jobTitle: string; companyId: string }[]>`
    UPDATE jobs SET closed_at = ${reason === 'deadline' ? tx`deadline_at` : now}, close_reason = ${reason}
     WHERE id = ${jobId} RETURNING title AS job_title, company_id`;
  return notifyJobAudience(
    tx,
    { name: 'job.closed', at: now, data: { jobId, ...closed!, reason, note: null } },
    { companyNotified: true },
  );
}
