import type { listStrangersLogs } from '@hireledger/domain/http/audit-ledger';
import type { Answer } from '@hireledger/domain/http/endpoint';
import type { Context } from '../../context.ts';

const LOGS_PER_PAGE = 1_000;

/** Logs of the escrows that are booked to nobody, in the order of the chain. */
export async function listStrangers(
  { database: { sql } }: Context,
  { afterBlock, afterLog }: { afterBlock: number; afterLog: number },
): Promise<Answer<typeof listStrangersLogs>> {
  const rows = await sql<{ blockNumber: bigint; blockHash: string; logIndex: number }[]>`
    SELECT block_number, block_hash, log_index FROM chain_logs
     WHERE unbooked AND orphaned_at IS NULL AND (block_number, log_index) > (${afterBlock}, ${afterLog})
     ORDER BY block_number, log_index LIMIT ${LOGS_PER_PAGE + 1}`;
  return {
    data: rows.slice(0, LOGS_PER_PAGE).map((row) => ({ ...row, blockNumber: Number(row.blockNumber) })),
    isLast: rows.length <= LOGS_PER_PAGE,
  };
}
