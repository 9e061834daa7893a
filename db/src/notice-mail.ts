// Why: docs/decisions/0427-notices-are-a-member-s.md
import { DELIVERIES, NOT_MUTED } from '@hireledger/domain/events/follows';
import type { EventName } from '@hireledger/domain/events/vocabulary';
import type { Fragment, Sql, Transaction } from './connect.ts';
import type { MailTemplate } from './outbox.ts';

/**
 * SQL for a FROM clause: what each role can be sent on each channel, as `c`. With `isSentTo` it is the one place that
 * decides who is notified of an event outside the bell.
 */
export const deliveries = (sql: Sql | Transaction): Fragment => sql`
  jsonb_to_recordset(${sql.json(DELIVERIES as never)}::jsonb)
    AS c (side text, member text, channel text, names text[], daily text[], required text[], off text[], limited boolean)`;

/**
 * SQL over the name and the data of an event of an account, a membership `m` in it, its reader `r` (notice_readers) and
 * a row `c` of `deliveries` for the side and the role: whether that person is sent the event on that channel, by what
 * their role may see, what they follow, chose and muted, and what they did themselves.
 */
export const isSentTo = (sql: Sql | Transaction, { name, data }: { name: Fragment; data: Fragment }): Fragment => sql`(
  ${name} = ANY (CASE WHEN c.channel = 'push' THEN c.names WHEN r.required_mails_only THEN c.required WHEN r.daily_digest THEN c.daily ELSE c.names END)
  AND coalesce((SELECT chosen.wanted FROM notice_choices chosen
                 WHERE chosen.account_id = r.account_id AND chosen.person_id = r.person_id AND chosen.event = ${name}
                   AND chosen.channel = CASE c.channel WHEN 'push' THEN 'push' ELSE 'mail' END), NOT ${name} = ANY (c.off))
  AND (NOT c.limited OR NOT ${data} ? 'jobId' OR EXISTS (
        SELECT FROM membership_jobs team WHERE team.membership_id = m.id AND team.job_id = (${data} ->> 'jobId')::uuid))
  AND concerns_person(${data}, r.person_id)
  AND (${name} = ANY (${[...NOT_MUTED]}::text[]) OR NOT EXISTS (
        SELECT FROM muted_jobs muted WHERE muted.account_id = r.account_id AND muted.person_id = r.person_id AND muted.job_id = (${data} ->> 'jobId')::uuid)))`;

/** SQL over a reader `r`: whether they have a page of the account in view. */
export const isPresent = (sql: Sql | Transaction, at: Date): Fragment => sql`
  EXISTS (SELECT FROM member_presence here WHERE here.account_id = r.account_id AND here.person_id = r.person_id AND here.until > ${at})`;

/** SQL: how a mail addresses the person `p` of an account `u`. */
export const addressee = (sql: Sql | Transaction): Fragment =>
  sql`CASE u.role WHEN 'talent' THEN u.full_name ELSE person_name(p.id) END`;

interface NoticeMail {
  /** What the mail is about: its readers may have switched such mails off. */
  event: EventName;
  /** What decides who gets it: the job it is about, and whom it names. */
  about?: { jobId?: string; mentioned?: readonly string[] };
  recipientId: string;
  template: MailTemplate;
  /** Besides the reader's name. */
  fields: Record<string, string>;
  /** One mail per cause and person. */
  cause: string;
  /** Leaves out those who have a page of the account in view then. */
  awayAt?: Date;
}

/**
 * Requests the mail about an event immediately, to each member of the account who wants it. For mails with their own
 * timing; all other mails are derived from the events and go to readers who have not seen them (`worker/notices`).
 * @returns whether a mail will be sent; if so, notify the outbox after the commit
 */
export async function enqueueNoticeMail(
  tx: Transaction | Sql,
  { event, about = {}, recipientId, template, fields, cause, awayAt }: NoticeMail,
): Promise<boolean> {
  const queued = await tx`
    INSERT INTO outbox (job, payload, cause)
    SELECT 'send-mail', jsonb_build_object('template', ${template}::text, 'to', p.email, 'userId', u.id, 'personId', p.id,
             'fields', ${tx.json(fields)}::jsonb || jsonb_build_object('fullName', ${addressee(tx)})), ${cause}::text || ':' || p.id
      FROM users u JOIN memberships m ON m.account_id = u.id AND m.ended_at IS NULL JOIN persons p ON p.id = m.person_id
      JOIN notice_readers r ON r.account_id = u.id AND r.person_id = p.id
      JOIN ${deliveries(tx)} ON c.side = u.role AND c.member = m.role AND c.channel = 'own'
     WHERE u.id = ${recipientId} AND u.deleted_at IS NULL AND p.deleted_at IS NULL
       AND ${isSentTo(tx, { name: tx`${event}::text`, data: tx`${tx.json(about as never)}::jsonb` })}
       ${awayAt ? tx`AND NOT ${isPresent(tx, awayAt)}` : tx``}
    ON CONFLICT ON CONSTRAINT outbox_cause_unique DO NOTHING RETURNING id`;
  return queued.length > 0;
}
