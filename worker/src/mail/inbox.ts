import type { Sql } from '@hireledger/db/connect';
import type { MailDelivery } from './delivery.ts';
import { markForAttention } from './mark-for-attention.ts';

/** The built-in inbox: a table. One statement delivers and marks as delivered, so nothing can happen in between. */
export const inboxDelivery = (sql: Sql): MailDelivery => ({
  async deliver({ id, to, replyTo, mail: { subject, text, html, usefulMinutes } }) {
    await sql`
      WITH delivered AS (
        INSERT INTO mails (cause, "to", subject, text, html, reply_to, useful_until)
        VALUES (${id}, ${to}, ${subject}, ${text}, ${html}, ${replyTo ?? null}, now() + interval '1 minute' * ${usefulMinutes ?? null})
        ON CONFLICT ON CONSTRAINT mails_cause_unique DO NOTHING
      )
      UPDATE outbox SET settled_at = now() WHERE id = ${id} AND settled_at IS NULL`;
  },
  giveUp: (id, reason) => markForAttention(sql, id, reason),
  close() {},
});
