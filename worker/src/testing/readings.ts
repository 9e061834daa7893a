import { isNoticeFor } from '@hireledger/domain/events/notifies';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { Notifications } from '@hireledger/db/notifications';
import { CHANNELS } from '@hireledger/db/notifier';
import type { Sql } from '@hireledger/db/connect';
import { escrow2 } from '../chain/contracts.ts';
import { toHex } from '../chain/rpc.ts';
import type { World } from './world.ts';

interface PayoutState {
  state: string;
  failure: string | null;
  transactionHash: string | null;
  operation: string;
  tries: number;
  attempts: number;
}

/** A payout, its operation, and how many transactions were signed for it. */
export async function readPayout(sql: Sql, payoutId: string): Promise<PayoutState> {
  const [row] = await sql<PayoutState[]>`
    SELECT payout.state, payout.failure, payout.transaction_hash, operation.state AS operation, operation.tries,
           (SELECT count(*)::int FROM chain_attempts WHERE operation_id = operation.id) AS attempts
      FROM payouts payout JOIN chain_operations operation ON operation.payout_id = payout.id WHERE payout.id = ${payoutId}`;
  return { ...row! };
}

/** The freezes in force, oldest first. */
export async function readFreezes(
  sql: Sql,
): Promise<{ id: string; accountId: string | null; cause: string; reason: string }[]> {
  return [
    ...(await sql<
      { id: string; accountId: string | null; cause: string; reason: string }[]
    >`SELECT id, account_id, cause, reason FROM active_freezes ORDER BY id`),
  ];
}

/** Lifts every freeze in force. */
export async function liftAll(sql: Sql): Promise<void> {
  await sql`INSERT INTO freeze_lifts (freeze_id, because, lifted_by) SELECT id, 'Looked at in a test.', 'operator' FROM active_freezes`;
}

/** Minor units of an account in the books. */
export async function balanceOf(sql: Sql, account: string): Promise<bigint> {
  const [row] = await sql<{ balance: string }[]>`SELECT ledger_balance(${account}) AS balance`;
  return BigInt(row!.balance);
}

/** Minor units that a talent has at all addresses. */
export async function paidTo(sql: Sql, talentId: string): Promise<bigint> {
  const [row] = await sql<{ balance: string }[]>`SELECT person_balance(${talentId})::text AS balance`;
  return BigInt(row!.balance);
}

/** The sum over all entries of the books: if it is not zero the books are broken. */
export async function sumOfBooks(sql: Sql): Promise<string> {
  const [row] = await sql<{ sum: string }[]>`SELECT coalesce(sum(amount), 0) AS sum FROM ledger_entries`;
  return row!.sum;
}

/** Throws unless the books sum to zero, the days of each account to its entries, and the chain has released no payout twice. */
export async function requireSound(world: World): Promise<void> {
  const sum = await sumOfBooks(world.sql);
  if (sum !== '0') throw new Error(`The books sum to ${sum}.`);
  const wrong = await world.sql<{ account: string }[]>`
    SELECT account FROM (SELECT account, sum(amount) AS amount, count(*) AS lines FROM ledger_entries WHERE account ~ '^(company|talent|credit):' GROUP BY 1) entries
      FULL JOIN (SELECT account, sum(received + spent) AS amount, sum(lines) AS lines FROM ledger_days GROUP BY 1) days USING (account)
     WHERE (entries.amount, entries.lines) IS DISTINCT FROM (days.amount, days.lines)`;
  if (wrong.length > 0) throw new Error(`The days of ${wrong.map(({ account }) => account).join(', ')} are wrong.`);
  for (const [payout, times] of await releasesOnChain(world))
    if (times > 1) throw new Error(`Payout ${payout} was released ${times} times.`);
  await requireSameNotices(world.sql);
}

/** What is a notice on the server is one in the browser, which decides by the event alone. */
async function requireSameNotices(sql: World['sql']): Promise<void> {
  const events = await sql<{ name: string; data: object; notify: boolean; role: Role }[]>`
    SELECT event.name, event.data, event.notify, reader.role FROM events event JOIN users reader ON reader.id = event.recipient_id`;
  const other = events.find((event) => isNoticeFor(event as unknown as RecipientEvent, event.role) !== event.notify);
  if (other)
    throw new Error(
      `The server says notify: ${other.notify} of ${other.name} for a ${other.role}, the browser does not.`,
    );
}

/**
 * How often each payout id was released on the present chain, by its commitment; read from the chain itself.
 * @param upTo the last block; the newest one if left out
 */
export async function releasesOnChain(world: World, upTo?: number): Promise<Map<string, number>> {
  const escrows = await world.sql<{ address: string }[]>`SELECT address FROM escrow_contracts`;
  const logs = (await world.chain.provider.request({
    method: 'eth_getLogs',
    params: [
      {
        fromBlock: '0x0',
        toBlock: upTo === undefined ? 'latest' : toHex(upTo),
        address: escrows.map(({ address }) => address),
        topics: [escrow2.getEvent('MilestoneReleased')!.topicHash],
      },
    ],
  })) as { topics: string[]; data: string }[];
  const counts = new Map<string, number>();
  for (const log of logs) {
    const id = String(escrow2.parseLog(log)!.args['payoutId']);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Resolves once `check` gives a value; checks after every notification of the worker, without polling. */
export async function eventually<T>(
  notifications: Pick<Notifications, 'subscribe'>,
  check: () => Promise<T | undefined | false>,
): Promise<T> {
  let wake = () => {};
  const unsubscribe = await notifications.subscribe(CHANNELS.events, () => wake());
  try {
    while (true) {
      const notified = new Promise<void>((resolve) => (wake = resolve));
      const found = await check();
      if (found) return found;
      await notified;
    }
  } finally {
    await unsubscribe();
  }
}
