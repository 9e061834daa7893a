import type { ApplicationFacts } from '@hireledger/db/hiring/application-facts';
import type { Sql, Transaction } from '@hireledger/db/connect';
import { UNDER_WAY } from '@hireledger/db/hiring/under-way';

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
 * The next submitted milestone to remind of, locked. None while an answer is on its way to the chain, nor for a day that
 * had passed before it was submitted: a short review period has fewer reminders. A clock that goes back repeats none.
 */
export async function dueSubmission(tx: Transaction, { now, days }: Asked): Promise<DueReminder | null> {
  const [due] = await tx<DueReminder[]>`
    SELECT ${about(tx)}, item.agreement_id, item.milestone, item.changes AS round, item.amount::text AS pays,
           passed.days_left, wait.since AS waits_since, wait.until
      FROM milestones item
      JOIN agreements agreement ON agreement.id = item.agreement_id
      JOIN applications a ON a.id = agreement.application_id ${sides(tx)}
      CROSS JOIN LATERAL (SELECT coalesce(item.submitted_at, item.exits_at) AS since, coalesce(item.exits_at, 'infinity') AS until) wait
      CROSS JOIN (SELECT ${moment(tx, now)} AS at) moment ${threshold(tx, days)}
     WHERE item.state = 'submitted' AND item.exits_at > moment.at AND item.exits_at <= moment.at + ${Math.max(...days)} * interval '1 day'
       AND wait.until - passed.days_left * interval '1 day' > wait.since
       AND NOT EXISTS (SELECT FROM review_reminders sent WHERE (sent.agreement_id, sent.milestone, sent.round) = (item.agreement_id, item.milestone, item.changes) AND sent.days_left <= passed.days_left)
       AND NOT EXISTS (SELECT FROM chain_operations answer WHERE answer.agreement_id = item.agreement_id AND item.milestone = ANY (answer.milestones) AND answer.state = ANY (${UNDER_WAY}))
     ORDER BY item.exits_at LIMIT 1 FOR NO KEY UPDATE OF item SKIP LOCKED`;
  return due ?? null;
}

/** The next application to remind of whose work is marked as done while no milestone of it is submitted, locked: nothing is paid by silence. */
export async function dueWork(tx: Transaction, { now, days, reviewDays }: Asked): Promise<DueReminder | null> {
  const [due] = await tx<DueReminder[]>`
    SELECT ${about(tx)}, NULL::uuid AS agreement_id, NULL::int AS milestone, NULL::int AS round, NULL::text AS pays,
           passed.days_left, wait.since AS waits_since, wait.until
      FROM applications a ${sides(tx)}
      CROSS JOIN LATERAL (SELECT a.changed_at AS since, a.changed_at + ${reviewDays} * interval '1 day' AS until) wait
      CROSS JOIN (SELECT ${moment(tx, now)} AS at) moment ${threshold(tx, days)}
     WHERE a.stage = 'Completed' AND a.changed_at > moment.at - ${reviewDays} * interval '1 day' AND passed.days_left IS NOT NULL
       AND NOT EXISTS (SELECT FROM agreements agreement JOIN milestones item ON item.agreement_id = agreement.id WHERE agreement.application_id = a.id AND item.state = 'submitted')
       AND NOT EXISTS (SELECT FROM agreements agreement JOIN chain_operations step ON step.agreement_id = agreement.id
                        WHERE agreement.application_id = a.id AND step.step IN ('SubmitWork', 'ReleaseMilestone') AND step.state = ANY (${UNDER_WAY}))
       AND NOT EXISTS (SELECT FROM review_reminders sent WHERE sent.application_id = a.id AND sent.agreement_id IS NULL AND sent.waits_since = a.changed_at AND sent.days_left <= passed.days_left)
     ORDER BY a.changed_at LIMIT 1 FOR NO KEY UPDATE OF a SKIP LOCKED`;
  return due ?? null;
}
