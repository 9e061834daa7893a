// Why: docs/decisions/0385-fill-an-opening-by-an-accepted-contract-not-by-an-offer.md
import type { CloseReason } from '@hireledger/domain/jobs/job-status';
import type { Sql, Transaction } from '@hireledger/db/connect';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
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

/** In this order: closing a job begins the notification of its audience, and an opening may be filled again before its job is asked about. */
const STEPS = ['deadline', 'openings', 'freed', 'audience'] as const;

/** What one step does for one row. */
interface Due {
  step: (typeof STEPS)[number];
  /** Of the job, of the request to count its openings, of the opening that is free, or of the news for its audience. */
  id: string;
}

/**
 * Closes every job whose deadline has passed or whose openings are filled, notifies its audience, and asks whether to
 * reopen a job that had closed as full and is not full any more. Due jobs are read
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
    freed: async (id: string) => push(await askToReopen(sql, id, clock())),
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
    freed: () =>
      sql<{ id: string }[]>`SELECT id::text FROM freed_places ORDER BY freed_places.id LIMIT ${MOST_PER_RUN}`,
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
 * Asks the company of a job that closed as full whether to reopen it, now that an opening is free. It is not asked where
 * the deadline has passed meanwhile, since the job would have closed anyway.
 */
async function askToReopen(sql: Sql, freed: string, now: Date): Promise<NumberedEvent[]> {
  return sql.begin(async (tx) => {
    const [place] = await tx<{ jobId: string }[]>`DELETE FROM freed_places WHERE id = ${freed} RETURNING job_id`;
    if (!place) return [];
    await tx`SELECT FROM jobs WHERE id = ${place.jobId} FOR UPDATE`;
    const [job] = await tx<{ jobTitle: string; companyId: string; free: number }[]>`
      SELECT j.title AS job_title, j.company_id, j.capacity - hired.places AS free
        FROM jobs j CROSS JOIN LATERAL (
             SELECT count(*)::int AS places FROM applications a WHERE a.job_id = j.id AND takes_place(a.stage, a.has_contract)) hired
       WHERE j.id = ${place.jobId} AND j.close_reason = 'capacity' AND j.deleted_at IS NULL
         AND (j.deadline_at IS NULL OR j.deadline_at > ${now}) AND j.capacity > hired.places`;
    if (!job) return [];
    const { companyId } = job;
    return appendEvent(tx, {
      name: 'job.place-freed',
      at: now,
      data: { jobId: place.jobId, ...job },
      recipients: [companyId],
      notified: [companyId],
    });
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
