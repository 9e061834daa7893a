// Why: docs/decisions/0254-send-approvals-that-wait-together-as-one-transaction.md
import { chunks } from '@hireledger/domain/lists/chunks';
import type { ChainLog } from '@hireledger/contracts/chain-log';
import type { Sql, Transaction } from '@hireledger/db/connect';
import type { OperationKind, PreparedCall } from '../kind.ts';
import type { RequestedOperation } from '../kinds.ts';
import { batchCall } from './step/step-call.ts';

/** Several releases in one transaction. It is made when they are signed. */
export const batch: OperationKind = {
  // The escrow checks before each release that the gas for a whole release is left.
  call: { gas: [480_000n, 428_000n] },
  confirm: { by: 'log' },
  fail: { mayPass: () => true, split: endBatch, report: async () => [] },
};

/**
 * The most releases in one transaction: the escrow keeps 400,000 of gas for each, and a transaction has at most 16,777,216
 * (EIP-7825).
 */
const MOST_RELEASES = 39;

interface Ready {
  operation: RequestedOperation;
  call: PreparedCall;
}

/** One transaction, and the operations that it carries out. */
interface Transacted {
  kind: RequestedOperation['kind'] | 'batch';
  operations: RequestedOperation[];
  call: PreparedCall;
  /** How many milestones or releases it is about. */
  size: number;
}

/**
 * The transactions of operations that are ready: one for each, except that releases which wait together share one. A
 * release that had no effect in a batch is alone the next time, so that the reason is known.
 */
export function batched(ready: Ready[]): Transacted[] {
  const isShared = ({ operation }: Ready) =>
    'step' in operation && operation.step === 'ReleaseMilestone' && operation.tries === 0;
  const alone = ready.filter((one) => !isShared(one));
  const byContract = Map.groupBy(ready.filter(isShared), ({ call }) => call.to);
  const batches = [...byContract.values()].flatMap((releases) => chunks(releases, MOST_RELEASES));
  return [
    ...alone.map(single),
    ...batches.map((releases): Transacted => {
      const [first] = releases as [Ready];
      if (releases.length === 1) return single(first);
      const data = batchCall(releases.map(({ call }) => call.data));
      return {
        kind: 'batch',
        operations: releases.map(({ operation }) => operation),
        call: { to: first.call.to, data },
        size: releases.length,
      };
    }),
  ];
}

const single = ({ operation, call }: Ready): Transacted => ({
  kind: operation.kind,
  operations: [operation],
  call,
  size: 'milestones' in operation ? Math.max(1, operation.milestones.length) : 1,
});

/** Nothing of a batch was done: its releases are signed again, each alone. */
async function endBatch(
  sql: Sql,
  { id, nonce }: { id: string; nonce: number },
  blockNumber: number | null,
): Promise<void> {
  await sql.begin(async (tx) => {
    const ended = await tx`
      UPDATE chain_operations SET state = 'reverted', block_number = ${blockNumber}, updated_at = now()
       WHERE id = ${id} AND nonce = ${nonce} AND state IN ('signed', 'mined', 'orphaned')`;
    if (ended.count > 0)
      await tx`UPDATE chain_operations SET state = 'requested', batch_id = NULL, block_number = NULL, tries = tries + 1, updated_at = now() WHERE batch_id = ${id}`;
  });
}

/** What the batches among these confirmed operations released is confirmed with them; what they skipped is signed again, alone. */
export async function confirmReleases(
  tx: Transaction,
  confirmed: { id: string; kind: string }[],
  logs: ChainLog[],
): Promise<void> {
  const batches = confirmed.flatMap(({ id, kind }) => (kind === 'batch' ? [id] : []));
  if (batches.length === 0) return;
  const released = logs
    .filter(({ name }) => name === 'MilestoneReleased')
    .map(({ transactionHash, args }) => ({
      hash: transactionHash,
      agreement: args['agreementId'],
      milestone: args['milestone'],
    }));
  await tx`
    WITH found AS (
      SELECT member.id, batch.transaction_hash, batch.block_number,
             EXISTS (SELECT FROM jsonb_to_recordset(${tx.json(released as never)}) AS log (hash text, agreement text, milestone integer)
                      WHERE log.hash = batch.transaction_hash AND log.agreement = held.commitment AND log.milestone = member.milestones[1]) AS released
        FROM chain_operations batch
        JOIN chain_operations member ON member.batch_id = batch.id
        JOIN agreements held ON held.id = member.agreement_id
       WHERE batch.id = ANY (${batches}::uuid[]) AND member.state <> 'confirmed'
    )
    UPDATE chain_operations AS member
       SET state = CASE WHEN released THEN 'confirmed' ELSE 'requested' END, batch_id = CASE WHEN released THEN batch_id END,
           transaction_hash = found.transaction_hash, block_number = CASE WHEN released THEN found.block_number END,
           tries = CASE WHEN released THEN tries ELSE tries + 1 END, last_error = CASE WHEN NOT released THEN 'The escrow skipped it in a batch.' END, updated_at = now()
      FROM found WHERE member.id = found.id`;
}
