import type { EventName } from '@hireledger/domain/events/vocabulary';
import type { Sql, Transaction } from './connect.ts';
import type { MailTemplate } from './outbox.ts';

export interface NoticeMail {
  /** What the mail is about: its reader may have switched such mails off. */
  event: EventName;
  recipientId: string;
  template: MailTemplate;
  fields: Record<string, string>;
  /** One cause is one mail. */
  cause: string;
  /** Leaves out whoever has a socket open at this moment and sees it on the screen. */
  unlessPresentAt?: Date;
}

/**
 * Asks for the mail about an event, unless its reader wants none. The only way for such mails: a preference that is asked in one place
 * cannot be forgotten in another. (The shortlisting does the same in its own statement.)
 * @returns whether a mail goes out; ring the outbox after the commit if so
 */
export async function enqueueNoticeMail(tx: Transaction | Sql, { event, recipientId, template, fields, cause, unlessPresentAt }: NoticeMail): Promise<boolean> {
  const asked = await tx`
    INSERT INTO outbox (job, payload, cause)
    SELECT 'send-mail', jsonb_build_object('template', ${template}::text, 'to', u.email, 'fields', ${tx.json(fields)}::jsonb), ${cause}
      FROM users u JOIN event_heads h ON h.recipient_id = u.id
     WHERE u.id = ${recipientId} AND u.deleted_at IS NULL AND NOT ${event}::text = ANY (h.mail_muted)
       AND NOT EXISTS (SELECT FROM presence p WHERE p.user_id = u.id AND p.until > ${unlessPresentAt ?? null}::timestamptz)
    ON CONFLICT ON CONSTRAINT outbox_cause_unique DO NOTHING RETURNING id`;
  return asked.length > 0;
}

/**
 * The same mail about one event to many: a row for each who wants it and is not looking at the moment `at`. The template's fields are who
 * it is for, and the company and the job that it is about.
 */
export async function enqueueJobMails(
  tx: Transaction | Sql,
  { event, template, recipientIds, at, data }: { event: EventName; template: MailTemplate; recipientIds: string[]; at: Date; data: { jobId: string; jobTitle: string; companyId: string } },
): Promise<void> {
  await tx`
    INSERT INTO outbox (job, payload, cause)
    SELECT 'send-mail', jsonb_build_object('template', ${template}::text, 'to', u.email, 'fields',
             jsonb_build_object('fullName', u.full_name, 'companyName', company.name, 'jobTitle', ${data.jobTitle}::text)),
           ${template}::text || ':' || ${data.jobId}::text || ':' || u.id
      FROM users u JOIN event_heads h ON h.recipient_id = u.id CROSS JOIN companies company
     WHERE u.id = ANY (${recipientIds}::uuid[]) AND company.user_id = ${data.companyId} AND u.deleted_at IS NULL
       AND NOT ${event}::text = ANY (h.mail_muted)
       AND NOT EXISTS (SELECT FROM presence p WHERE p.user_id = u.id AND p.until > ${at})
    ON CONFLICT ON CONSTRAINT outbox_cause_unique DO NOTHING`;
}
