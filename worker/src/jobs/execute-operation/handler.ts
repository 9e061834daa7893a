import type { Sql } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import type { OutboxJobs } from '@hireledger/db/outbox';
import type { Executor } from '../../operations/executor.ts';
import { markNeedsAttention, REASONS } from '../../operations/needs-attention.ts';
import type { JobHandler } from '../../queue/job-definition.ts';

export interface ExecuteOperationParts {
  sql: Sql;
  executor: Executor;
  clock: () => Date;
  onEvents: (events: NumberedEvent[]) => void;
}

/**
 * Wakes the executor, which takes all operations that wait and not only this one: the table says what is to do, the job only that
 * something is. Done once the operation is signed; from there the executor and the indexer see it through.
 */
export const executeOperationHandler = ({ sql, executor, clock, onEvents }: ExecuteOperationParts): JobHandler<OutboxJobs['execute-operation']> => ({
  async run({ payload: { operationId } }) {
    // Usually it is on its way already: the executor heard the same bell as the relay.
    if ((await readOperation(sql, operationId))?.state !== 'requested') return;
    await executor.execute();
    const operation = await readOperation(sql, operationId);
    if (operation?.state === 'requested') throw new Error(operation.lastError ?? 'the chain did not answer');
  },
  async giveUp({ payload: { operationId } }) {
    const operation = await readOperation(sql, operationId);
    if (operation?.state !== 'requested' || !operation.payoutId) return;
    const { payoutId } = operation;
    onEvents(await sql.begin((tx) => markNeedsAttention(tx, { payoutId, reason: REASONS.notSent, from: ['requested'], at: clock() })));
  },
});

async function readOperation(sql: Sql, id: string) {
  const [operation] = await sql<{ state: string; lastError: string | null; payoutId: string | null }[]>`
    SELECT state, last_error AS "lastError", payout_id AS "payoutId" FROM chain_operations WHERE id = ${id}`;
  return operation;
}
