import type { Sql, Transaction } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';
import { composeMail } from './compose-mail.ts';
import { settledMs, type Delays } from './delays.ts';
import { takeDueTurns, type DueTurn } from './due-turns.ts';

/** Rounds of one run; the next goes on. */
const MOST_ROUNDS = 100;

/**
 * Asks for the mails and notifications of those whose turn it is, and notes in the same transaction how far each was told: whatever dies in
 * between, nobody is told twice and nobody is left out.
 * @returns how many mails and notifications were asked for; notify the outbox if there are any
 */
export async function tellUnseen(sql: Sql, { now, delays }: { now: Date; delays: Delays }): Promise<number> {
  let asked = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const [turns, told] = await sql.begin((tx) => tellRound(tx, now, delays));
    asked += told;
    if (turns === 0) break;
  }
  return asked;
}

async function tellRound(tx: Transaction, now: Date, delays: Delays): Promise<[turns: number, told: number]> {
  const turns = await takeDueTurns(tx, { now, settledBefore: new Date(now.getTime() - settledMs(delays)) });
  let told = 0;
  for (const turn of turns) {
    if (turn.unseen.length > 0) told += turn.way === 'push' ? await askForPush(tx, turn) : await askForMail(tx, turn);
    const next =
      turn.youngerAt &&
      new Date(
        Math.max(
          turn.youngerAt.getTime() + delays.mailMs,
          turn.way === 'digest' && turn.unseen.length > 0 ? now.getTime() + delays.digestMs : 0,
        ),
      );
    await tx`
      UPDATE notice_turns SET told_up_to = ${turn.head}, due_at = ${next}, told_at = CASE WHEN ${turn.unseen.length > 0} THEN ${now} ELSE told_at END
       WHERE recipient_id = ${turn.reader.id} AND way = ${turn.way}`;
  }
  return [turns.length, told];
}

async function askForMail(tx: Transaction, turn: DueTurn): Promise<number> {
  const { reader, way, unseen } = turn;
  const { template, fields } = composeMail(turn);
  await enqueue(
    tx,
    'send-mail',
    { template, to: reader.email, userId: reader.id, fields },
    `unseen:${reader.id}:${way}:${unseen.at(-1)!.seq}`,
  );
  return 1;
}

/** A job for each device. It carries numbers alone: what it says is read when it is sent. */
async function askForPush(tx: Transaction, { reader, toldUpTo, unseen }: DueTurn): Promise<number> {
  const upTo = unseen.at(-1)!.seq;
  const asked = await tx`
    INSERT INTO outbox (job, payload, cause)
    SELECT 'send-push', jsonb_build_object('deviceId', d.id, 'after', ${toldUpTo}::bigint, 'upTo', ${upTo}::bigint), 'push:' || d.id || ':' || ${upTo}::bigint
      FROM push_devices d JOIN sessions s ON s.token_hash = d.session_hash AND s.expires_at > now()
     WHERE d.user_id = ${reader.id}
    ON CONFLICT ON CONSTRAINT outbox_cause_unique DO NOTHING`;
  return asked.count;
}
