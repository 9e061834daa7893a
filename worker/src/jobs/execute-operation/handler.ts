import type { Sql } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import type { OutboxJobs } from '@hireledger/db/outbox';
import type { Executor } from '../../operations/executor.ts';
import { markNotSent } from '../../operations/payouts.ts';
import type { JobHandler } from '../../queue/job-definition.ts';

interface ExecuteOperationParts {
  sql: Sql;
  executor: Pick<Executor, 'execute'>;
  clock: () => Date;
  onEvents: (events: NumberedEvent[]) => void;
}

/**
 * Signs and sends an operation. The executor takes all waiting operations: the table says which, the job only that
 * there are some. The job is done once the operation is signed; the executor and the indexer do the rest. A payout that
 * could not be signed, or signed again, for long is shown to its company.
 */
export const executeOperationHandler = ({
  sql,
  executor,
  clock,
  onEvents,
}: ExecuteOperationParts): JobHandler<OutboxJobs['execute-operation']> => ({
  async run({ payload: { operationId } }) {
    await executor.execute();
    const operation = await readOperation(sql, operationId);
    // The executor takes it on its own once the freeze is lifted.
    if (operation?.state === 'requested' && !operation.frozen)
      throw new Error(operation.lastError ?? 'the chain did not answer');
  },
  async giveUp({ payload: { operationId } }) {
    const operation = await readOperation(sql, operationId);
    if (operation?.state !== 'requested' || !operation.payoutId || operation.frozen) return;
    const { payoutId } = operation;
    const events = await sql.begin(async (tx): Promise<NumberedEvent[]> => {
      // It may have been signed since.
      const waits =
        await tx`SELECT FROM chain_operations WHERE id = ${operationId} AND state = 'requested' FOR NO KEY UPDATE`;
      if (waits.count === 0) return [];
      return markNotSent(tx, { payoutId, at: clock() });
    });
    onEvents(events);
  },
});

async function readOperation(sql: Sql, id: string) {
  const [operation] = await sql<
    { state: string; lastError: string | null; payoutId: string | null; frozen: boolean }[]
  >`
    SELECT operation.state, operation.last_error, payout.id AS payout_id,
           is_frozen(operation.recipient_id) OR coalesce(is_frozen(payout.company_id), false) AS frozen
      FROM chain_operations operation LEFT JOIN payouts payout ON payout.id = operation.payout_id WHERE operation.id = ${id}`;
  return operation;
}
