import postgres from 'postgres';
import { CHANNELS } from '@hireledger/db/notifier';
import { setTimeout as pause } from 'node:timers/promises';
import type { System } from '@hireledger/launch/system';
import { openApprovals } from '../measure/payouts.ts';
import { interleave, repeat, timed, type Compared } from '../statistics.ts';

const MAILS = 500;
const MAIL_ROUNDS = 3;
const PAYOUTS = 10;
const PAYOUT_ROUNDS = 3;

/** Mails per second through outbox, queue and built-in inbox: `ours` with the queue on Redis, `floor` on PostgreSQL. */
export async function measureQueues(onRedis: System, onPostgres: System): Promise<Compared> {
  const sides = [openMails(onRedis), openMails(onPostgres)];
  const [redis, database] = sides;
  const samples = await interleave(MAIL_ROUNDS, redis!.round, database!.round);
  await Promise.all(sides.map((side) => side.close()));
  return samples;
}

function openMails({ administratorUrl }: System) {
  const sql = postgres(administratorUrl, { max: 1, onnotice: () => {} });
  const waiting = async () =>
    (await sql`SELECT FROM outbox WHERE settled_at IS NULL AND job = 'send-mail' LIMIT 1`).count;
  const round = async () => {
    await sql`
      INSERT INTO outbox (job, payload, cause)
      SELECT 'send-mail', '{"template": "account-exists", "to": "queue@bench.test", "fields": {}}', 'bench:' || gen_random_uuid() FROM generate_series(1, ${MAILS})`;
    const took = await timed(async () => {
      await sql.notify(CHANNELS.outbox, '');
      while ((await waiting()) > 0) await pause(10);
    });
    return [MAILS / (took / 1_000)];
  };
  return { round, close: () => sql.end() };
}

/** Milliseconds from an approval to "released" at the talent's socket: `ours` with Redis, `floor` without. */
export async function measureReleases(onRedis: System, onPostgres: System): Promise<Compared> {
  const count = (PAYOUT_ROUNDS + 1) * PAYOUTS;
  const [redis, database] = await Promise.all([
    openApprovals(onRedis.urls.web, count),
    openApprovals(onPostgres.urls.web, count),
  ]);
  const samples = await interleave(
    PAYOUT_ROUNDS,
    () => repeat(PAYOUTS, redis.one),
    () => repeat(PAYOUTS, database.one),
  );
  redis.close();
  database.close();
  return samples;
}
