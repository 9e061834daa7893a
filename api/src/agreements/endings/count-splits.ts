import type { Sql } from '@hireledger/db/connect';
import type { Actor } from '../../context.ts';

/** How many settlements a side signs to accept a proposal of its own contract; none for a proposal that it cannot see. */
export async function countSplits(
  sql: Sql,
  { actor: { userId }, agreementId, endingId }: { actor: Actor; agreementId: string; endingId: string },
): Promise<number> {
  const [ending] = await sql<{ splits: number }[]>`
    SELECT jsonb_array_length(ending.splits) AS splits FROM contract_endings ending JOIN agreements held ON held.id = ending.agreement_id
     WHERE ending.id = ${endingId} AND held.id = ${agreementId} AND ${userId} IN (held.company_id, held.talent_id)`;
  return ending?.splits ?? 0;
}
