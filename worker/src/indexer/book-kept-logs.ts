// Why: docs/decisions/0176-repeat-the-same-payment-after-a-database-was-restored.md
import type { ChainLog } from '@hireledger/contracts/chain-log';
import type { Sql, Transaction } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { liftFreeze } from '@hireledger/db/freezes';
import { appendWithMoves, lockSteps } from '../contracts/stage-moves.ts';
import type { Deployment } from '../chain/contracts.ts';
import { releasePayouts } from '../operations/payouts.ts';
import { book } from './book.ts';
import { agreementsOf, writeKept } from './commit-range.ts';
import { lockBooks } from './cursor.ts';
import { eventsOfSteps } from './escrow-events.ts';
import { issueInvoices } from './issue-invoices.ts';
import { moveMilestones } from './milestones.ts';
import { stagesAfter } from './move-stages.ts';
import { loadRegister } from './register.ts';
import type { NamedPayout } from '../operations/kind.ts';

/** What is needed to know a log as ours. */
interface KnownBy {
  deployment: Pick<Deployment, 'chainId' | 'tokenAddress' | 'contracts'>;
  now: Date;
}

/**
 * Books what the chain did in contracts with milestones before this database knew of them: it was restored from an older
 * copy, and both sides signed the same contract again. Logs that share an id with a contract and differ stay with nobody.
 * @param agreementIds ids of our database; all contracts where null
 * @returns the contracts that were booked, and the events to push
 */
export async function bookKnownAgreements(
  sql: Sql,
  agreementIds: string[] | null,
  known: KnownBy,
): Promise<{ booked: string[]; events: NumberedEvent[] }> {
  if (agreementIds?.length === 0) return { booked: [], events: [] };
  const kept = await sql<{ commitment: string }[]>`
    SELECT DISTINCT held.commitment
      FROM agreements held JOIN chain_logs log ON log.args ->> 'agreementId' IS NOT NULL AND log.args ->> 'agreementId' = held.commitment
     WHERE ${agreementIds ? sql`held.id = ANY (${agreementIds}::uuid[]) AND` : sql``} held.chain_terms ? 'schedule' AND log.unbooked AND log.orphaned_at IS NULL`;
  if (kept.length === 0) return { booked: [], events: [] };
  return sql.begin(async (tx) => {
    await lockBooks(tx);
    return bookKeptLogs(
      tx,
      kept.map(({ commitment }) => commitment),
      known,
    );
  });
}

/**
 * Books the logs of these agreements that were kept when they were read, because nobody knew then what they were about. To
 * be called under the indexer's lock, as the last step of a transaction.
 * @param commitments ids on the chain
 */
async function bookKeptLogs(
  tx: Transaction,
  commitments: string[],
  { deployment, now }: KnownBy,
): Promise<{ booked: string[]; events: NumberedEvent[] }> {
  const { logs, minedAt } = await readKept(tx, commitments);
  const transfers = await readTransfers(tx, logs);
  const booking = book([...logs, ...transfers], await loadRegister(tx, [...logs, ...transfers], deployment));
  const booked = agreementsOf(booking);
  await lockSteps(tx, booked);
  const stillUnexplained = new Set(booking.transfers.map(({ log }) => log));
  const explained = transfers.filter((log) => !stillUnexplained.has(log));
  await takeBack(tx, explained, now);
  await writeKept(tx, booking, minedAt);
  await endExplainedAlarms(tx, explained, now);
  await moveMilestones(tx, booked);
  await issueInvoices(tx, booked, now);
  const events = await releasePayouts(tx, booking, minedAt, now);
  events.push(...(await eventsOfSteps(tx, booking.steps, now)));
  return { booked, events: await appendWithMoves(tx, events, await stagesAfter(tx, booking.steps), now) };
}

async function readKept(
  tx: Transaction,
  commitments: string[],
): Promise<{ logs: ChainLog[]; minedAt: Map<string, Date> }> {
  const rows = await tx<(ChainLog & { minedAt: Date })[]>`
    SELECT log.block_hash, log.block_number::int AS block_number, log.log_index, log.transaction_hash,
           log.address, log.name, log.args, block.mined_at
      FROM chain_logs log JOIN chain_blocks block ON block.hash = log.block_hash
     WHERE log.args ->> 'agreementId' IS NOT NULL AND log.args ->> 'agreementId' = ANY (${commitments}::text[]) AND log.unbooked AND log.orphaned_at IS NULL
     ORDER BY log.block_number, log.log_index`;
  return {
    logs: rows.map(({ minedAt: _, ...log }) => log),
    minedAt: new Map(rows.map(({ blockHash, minedAt }) => [blockHash, minedAt])),
  };
}

/** Transfers in the transactions of these logs that were booked as money that left and arrived. */
async function readTransfers(tx: Transaction, logs: ChainLog[]): Promise<ChainLog[]> {
  return tx<ChainLog[]>`
    SELECT log.block_hash, log.block_number::int AS block_number, log.log_index, log.transaction_hash, log.address, log.name, log.args
      FROM chain_logs log
     WHERE log.transaction_hash = ANY (${[...new Set(logs.map(({ transactionHash }) => transactionHash))]}::text[])
       AND log.name = 'Transfer' AND log.orphaned_at IS NULL
       AND EXISTS (SELECT FROM ledger_transfers entry
                    WHERE (entry.block_hash, entry.log_index, entry.incarnation) = (log.block_hash, log.log_index, log.incarnation) AND entry.kind IN ('deposit', 'withdrawal'))
     ORDER BY log.block_number, log.log_index`.execute();
}

/** What the steps explain is no longer money that left or arrived. */
async function takeBack(tx: Transaction, transfers: ChainLog[], now: Date): Promise<void> {
  const places = transfers.map(({ blockHash, logIndex }) => ({ block_hash: blockHash, log_index: logIndex }));
  await tx`
    INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, incarnation, reverses, at)
    SELECT 'reversal', entry.credit_account, entry.debit_account, entry.amount, entry.block_hash, entry.log_index, entry.incarnation, entry.number, ${now}
      FROM ledger_transfers entry JOIN chain_logs log USING (block_hash, log_index, incarnation)
      JOIN jsonb_to_recordset(${tx.json(places as never)}) AS place (block_hash text, log_index integer) USING (block_hash, log_index)
     WHERE entry.kind IN ('deposit', 'withdrawal')
    ON CONFLICT ON CONSTRAINT ledger_transfers_once_per_log DO NOTHING`;
}

// Why: docs/decisions/0177-raise-an-alarm-when-money-leaves-a-wallet-without-us.md
/**
 * Ends the alarms about money that left a wallet, once each outflow of that account is explained: by steps of contracts that became known
 * since, by a withdrawal, or by a transaction that the worker signed. One that was never explained keeps the alarm for an operator, and an
 * alarm of all accounts always stays. To be called once the books have the steps.
 * @param explained transfers that are steps of a contract
 */
async function endExplainedAlarms(tx: Transaction, explained: readonly ChainLog[], at: Date): Promise<void> {
  const from = explained.flatMap(({ args }) => args['from'] ?? []);
  if (from.length === 0) return;
  const over = await tx<{ id: string }[]>`
    SELECT alarm.id FROM active_freezes alarm
     WHERE alarm.cause = 'unknown-outflow' AND alarm.account_id IN (SELECT user_id FROM custody_addresses WHERE address = ANY (${from}))
       AND NOT EXISTS (
         SELECT FROM custody_addresses own JOIN users person ON person.id = own.user_id
           JOIN ledger_transfers entry ON entry.debit_account = concat_ws(':', person.role, own.user_id, own.agreement_id)
           JOIN chain_logs log USING (block_hash, log_index, incarnation)
          WHERE own.user_id = alarm.account_id AND entry.kind = 'withdrawal'
            AND NOT EXISTS (SELECT FROM ledger_transfers reversal WHERE reversal.reverses = entry.number)
            AND NOT EXISTS (SELECT FROM chain_attempts ours WHERE ours.transaction_hash = log.transaction_hash)
            AND NOT EXISTS (SELECT FROM chain_operations withdrawal WHERE withdrawal.transaction_hash = log.transaction_hash AND withdrawal.withdrawal_id IS NOT NULL))`;
  for (const { id } of over)
    await liftFreeze(tx, {
      freezeId: id,
      because: 'The steps of a contract that became known since explain all that left the wallet.',
      by: 'indexer',
      at,
    });
}

/**
 * Books payments that the chain made before this database knew of them: it was restored from an older copy, and the
 * work was approved again. The logs were kept when they were read; now that their payout exists they are booked, the
 * payout is marked as released, and its operation is never signed.
 * @returns the ids of the payouts that had been paid, and the events to push
 */
export async function bookKnownPayments(
  sql: Sql,
  payouts: NamedPayout[],
  knownBy: KnownBy,
): Promise<{ paid: Set<string>; events: NumberedEvent[] }> {
  const paid = new Set<string>();
  const named = new Map(payouts.map((payout) => [payout.commitments.payout, payout]));
  if (named.size === 0) return { paid, events: [] };
  const known = await sql<{ commitment: string }[]>`
    SELECT DISTINCT args ->> 'payoutId' AS commitment FROM chain_logs
     WHERE args ->> 'payoutId' IS NOT NULL AND args ->> 'payoutId' = ANY (${[...named.keys()]}::text[])
       AND orphaned_at IS NULL AND name IN ('MilestoneReleased', 'CreditRecorded')`;
  if (known.length === 0) return { paid, events: [] };
  return sql.begin(async (tx) => {
    await lockBooks(tx);
    const agreements: string[] = [];
    for (const { commitment } of known) {
      const { operationId, payoutId, commitments } = named.get(commitment)!;
      await tx`UPDATE chain_operations SET state = 'cancelled', last_error = 'The chain made this payment before.', updated_at = now() WHERE id = ${operationId} AND state = 'requested'`;
      agreements.push(commitments.agreement);
      paid.add(payoutId);
    }
    const { events } = await bookKeptLogs(tx, agreements, knownBy);
    return { paid, events };
  });
}
