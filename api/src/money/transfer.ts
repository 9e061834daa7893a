import type { Sql } from '@hireledger/db/connect';
import type { Transfer } from '@hireledger/domain/http/wallets';

export type TransferRow = Omit<Transfer, 'at' | 'blockNumber' | 'description'> & {
  at: Date;
  blockNumber: bigint;
  jobTitle: string | null;
  /** The event of the log that moved it, where a deadline did; null where somebody signed it. */
  bySilence: string | null;
};

/**
 * Movements over a table `e` of entries of a person's accounts, with their transaction and the job that they are about. A statement of account reads
 * them as JSON, whose keys are not mapped.
 */
export const transferColumns = (sql: Sql) => sql`
  e.transfer_id AS id, e.kind, e.amount::text AS amount, e.at, log.transaction_hash AS "transactionHash", log.block_number AS "blockNumber",
  agreement.terms ->> 'jobTitle' AS "jobTitle", agreement.id AS "agreementId",
  CASE WHEN log.args ->> 'byDeadline' = 'true' THEN log.name END AS "bySilence"`;

export const transferJoins = (sql: Sql) => sql`
  JOIN chain_logs log ON log.block_hash = e.block_hash AND log.log_index = e.log_index
  CROSS JOIN LATERAL (SELECT CASE WHEN e.counter_account LIKE 'escrow:%' THEN split_part(e.counter_account, ':', 2)
                                  ELSE split_part(e.account, ':', 3) END AS id) AS about
  LEFT JOIN agreements agreement ON agreement.id = CASE WHEN pg_input_is_valid(about.id, 'uuid') THEN about.id::uuid END`;

export const toTransfer = ({ at, blockNumber, jobTitle, bySilence, ...transfer }: TransferRow): Transfer => ({
  ...transfer,
  at: at.toISOString(),
  blockNumber: Number(blockNumber),
  description: describe(transfer.kind, transfer.amount.startsWith('-'), { jobTitle, bySilence }),
});

/** Why money moved that nobody signed for: first, since a narrow column cuts the rest. */
const SILENCE: Record<string, string> = {
  MilestoneReleased: 'Paid by silence',
  MilestoneRefunded: 'Nothing submitted in time',
  MilestoneRuled: 'Arbiter did not decide',
};

/** `('For', 'Welder', 'MilestoneReleased')` → `Paid by silence: for Welder` */
const because = (way: 'For' | 'Back from', job: string, event: string | null): string =>
  event && SILENCE[event] ? `${SILENCE[event]}: ${way.toLowerCase()} ${job}` : `${way} ${job}`;

function describe(
  kind: Transfer['kind'],
  isOutgoing: boolean,
  { jobTitle, bySilence }: Pick<TransferRow, 'jobTitle' | 'bySilence'>,
): string {
  const job = jobTitle ?? 'an agreement';
  switch (kind) {
    case 'deposit':
      return 'Money received';
    case 'withdrawal':
      return 'Money sent';
    case 'escrow-funded':
      return `For ${job}`;
    case 'escrow-released':
      return because('For', job, bySilence);
    case 'escrow-refunded':
      return because('Back from', job, bySilence);
    case 'fee':
      return `Fee for ${job}`;
    case 'credit-claimed':
      return 'Credit claimed';
    case 'credit-recorded':
      return `To be claimed, for ${job}`;
    case 'reversal':
      return isOutgoing ? 'Reversed: its block left the chain' : 'Returned: its block left the chain';
  }
}
