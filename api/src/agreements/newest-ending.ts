import type { Sql, Transaction } from '@hireledger/db/connect';
import type { ContractEnding } from '@hireledger/domain/http/endings';

type Row = Omit<ContractEnding, 'proposedAt' | 'expiresAt' | 'endedAt'> & {
  proposedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
};

/** The newest proposal to end a contract early, as it is now; null if there was none. */
export async function newestEnding(
  sql: Sql | Transaction,
  agreementId: string,
  now: Date,
): Promise<ContractEnding | null> {
  const [row] = await sql<Row[]>`
    SELECT id, proposed_by AS by, CASE WHEN state = 'proposed' AND expires_at <= ${now} THEN 'expired' ELSE state END AS state, reason, splits, proposed_at, expires_at,
           CASE WHEN state = 'proposed' AND expires_at <= ${now} THEN expires_at ELSE ended_at END AS ended_at
      FROM contract_endings WHERE agreement_id = ${agreementId} ORDER BY id DESC LIMIT 1`;
  if (!row) return null;
  return {
    ...row,
    proposedAt: row.proposedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
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
