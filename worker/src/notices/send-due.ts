import type { Sql, Transaction } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';
import type { Log } from '../process/log.ts';
import { composeMail } from './compose-mail.ts';
import { settledMs, type Delays } from './delays.ts';
import { takeDueDeliveries, type DueDelivery } from './due-deliveries.ts';

/** Rounds of one run; the next run continues. */
const MOST_ROUNDS = 100;

/**
 * Queues the mails and push notifications that are due, and records in the same transaction how far each was delivered: a process that dies in
 * between neither sends twice nor leaves anybody out. Events of which no mail can be made are left to the bell: they delay nobody else's.
 * @returns how many it queued; notify the outbox if there are any
 */
export async function sendDue(
  sql: Sql,
  { now, delays, log }: { now: Date; delays: Delays; log: Log },
): Promise<number> {
  let queued = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const [deliveries, sent] = await sql.begin((tx) => sendRound(tx, { now, delays, log }));
    queued += sent;
    if (deliveries === 0) break;
  }
  return queued;
}

async function sendRound(
  tx: Transaction,
  { now, delays, log }: { now: Date; delays: Delays; log: Log },
): Promise<[deliveries: number, queued: number]> {
  const deliveries = await takeDueDeliveries(tx, { now, settledBefore: new Date(now.getTime() - settledMs(delays)) });
  let queued = 0;
  for (const delivery of deliveries) {
    if (delivery.unseen.length > 0)
      queued += delivery.channel === 'push' ? await queuePush(tx, delivery) : await queueMail(tx, delivery, log);
    const next =
      delivery.youngerAt &&
      new Date(
        Math.max(
          delivery.youngerAt.getTime() + (delivery.channel === 'push' ? settledMs(delays) : delays.mailMs),
          delivery.channel === 'digest' && delivery.unseen.length > 0 ? now.getTime() + delays.digestMs : 0,
        ),
      );
    await tx`
      UPDATE notice_deliveries SET delivered_up_to = ${delivery.head}, due_at = ${next}, delivered_at = CASE WHEN ${delivery.unseen.length > 0} THEN ${now} ELSE delivered_at END
       WHERE recipient_id = ${delivery.reader.id} AND channel = ${delivery.channel}`;
  }
  return [deliveries.length, queued];
}

async function queueMail(tx: Transaction, delivery: DueDelivery, log: Log): Promise<number> {
  const { reader, channel, unseen } = delivery;
  const mail = composed(delivery, log);
  if (!mail) return 0;
  await enqueue(
    tx,
    'send-mail',
    { ...mail, to: reader.email, userId: reader.id },
    `unseen:${reader.id}:${channel}:${unseen.at(-1)!.seq}`,
  );
  return 1;
}

function composed(delivery: DueDelivery, log: Log): ReturnType<typeof composeMail> | null {
  try {
    return composeMail(delivery);
  } catch (error) {
    const { reader, unseen } = delivery;
    const facts = { account: reader.id, events: unseen.map(({ seq }) => seq), error: String(error) };
    log.error(facts, 'no mail can be made of these events, and none is sent');
    return null;
  }
}

/** A job for each device. It has only ids: its text is read when it is sent. */
async function queuePush(tx: Transaction, { reader, deliveredUpTo, unseen }: DueDelivery): Promise<number> {
  const upTo = unseen.at(-1)!.seq;
  const queued = await tx`
    INSERT INTO outbox (job, payload, cause)
    SELECT 'send-push', jsonb_build_object('deviceId', d.id, 'after', ${deliveredUpTo}::bigint, 'upTo', ${upTo}::bigint), 'push:' || d.id || ':' || ${upTo}::bigint
      FROM push_devices d JOIN sessions s ON s.token_hash = d.session_hash AND s.expires_at > now()
     WHERE d.user_id = ${reader.id}
    ON CONFLICT ON CONSTRAINT outbox_cause_unique DO NOTHING`;
  return queued.count;
}
