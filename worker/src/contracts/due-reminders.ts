import type { ApplicationFacts } from '@hireledger/db/hiring/event-facts';
import type { Sql, Transaction } from '@hireledger/db/connect';
import { UNDER_WAY } from '@hireledger/db/hiring/conditions';

/** Work that waits for a company's answer, and the days that are left. */
export interface DueReminder extends ApplicationFacts {
  /** Of what silence pays at `until`; null where no money is held. */
  agreementId: string | null;
  milestone: number | null;
  round: number | null;
  /** Minor units. */
  pays: string | null;
  daysLeft: number;
  waitsSince: Date;
  until: Date;
}

/** Where work waits: the milestone, or the application alone where no money is held. */
export interface DueWork {
  applicationId: string;
  agreementId: string | null;
  milestone: number | null;
}

interface Asked {
  now: Date;
  /** Before the end of the review period. */
  days: number[];
  /** The review period where no contract says one. */
  reviewDays: number;
}

/** Our clock, or the chain's where that is later: deadlines go by the later one. */
const moment = (sql: Sql | Transaction, now: Date) =>
  sql`greatest(${now}::timestamptz, (SELECT mined_at FROM chain_blocks ORDER BY number DESC LIMIT 1))`;

/** The last threshold that has passed before `until`. */
const threshold = (sql: Sql | Transaction, days: number[]) =>
  sql`CROSS JOIN LATERAL (SELECT min(days) AS days_left FROM unnest(${days}::int[]) days WHERE wait.until - days * interval '1 day' <= moment.at) passed`;

const about = (sql: Sql | Transaction) => sql`
  a.id AS application_id, a.job_id, job.title AS job_title, a.company_id, company.name AS company_name, a.talent_id, talent.full_name AS talent_name`;
const sides = (sql: Sql | Transaction) => sql`
  JOIN jobs job ON job.id = a.job_id JOIN companies company ON company.user_id = a.company_id JOIN users talent ON talent.id = a.talent_id`;

/**
 * Submitted milestones to remind of. None while an answer is on its way to the chain, nor for a day that had passed before
 * it was submitted: a short review period has fewer reminders. A clock that goes back repeats none.
 */
const submissions = (sql: Sql | Transaction, { now, days }: Asked) => sql`
  milestones item
  JOIN agreements agreement ON agreement.id = item.agreement_id
  JOIN applications a ON a.id = agreement.application_id ${sides(sql)}
  CROSS JOIN LATERAL (SELECT coalesce(item.submitted_at, item.exits_at) AS since, coalesce(item.exits_at, 'infinity') AS until) wait
  CROSS JOIN (SELECT ${moment(sql, now)} AS at) moment ${threshold(sql, days)}
 WHERE item.state = 'submitted' AND item.exits_at > moment.at AND item.exits_at <= moment.at + ${Math.max(...days)} * interval '1 day'
   AND wait.until - passed.days_left * interval '1 day' > wait.since
   AND NOT EXISTS (SELECT FROM review_reminders sent WHERE (sent.agreement_id, sent.milestone, sent.round) = (item.agreement_id, item.milestone, item.changes) AND sent.days_left <= passed.days_left)
   AND NOT EXISTS (SELECT FROM chain_operations answer WHERE answer.agreement_id = item.agreement_id AND item.milestone = ANY (answer.milestones) AND answer.state = ANY (${UNDER_WAY}))`;

/** Applications to remind of whose work is marked as done while no milestone of them is submitted: nothing is paid by silence. */
const works = (sql: Sql | Transaction, { now, days, reviewDays }: Asked) => sql`
  applications a ${sides(sql)}
  CROSS JOIN LATERAL (SELECT a.changed_at AS since, a.changed_at + ${reviewDays} * interval '1 day' AS until) wait
  CROSS JOIN (SELECT ${moment(sql, now)} AS at) moment ${threshold(sql, days)}
 WHERE a.stage = 'Completed' AND a.changed_at > moment.at - ${reviewDays} * interval '1 day' AND passed.days_left IS NOT NULL
   AND NOT EXISTS (SELECT FROM agreements agreement JOIN milestones item ON item.agreement_id = agreement.id WHERE agreement.application_id = a.id AND item.state = 'submitted')
   AND NOT EXISTS (SELECT FROM agreements agreement JOIN chain_operations step ON step.agreement_id = agreement.id
                    WHERE agreement.application_id = a.id AND step.step IN ('SubmitWork', 'ReleaseMilestone') AND step.state = ANY (${UNDER_WAY}))
   AND NOT EXISTS (SELECT FROM review_reminders sent WHERE sent.application_id = a.id AND sent.agreement_id IS NULL AND sent.waits_since = a.changed_at AND sent.days_left <= passed.days_left)`;

/** The work to remind of, that for which money is held first, and each by the time for which it has waited. */
export async function* dueReminders(sql: Sql, asked: Asked, limit: number): AsyncGenerator<DueWork> {
  yield* await sql<DueWork[]>`
    SELECT a.id AS application_id, item.agreement_id, item.milestone FROM ${submissions(sql, asked)} ORDER BY item.exits_at LIMIT ${limit}`;
  yield* await sql<DueWork[]>`
    SELECT a.id AS application_id, NULL::uuid AS agreement_id, NULL::int AS milestone FROM ${works(sql, asked)} ORDER BY a.changed_at LIMIT ${limit}`;
}

/** What to remind of, locked; null if it is not due any more, or somebody else has it now. */
export async function lockReminder(
  tx: Transaction,
  asked: Asked,
  { applicationId, agreementId, milestone }: DueWork,
): Promise<DueReminder | null> {
  const [due] =
    agreementId === null
      ? await tx<DueReminder[]>`
          SELECT ${about(tx)}, NULL::uuid AS agreement_id, NULL::int AS milestone, NULL::int AS round, NULL::text AS pays,
                 passed.days_left, wait.since AS waits_since, wait.until
            FROM ${works(tx, asked)} AND a.id = ${applicationId} FOR NO KEY UPDATE OF a SKIP LOCKED`
      : await tx<DueReminder[]>`
          SELECT ${about(tx)}, item.agreement_id, item.milestone, item.changes AS round, item.amount::text AS pays,
                 passed.days_left, wait.since AS waits_since, wait.until
            FROM ${submissions(tx, asked)} AND item.agreement_id = ${agreementId} AND item.milestone = ${milestone} FOR NO KEY UPDATE OF item SKIP LOCKED`;
  return due ?? null;
}
