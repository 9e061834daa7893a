import type { Sql, Transaction } from '@hireledger/db/connect';
import type { ContractEnding } from '@hireledger/domain/http/endings';
import type { Actor } from '../../context.ts';
import { isFinalNotice } from './final-notice.ts';

type Row = Omit<ContractEnding, 'proposedAt' | 'expiresAt' | 'takesEffectAt' | 'endedAt'> & {
  proposedAt: Date;
  expiresAt: Date;
  takesEffectAt: Date | null;
  endedAt: Date | null;
};

/** The newest proposal to end a contract early, as it is now; null if there was none. It expires also with the passkey that signed it. */
export async function newestEnding(
  sql: Sql | Transaction,
  agreementId: string,
  now: Date,
): Promise<ContractEnding | null> {
  const [row] = await sql<Row[]>`
    SELECT ending.id, ending.proposed_by AS by, CASE WHEN ending.state = 'proposed' AND valid.until <= ${now} THEN 'expired' ELSE ending.state END AS state, ending.reason, ending.splits, ending.proposed_at, ending.takes_effect_at, ${isFinalNotice(sql, sql`ending`)} AS is_final,
           CASE WHEN ending.state = 'proposed' THEN valid.until ELSE ending.expires_at END AS expires_at, CASE WHEN ending.state = 'proposed' AND valid.until <= ${now} THEN valid.until ELSE ending.ended_at END AS ended_at
      FROM contract_endings ending
     CROSS JOIN LATERAL (SELECT ending_until(ending) AS until) valid
     WHERE ending.agreement_id = ${agreementId} ORDER BY ending.id DESC LIMIT 1`;
  if (!row) return null;
  return {
    ...row,
    proposedAt: row.proposedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    takesEffectAt: row.takesEffectAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

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

/** The one writer of how a proposal ends. The contract is locked. */
export async function endProposal(
  tx: Transaction,
  endingId: string,
  state: Exclude<ContractEnding['state'], 'proposed'>,
  at: Date,
): Promise<void> {
  await tx`UPDATE contract_endings SET state = ${state}, ended_at = ${at} WHERE id = ${endingId} AND state = 'proposed'`;
}
