// Why: docs/decisions/0071-record-a-hire-and-let-the-worker-close-full-jobs.md
import type { CloseReason } from '@hireledger/domain/jobs/job-status';
import type { Sql, Transaction } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { notifyNextBatch, notifyJobAudience } from '@hireledger/db/notify-job-audience';
import type { RepeatedJob } from '../queue/job-definition.ts';

/** Transactions of one run: after a long downtime the next run continues, so other work gets its turn. */
const MOST_PER_RUN = 1_000;

interface Closing {
  sql: Sql;
  clock: () => Date;
  /** Called after each commit with what to push. */
  onEvents: (events: NumberedEvent[]) => void;
}

/**
 * Closes every job whose deadline has passed or whose openings are taken, and notifies its audience. Due jobs are read
 * from the tables, so a run after a downtime finds everything that the missed runs would have found; each job is closed
 * once, in one transaction with its event.
 */
export async function closeJobs({ sql, clock, onEvents }: Closing): Promise<void> {
  for (const step of [closeNextDue, closeNextFull, notifyNextBatch]) {
    for (let turn = 0; turn < MOST_PER_RUN; turn += 1) {
      const events = await step(sql, clock());
      if (!events) break;
      if (events.length > 0) onEvents(events);
    }
  }
}

/** A job closes within two seconds of its last hire or the end of its deadline's day. */
export const closeJobsDefinition: RepeatedJob<Closing> = { name: 'close-jobs', everyMs: 2_000, run: closeJobs };

/** Closes the job that is longest past its deadline. Null if none is due. */
export async function closeNextDue(sql: Sql, now: Date): Promise<NumberedEvent[] | null> {
  return sql.begin(async (tx) => {
    const [due] = await tx<{ id: string }[]>`
      SELECT id FROM jobs WHERE deadline_at <= ${now} AND closed_at IS NULL AND deleted_at IS NULL
       ORDER BY deadline_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
    return due ? closeJob(tx, due.id, 'deadline', now) : null;
  });
}

/**
 * Checks the next job that had a hire, and closes it if it is full. Null if there is none to check, an empty list if it
 * has openings left. Openings are counted under the job's lock, after the hires that requested the check have
 * committed.
 */
async function closeNextFull(sql: Sql, now: Date): Promise<NumberedEvent[] | null> {
  return sql.begin(async (tx) => {
    const [filling] = await tx<{ jobId: string }[]>`
      DELETE FROM job_fillings WHERE id = (SELECT id FROM job_fillings ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING job_id`;
    if (!filling) return null;
    await tx`SELECT FROM jobs WHERE id = ${filling.jobId} FOR UPDATE`;
    const [full] = await tx<{ id: string }[]>`
      SELECT j.id FROM jobs j
       WHERE j.id = ${filling.jobId} AND j.closed_at IS NULL AND j.deleted_at IS NULL
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
