import type { Sql, Transaction } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';
import { nextMorning } from '@hireledger/domain/periods/next-morning';
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
    const { accountId, personId } = delivery.reader;
    await tx`
      UPDATE member_deliveries SET delivered_up_to = ${delivery.head}, due_at = ${nextTime(delivery, { now, delays })},
             delivered_at = CASE WHEN ${delivery.unseen.length > 0} THEN ${now} ELSE delivered_at END
       WHERE account_id = ${accountId} AND person_id = ${personId} AND channel = ${delivery.channel}`;
  }
  return [deliveries.length, queued];
}

/** When the events are due that are too young now; null if there are none. */
function nextTime(
  { reader, channel, unseen, youngerAt }: DueDelivery,
  { now, delays }: { now: Date; delays: Delays },
): Date | null {
  if (!youngerAt) return null;
  if (channel === 'digest' && reader.dailyDigest) return nextMorning(now, reader.timeZone);
  const settled = youngerAt.getTime() + (channel === 'push' ? settledMs(delays) : delays.mailMs);
  return new Date(Math.max(settled, channel === 'digest' && unseen.length > 0 ? now.getTime() + delays.digestMs : 0));
}

async function queueMail(tx: Transaction, delivery: DueDelivery, log: Log): Promise<number> {
  const { channel, unseen } = delivery;
  const { accountId, personId, email } = delivery.reader;
  const mail = composed(delivery, log);
  if (!mail) return 0;
  await enqueue(
    tx,
    'send-mail',
    { ...mail, to: email, userId: accountId, personId },
    `unseen:${accountId}:${personId}:${channel}:${unseen.at(-1)!.seq}`,
  );
  return 1;
}

function composed(delivery: DueDelivery, log: Log): ReturnType<typeof composeMail> | null {
  try {
    return composeMail(delivery);
  } catch (error) {
    const { reader, unseen } = delivery;
    const { accountId: account, personId: person } = reader;
    const facts = { account, person, events: unseen.map(({ seq }) => seq), error: String(error) };
    log.error(facts, 'no mail can be made of these events, and none is sent');
    return null;
  }
}

/** A job for each device with which the person is signed in to the account. It has only ids: its text is read when it is sent. */
async function queuePush(tx: Transaction, { reader, deliveredUpTo, unseen }: DueDelivery): Promise<number> {
  const upTo = unseen.at(-1)!.seq;
  const queued = await tx`
    INSERT INTO outbox (job, payload, cause)
    SELECT 'send-push', jsonb_build_object('deviceId', d.id, 'after', ${deliveredUpTo}::bigint, 'upTo', ${upTo}::bigint), 'push:' || d.id || ':' || ${upTo}::bigint
      FROM push_devices d JOIN sessions s ON s.token_hash = d.session_hash AND s.person_id = ${reader.personId} AND s.expires_at > now()
     WHERE d.user_id = ${reader.accountId}
    ON CONFLICT ON CONSTRAINT outbox_cause_unique DO NOTHING`;
  return queued.count;
}
