import type { EventName } from '@hireledger/domain/events/vocabulary';
import { REQUIRED_MAILS } from '@hireledger/domain/events/notice-choices';
import type { Fragment, Sql, Transaction } from './connect.ts';
import type { MailTemplate } from './outbox.ts';

interface NoticeMail {
  /** What the mail is about: its reader may have switched such mails off. */
  event: EventName;
  recipientId: string;
  template: MailTemplate;
  fields: Record<string, string>;
  /** One mail per cause. */
  cause: string;
}

/**
 * SQL beside a head `h`: whether its person gets no mails about the events of that name, because they muted these, or
 * want only the required ones. Every mail about an event asks this; mails about the account itself do not.
 */
export const mailIsOff = (sql: Sql | Transaction, event: Fragment): Fragment => sql`(
  ${event} = ANY (h.mail_muted)
  OR NOT ${event} = ANY (${[...REQUIRED_MAILS]}::text[])
     AND EXISTS (SELECT FROM notice_settings s WHERE s.user_id = h.recipient_id AND s.required_mails_only))`;

/**
 * Requests the mail about an event immediately, unless its reader has switched such mails off. For mails with their own
 * timing; all other mails are derived from the events and go to readers who have not seen them (`worker/notices`).
 * @returns whether a mail will be sent; if so, notify the outbox after the commit
 */
export async function enqueueNoticeMail(
  tx: Transaction | Sql,
  { event, recipientId, template, fields, cause }: NoticeMail,
): Promise<boolean> {
  const queued = await tx`
    INSERT INTO outbox (job, payload, cause)
    SELECT 'send-mail', jsonb_build_object('template', ${template}::text, 'to', u.email, 'userId', u.id, 'fields', ${tx.json(fields)}::jsonb), ${cause}
      FROM users u JOIN event_heads h ON h.recipient_id = u.id
     WHERE u.id = ${recipientId} AND u.deleted_at IS NULL AND NOT ${mailIsOff(tx, tx`${event}::text`)}
    ON CONFLICT ON CONSTRAINT outbox_cause_unique DO NOTHING RETURNING id`;
  return queued.length > 0;
}
