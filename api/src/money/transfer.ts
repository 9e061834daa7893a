import type { Sql } from '@hireledger/db/connect';
import type { Transfer } from '@hireledger/domain/http/wallets';

export type TransferRow = Omit<Transfer, 'at' | 'blockNumber' | 'description'> & {
  at: Date;
  blockNumber: bigint;
  jobTitle: string | null;
  /** The other side of the contract, as it names them. */
  otherName: string | null;
  /** Its place in the contract, from 1; null where it is about none. */
  milestone: number | null;
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
  CASE WHEN e.account LIKE 'company:%' OR e.account = 'credit:' || agreement.company_id THEN agreement.terms ->> 'talentName'
       ELSE agreement.terms ->> 'companyName' END AS "otherName",
  CASE WHEN e.counter_account LIKE 'escrow:%:%' THEN split_part(e.counter_account, ':', 3)::int + 1 END AS milestone,
  CASE WHEN log.args ->> 'byDeadline' = 'true' THEN log.name END AS "bySilence"`;

export const transferJoins = (sql: Sql) => sql`
  JOIN chain_logs log ON log.block_hash = e.block_hash AND log.log_index = e.log_index
  CROSS JOIN LATERAL (SELECT CASE WHEN e.counter_account LIKE 'escrow:%' THEN split_part(e.counter_account, ':', 2)
                                  ELSE split_part(e.account, ':', 3) END AS id) AS about
  LEFT JOIN agreements agreement ON agreement.id = CASE WHEN pg_input_is_valid(about.id, 'uuid') THEN about.id::uuid END`;

export const toTransfer = ({
  at,
  blockNumber,
  jobTitle,
  otherName,
  milestone,
  bySilence,
  ...transfer
}: TransferRow): Transfer => ({
  ...transfer,
  at: at.toISOString(),
  blockNumber: Number(blockNumber),
  description: describe(transfer.kind, transfer.amount.startsWith('-'), {
    work: workOf({ jobTitle, otherName, milestone }),
    bySilence,
  }),
});

/** Why money moved that nobody signed for: first, since a narrow column cuts the rest. */
const SILENCE: Record<string, string> = {
  MilestoneReleased: 'Paid by silence',
  MilestoneRefunded: 'Nothing submitted in time',
  MilestoneRuled: 'Arbiter did not decide',
};

/** `('For', 'Ada Obi, Welder', 'MilestoneReleased')` → `Paid by silence: for Ada Obi, Welder` */
const because = (way: 'For' | 'Back from', work: string, event: string | null): string =>
  event && SILENCE[event] ? `${SILENCE[event]}: ${way.toLowerCase()} ${work}` : `${way} ${work}`;

/** Letters of a name, and of a job's title, that a line shows. */
const [NAME_MOST, TITLE_MOST] = [60, 80];

const cut = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
};

/** `Ada Obi, milestone 2 of Welder`: who comes first, since a narrow column cuts the rest. */
function workOf({ jobTitle, otherName, milestone }: Pick<TransferRow, 'jobTitle' | 'otherName' | 'milestone'>): string {
  if (jobTitle === null) return 'an agreement';
  const job = `${milestone === null ? '' : `milestone ${milestone} of `}${cut(jobTitle, TITLE_MOST)}`;
  return otherName === null ? job : `${cut(otherName, NAME_MOST)}, ${job}`;
}

function describe(
  kind: Transfer['kind'],
  isOutgoing: boolean,
  { work, bySilence }: { work: string } & Pick<TransferRow, 'bySilence'>,
): string {
  switch (kind) {
    case 'deposit':
      return 'Money received';
    case 'withdrawal':
      return 'Money sent';
    case 'escrow-funded':
      return `For ${work}`;
    case 'escrow-released':
      return because('For', work, bySilence);
    case 'escrow-refunded':
      return because('Back from', work, bySilence);
    case 'fee':
      return `Fee for ${work}`;
    case 'credit-claimed':
      return 'Credit claimed';
    case 'credit-recorded':
      return `To be claimed, for ${work}`;
    case 'reversal':
      return isOutgoing ? 'Reversed: its block left the chain' : 'Returned: its block left the chain';
  }
}
