import type { Sql } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { requestPaymentsAgain } from '../operations/kinds/payment.ts';
import { loadPayoutFacts, sentEvents } from '../operations/payout-facts.ts';
import { isTakenBack, rollBackPayouts } from '../operations/payouts.ts';
import type { Rpc } from '../chain/rpc.ts';
import { lockCursor, type Cursor } from './cursor.ts';
import { issueInvoices } from './issue-invoices.ts';
import { moveMilestones } from './milestones.ts';
import { appendWithMoves } from '../contracts/stage-moves.ts';
import { stagesBefore } from './move-stages.ts';
import { readBlocks } from './read-range.ts';

/** Blocks compared at a time on the way back. */
const STEP = 100;

/** The newest block that our books and the chain share; null if there is none. */
export async function findCommonAncestor(sql: Sql, rpc: Rpc, below: Cursor): Promise<Cursor | null> {
  let limit = below.number;
  while (true) {
    const ours = await sql<{ number: bigint; hash: string }[]>`
      SELECT number, hash FROM chain_blocks WHERE number <= ${limit} ORDER BY number DESC LIMIT ${STEP}`;
    if (ours.length === 0) return null;
    const theirs = await readBlocks(
      rpc,
      ours.map(({ number }) => Number(number)),
    );
    const index = ours.findIndex(({ hash }, position) => theirs[position]?.hash === hash);
    const found = ours[index];
    if (found) return { number: Number(found.number), hash: found.hash };
    limit = Number(ours.at(-1)!.number) - 1;
  }
}

/**
 * Rolls back the blocks after `ancestor`, in one transaction: their logs are marked, the books get reversals,
 * milestones and the stages that followed them move back, payouts return to "sent", and operations wait to be sent again by the same bytes. A payout that its company had taken back
 * stays taken back.
 * @throws CursorMoved when another indexer was faster
 */
export async function rollBack(
  sql: Sql,
  { cursor, ancestor, now }: { cursor: Cursor; ancestor: Cursor | null; now: Date },
): Promise<NumberedEvent[]> {
  const kept = ancestor?.number ?? -1;
  return sql.begin(async (tx) => {
    await lockCursor(tx, cursor);
    const agreements = await tx<{ id: string }[]>`
      SELECT DISTINCT agreement.id FROM chain_logs log JOIN agreements agreement ON agreement.commitment = log.args ->> 'agreementId'
       WHERE log.block_number > ${kept} AND log.orphaned_at IS NULL`;
    await tx`
      WITH orphaned AS (
        UPDATE chain_logs SET orphaned_at = ${now} WHERE block_number > ${kept} AND orphaned_at IS NULL RETURNING block_hash, log_index, incarnation
      )
      INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, incarnation, reverses, at)
      SELECT 'reversal', credit_account, debit_account, amount, block_hash, log_index, incarnation, number, ${now}
        FROM ledger_transfers JOIN orphaned USING (block_hash, log_index, incarnation) WHERE kind <> 'reversal'
      ON CONFLICT ON CONSTRAINT ledger_transfers_once_per_log DO NOTHING`;
    // A payout that its company took back is taken back again: only the chain said that it was paid.
    await tx`UPDATE chain_operations operation SET state = CASE WHEN ${isTakenBack(tx, tx`operation.payout_id`)} THEN 'cancelled' WHEN nonce IS NULL AND batch_id IS NULL THEN 'requested' ELSE 'orphaned' END, block_number = NULL, updated_at = now()
              WHERE block_number > ${kept} AND state IN ('mined', 'confirmed', 'reverted')`;
    const payouts = await rollBackPayouts(tx, kept);
    await requestPaymentsAgain(
      tx,
      payouts.map(({ id }) => id),
    );
    await tx`DELETE FROM chain_blocks WHERE number > ${kept}`;
    const agreementIds = agreements.map(({ id }) => id);
    await moveMilestones(tx, agreementIds);
    await issueInvoices(tx, agreementIds, now);
    const facts = await loadPayoutFacts(
      tx,
      payouts.map(({ id }) => id),
    );
    return appendWithMoves(
      tx,
      payouts.flatMap(({ id, transactionHash }) =>
        sentEvents(facts.get(id)!, { at: now, transactionHash, blockNumber: null }),
      ),
      await stagesBefore(tx, agreementIds, kept),
      now,
    );
  });
}
