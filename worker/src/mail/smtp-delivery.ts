// Why: docs/decisions/0045-hand-a-mail-over-at-most-once.md
import { UnrecoverableError } from 'bullmq';
import type { Sql } from '@hireledger/db/connect';
import type { MailDelivery } from './delivery.ts';
import type { MailServer } from './mail-server.ts';
import { SendFailure } from './send-failure.ts';
import { markForAttention } from './mark-for-attention.ts';

/** Longer than any running try can take: a hand-over that is still open by then was interrupted. */
const CUT_OFF_AFTER = '5 minutes';
/** Mail that could not be delivered for a day is no longer news. */
const WORTH_DELIVERING = '1 day';

const CUT_OFF =
  'The worker ended while it handed the mail over: the mail server may have it. It is not sent again by itself.';

/**
 * Delivery by a mail server. SMTP has no way to ask "do you have this one?": a mail whose hand-over was interrupted is
 * not sent a second time, it is marked for attention. So nobody gets a mail twice, and a possibly missing one is
 * visible.
 */
export function smtpDelivery(sql: Sql, server: MailServer): MailDelivery {
  const deliveries = openDeliveries(sql);
  return {
    async deliver(letter) {
      const { id } = letter;
      const begun = await deliveries.begin(id);
      if (!begun) return;
      const { usefulMinutes } = letter.mail;
      if (usefulMinutes !== undefined && begun.ageSeconds > usefulMinutes * 60) {
        await markForAttention(
          sql,
          id,
          `It could not be sent while it was of use (${usefulMinutes} minutes).${begun.problem ? ` ${begun.problem}` : ''}`,
        );
        return;
      }
      try {
        await server.send(letter, () => deliveries.handOver(id));
      } catch (error) {
        if (!(error instanceof SendFailure)) throw error;
        if (error.outcome === 'not-taken') {
          await deliveries.putBack(id, error);
          throw error;
        }
        await markForAttention(sql, id, error.message);
        throw new UnrecoverableError(error.message);
      }
      await deliveries.markSent(id);
    },
    giveUp: (id, reason) => markForAttention(sql, id, reason),
    close: () => server.close(),
  };
}

/**
 * Marks mails whose hand-over was interrupted, and mails that were not delivered within a day.
 * @returns the ids
 */
export async function settleLostMails(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    WITH cut_off AS (
      UPDATE mail_deliveries SET state = 'needs-attention', problem = ${CUT_OFF}, changed_at = now()
       WHERE state = 'handing-over' AND changed_at < now() - ${CUT_OFF_AFTER}::interval RETURNING outbox_id AS id
    ), too_old AS (
      INSERT INTO mail_deliveries (outbox_id, state, problem, changed_at, next_try_at)
      SELECT id, 'needs-attention', 'It could not be delivered within a day.', now(), now()
        FROM outbox WHERE job = 'send-mail' AND settled_at IS NULL AND created_at < now() - ${WORTH_DELIVERING}::interval
         AND NOT EXISTS (SELECT FROM mail_deliveries d WHERE d.outbox_id = outbox.id AND d.state = 'handing-over')
      ON CONFLICT (outbox_id) DO UPDATE SET state = EXCLUDED.state, problem = concat_ws(' ', EXCLUDED.problem, mail_deliveries.problem), changed_at = EXCLUDED.changed_at
      RETURNING outbox_id AS id
    ), lost AS (SELECT id FROM cut_off UNION SELECT id FROM too_old)
    UPDATE outbox SET settled_at = now() FROM lost WHERE outbox.id = lost.id RETURNING outbox.id`;
  return rows.map(({ id }) => id);
}

function openDeliveries(sql: Sql) {
  return {
    /**
     * Counts a try; undefined if there is nothing to try: sent, given up, being handed over by another try, or not
     * requested.
     */
    async begin(id: string): Promise<{ ageSeconds: number; problem: string | null } | undefined> {
      const [row] = await sql<{ ageSeconds: number; problem: string | null }[]>`
        WITH wanted AS (SELECT id, created_at FROM outbox WHERE id = ${id} AND settled_at IS NULL)
        INSERT INTO mail_deliveries AS d (outbox_id, changed_at, next_try_at) SELECT id, now(), now() + interval '1 second' FROM wanted
        ON CONFLICT (outbox_id) DO UPDATE
          SET tries = d.tries + 1, changed_at = now(), next_try_at = now() + interval '1 second' * least(2 ^ d.tries, 2048)
        WHERE d.state = 'waiting'
        RETURNING extract(epoch FROM now() - (SELECT created_at FROM wanted))::float AS age_seconds, problem`;
      return row;
    },
    /** Records the hand-over, which is allowed once per mail. */
    async handOver(id: string): Promise<void> {
      const { count } =
        await sql`UPDATE mail_deliveries SET state = 'handing-over', changed_at = now() WHERE outbox_id = ${id} AND state = 'waiting'`;
      if (count === 0) throw new Error('another try is handing it over');
    },
    /** Allows another try: the server does not have it. A hand-over of another try is not changed. */
    async putBack(id: string, { begun, message }: SendFailure): Promise<void> {
      await sql`UPDATE mail_deliveries SET state = 'waiting', problem = ${message}, changed_at = now() WHERE outbox_id = ${id} AND state = ${begun ? 'handing-over' : 'waiting'}`;
    },
    async markSent(id: string): Promise<void> {
      await sql`
        WITH sent AS (UPDATE mail_deliveries SET state = 'sent', problem = NULL, changed_at = now() WHERE outbox_id = ${id} RETURNING outbox_id)
        UPDATE outbox SET settled_at = now() FROM sent WHERE id = outbox_id`;
    },
  };
}
