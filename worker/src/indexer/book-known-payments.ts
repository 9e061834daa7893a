// Why: docs/decisions/0176-repeat-the-same-payment-after-a-database-was-restored.md
import type { Sql, Transaction } from '@hireledger/db/connect';
import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import type { Deployment } from '../chain/contracts.ts';
import { loadPayoutFacts } from '../operations/payout-facts.ts';
import { book } from './book.ts';
import type { ChainLog } from '@hireledger/contracts/chain-log';
import { agreementsOf, eventsOfPayouts, releasePayouts, writeTransfers } from './commit-range.ts';
import { lockBooks } from './cursor.ts';
import { issueInvoices } from './issue-invoices.ts';
import { moveMilestones } from './milestones.ts';
import { loadRegister } from './register.ts';

/** A payout that waits for its signature, with its ids on the chain. */
export interface NamedPayout {
  operationId: string;
  payoutId: string;
  agreementId: string;
  commitments: { agreement: string; payout: string };
}

type Known = Pick<Deployment, 'chainId' | 'tokenAddress' | 'contracts'>;

/**
 * Books payments that the chain made before this database knew of them: it was restored from an older copy, and the
 * work was approved again. The logs were kept when they were read; now that their payout exists they are booked, the
 * payout is marked as released, and its operation is never signed.
 * @returns the ids of the payouts that had been paid, and the events to push
 */
export async function bookKnownPayments(
  sql: Sql,
  payouts: NamedPayout[],
  { deployment, now }: { deployment: Known; now: Date },
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
    for (const { commitment } of known) {
      const { operationId, payoutId, agreementId, commitments } = named.get(commitment)!;
      await tx`UPDATE payouts SET commitment = ${commitment} WHERE id = ${payoutId}`;
      await tx`UPDATE agreements SET commitment = ${commitments.agreement} WHERE id = ${agreementId}`;
      await tx`UPDATE chain_operations SET state = 'cancelled', last_error = 'The chain made this payment before.', updated_at = now() WHERE id = ${operationId} AND state = 'requested'`;
      paid.add(payoutId);
    }
    const { logs, minedAt } = await readUnbooked(
      tx,
      known.map(({ commitment }) => commitment),
    );
    const booking = book(logs, await loadRegister(tx, logs, deployment));
    await takeBack(tx, logs, now);
    await writeTransfers(tx, booking.transfers, minedAt);
    await moveMilestones(tx, agreementsOf(booking));
    await issueInvoices(tx, agreementsOf(booking), now);
    const factsOf = await loadPayoutFacts(tx, [...paid]);
    return {
      paid,
      events: await appendEvents(
        tx,
        eventsOfPayouts(booking, await releasePayouts(tx, booking, minedAt), factsOf, now),
      ),
    };
  });
}

async function readUnbooked(
  tx: Transaction,
  commitments: string[],
): Promise<{ logs: ChainLog[]; minedAt: Map<string, Date> }> {
  const rows = await tx<(ChainLog & { minedAt: Date })[]>`
    SELECT log.block_hash, log.block_number::int AS block_number, log.log_index, log.transaction_hash,
           log.address, log.name, log.args, block.mined_at
      FROM chain_logs log JOIN chain_blocks block ON block.hash = log.block_hash
     WHERE log.args ->> 'payoutId' IS NOT NULL AND log.args ->> 'payoutId' = ANY (${commitments}::text[]) AND log.orphaned_at IS NULL
       AND NOT EXISTS (SELECT FROM ledger_transfers entry
                        WHERE (entry.block_hash, entry.log_index, entry.incarnation) = (log.block_hash, log.log_index, log.incarnation))
     ORDER BY log.block_number, log.log_index`;
  return {
    logs: rows.map(({ minedAt: _, ...log }) => log),
    minedAt: new Map(rows.map(({ blockHash, minedAt }) => [blockHash, minedAt])),
  };
}

/** While their payout was unknown, the transfers of these transactions were booked as money that left and arrived. */
async function takeBack(tx: Transaction, logs: ChainLog[], now: Date): Promise<void> {
  await tx`
    INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, incarnation, reverses, at)
    SELECT 'reversal', entry.credit_account, entry.debit_account, entry.amount, entry.block_hash, entry.log_index, entry.incarnation, entry.number, ${now}
      FROM ledger_transfers entry JOIN chain_logs log USING (block_hash, log_index, incarnation)
     WHERE log.transaction_hash = ANY (${[...new Set(logs.map(({ transactionHash }) => transactionHash))]}::text[])
       AND log.name = 'Transfer' AND log.orphaned_at IS NULL AND entry.kind IN ('deposit', 'withdrawal')
    ON CONFLICT ON CONSTRAINT ledger_transfers_once_per_log DO NOTHING`;
}
