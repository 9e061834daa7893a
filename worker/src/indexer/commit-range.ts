import type { Sql, Transaction } from '@hireledger/db/connect';
import { crashPoint } from '@hireledger/contracts/crash-points';
import type { EventToAppend, NumberedEvent } from '@hireledger/db/events';
import { recordFreezes } from '@hireledger/db/freezes';
import { confirmReleases } from '../operations/kinds/batch.ts';
import { endedWithdrawals } from '../operations/kinds/withdrawal.ts';
import { releasePayouts } from '../operations/payouts.ts';
import type { Deployment } from '../chain/contracts.ts';
import { book, type Booking, type Transfer } from './book.ts';
import type { ChainLog } from '@hireledger/contracts/chain-log';
import { lockCursor, type Cursor } from './cursor.ts';
import { eventsOfSteps } from './escrow-events.ts';
import { explainOutflows, freezesForOutflows } from './outflows.ts';
import { issueInvoices } from './issue-invoices.ts';
import { moveMilestones } from './milestones.ts';
import { appendWithMoves, lockSteps } from '../contracts/stage-moves.ts';
import { stagesAfter } from './move-stages.ts';
import type { Range } from './read-range.ts';
import { loadRegister } from './register.ts';

/**
 * Writes a range of blocks in one transaction: blocks (and with them the cursor), logs, books, operations, payouts,
 * stages, events.
 * @throws CursorMoved when another indexer was faster
 */
export async function commitRange(
  sql: Sql,
  { blocks, logs }: Range,
  { cursor, deployment, now }: { cursor: Cursor | null; deployment: Deployment; now: Date },
): Promise<{ events: NumberedEvent[]; booking: Booking }> {
  return sql.begin(async (tx) => {
    // Statements issued together are sent together and run in this order.
    const [, register] = await Promise.all([lockCursor(tx, cursor), loadRegister(tx, logs, deployment)]);
    const minedAt = new Map(blocks.map((block) => [block.hash, block.minedAt]));
    const booking = book(logs, register);
    const moved = tx`
      INSERT INTO chain_blocks (number, hash, parent_hash, mined_at)
      SELECT * FROM jsonb_to_recordset(${tx.json(blocks.map(({ number, hash, parentHash, minedAt: at }) => ({ number, hash, parent_hash: parentHash, mined_at: at })) as never)})
        AS block (number bigint, hash text, parent_hash text, mined_at timestamptz)`.execute();
    if (booking.kept.length === 0) {
      await moved;
      return { events: [], booking };
    }
    const [, , , withdrawals, payoutEvents, escrowEvents] = await Promise.all([
      moved,
      lockSteps(tx, agreementsOf(booking)),
      writeBooks(tx, booking, minedAt),
      confirmOperations(tx, booking.kept),
      releasePayouts(tx, booking, minedAt, now),
      eventsOfSteps(tx, booking.steps, now),
      moveMilestones(tx, agreementsOf(booking), touchedBy(booking)),
    ]);
    const explained = await explainOutflows(tx, booking.outflows);
    const events: EventToAppend[] = await recordFreezes(
      tx,
      await freezesForOutflows(tx, explained.unexplained, deployment.contracts),
      now,
    );
    events.push(...(await endedWithdrawals(tx, [...withdrawals, ...explained.withdrawals], now)));
    events.push(...payoutEvents, ...escrowEvents);
    for (const { companyId, amount, log } of booking.deposits) {
      const data = { amount: amount.toString(), transactionHash: log.transactionHash };
      events.push({ recipientId: companyId, name: 'wallet.credited', at: now, data, notify: true });
    }
    const moves = await stagesAfter(tx, booking.steps);
    const [, appended] = await Promise.all([
      issueInvoices(tx, agreementsOf(booking), now),
      appendWithMoves(tx, events, moves, now),
    ]);
    crashPoint('range-written');
    return { events: appended, booking };
  });
}

/** The agreements whose milestones a booking moves. */
export const agreementsOf = ({ steps }: Booking): string[] => [
  ...new Set(steps.map(({ agreement }) => agreement.agreementId)),
];

/** The milestones that a booking moves. */
const touchedBy = ({ steps }: Booking) =>
  steps.map(({ agreement: { agreementId }, milestone }) => ({ agreementId, milestone }));

const transferRow = ({ kind, debit, credit, amount, log }: Transfer, minedAt: Map<string, Date>) => ({
  kind,
  debit_account: debit,
  credit_account: credit,
  amount: amount.toString(),
  block_hash: log.blockHash,
  log_index: log.logIndex,
  at: minedAt.get(log.blockHash),
});

/** Writes what steps say whose logs are already stored. */
export async function writeKept(
  tx: Transaction,
  { steps, transfers }: Booking,
  minedAt: Map<string, Date>,
): Promise<void> {
  const booked = steps.map(({ log }) => ({ block_hash: log.blockHash, log_index: log.logIndex }));
  const ofSteps = transfers.filter(({ log }) => log.name !== 'Transfer');
  const rows = ofSteps.map((transfer) => transferRow(transfer, minedAt));
  await tx`
    WITH booked AS (
      UPDATE chain_logs log SET unbooked = false
        FROM jsonb_to_recordset(${tx.json(booked as never)}) AS item (block_hash text, log_index integer)
       WHERE log.block_hash = item.block_hash AND log.log_index = item.log_index AND log.unbooked
    )
    INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, incarnation, at)
    SELECT kind, debit_account, credit_account, amount, block_hash, log_index, incarnation, at
      FROM jsonb_to_recordset(${tx.json(rows as never)})
        AS item (kind text, debit_account text, credit_account text, amount numeric, block_hash text, log_index integer, at timestamptz)
      JOIN chain_logs USING (block_hash, log_index)`;
}

async function writeBooks(
  tx: Transaction,
  { kept, unknown, foreign, transfers }: Booking,
  minedAt: Map<string, Date>,
): Promise<void> {
  const ofStrangers = new Set([...unknown, ...foreign]);
  const logRows = kept.map((log) => ({
    block_hash: log.blockHash,
    log_index: log.logIndex,
    block_number: log.blockNumber,
    transaction_hash: log.transactionHash,
    address: log.address,
    name: log.name,
    args: log.args,
    unbooked: ofStrangers.has(log),
  }));
  const transferRows = transfers.map((transfer) => transferRow(transfer, minedAt));
  await tx`
    WITH logs AS (
      INSERT INTO chain_logs AS log (block_hash, log_index, block_number, transaction_hash, address, name, args, unbooked)
      SELECT * FROM jsonb_to_recordset(${tx.json(logRows)})
        AS item (block_hash text, log_index integer, block_number bigint, transaction_hash text, address text, name text, args jsonb, unbooked boolean)
      ON CONFLICT (block_hash, log_index) DO UPDATE SET orphaned_at = NULL, incarnation = log.incarnation + 1, unbooked = EXCLUDED.unbooked
      RETURNING block_hash, log_index, incarnation
    )
    INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, incarnation, at)
    SELECT kind, debit_account, credit_account, amount, block_hash, log_index, logs.incarnation, at
      FROM jsonb_to_recordset(${tx.json(transferRows as never)})
        AS item (kind text, debit_account text, credit_account text, amount numeric, block_hash text, log_index integer, at timestamptz)
      JOIN logs USING (block_hash, log_index)`;
}

/**
 * By the hash of any attempt: a replaced transaction may be the one that was mined.
 * @returns the withdrawals that the operations belong to
 */
async function confirmOperations(tx: Transaction, logs: ChainLog[]): Promise<string[]> {
  const mined = [
    ...new Map(
      logs.map(({ transactionHash, blockNumber }) => [transactionHash, { hash: transactionHash, number: blockNumber }]),
    ).values(),
  ];
  const confirmed = await tx<{ id: string; kind: string; withdrawalId: string | null }[]>`
    UPDATE chain_operations AS operation
       SET state = 'confirmed', transaction_hash = mined.hash, block_number = mined.number, nonce = attempt.nonce, last_error = NULL, updated_at = now()
      FROM jsonb_to_recordset(${tx.json(mined)}) AS mined (hash text, number bigint)
      JOIN chain_attempts attempt ON attempt.transaction_hash = mined.hash
     WHERE operation.id = attempt.operation_id AND operation.state <> 'confirmed' RETURNING operation.id, operation.kind, operation.withdrawal_id`;
  await confirmReleases(tx, confirmed, logs);
  return [...new Set(confirmed.flatMap(({ withdrawalId }) => withdrawalId ?? []))];
}
