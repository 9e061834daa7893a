import type { Sql } from '@hireledger/db/connect';
import { briefAgreement, holdsMoney } from '@hireledger/db/hiring/conditions';
import type { Transfer } from '@hireledger/domain/http/wallets';
import { uncapital } from '@hireledger/domain/text/capitals';
import { shortened } from '@hireledger/domain/text/shortened';

export type TransferRow = Omit<Transfer, 'at' | 'blockNumber' | 'type' | 'description'> & {
  at: Date;
  blockNumber: bigint;
  /** Of the contract. */
  title: string | null;
  /** The other side of the contract, as it names them. */
  otherName: string | null;
  /** Its place in the contract, from 1; null where the contract was paid at once. */
  milestone: number | null;
  milestoneTitle: string | null;
  /** Of a bonus. */
  bonusReason: string | null;
  /** The log that moved it, and whether a deadline did, not a signature. */
  event: string;
  byDeadline: boolean;
};

/**
 * Movements over a table `e` of entries of a person's accounts, with their transaction and the contract that they are about. A statement of account reads
 * them as JSON, whose keys are not mapped.
 */
export const transferColumns = (sql: Sql) => sql`
  e.transfer_id AS id, e.kind, e.amount::text AS amount, e.at, log.transaction_hash AS "transactionHash", log.block_number AS "blockNumber",
  contract.title, contract.id AS "agreementId", agreement.terms ->> 'bonusReason' AS "bonusReason",
  CASE WHEN e.account LIKE 'company:%' OR e.account = 'credit:' || agreement.company_id THEN agreement.terms ->> 'talentName'
       ELSE agreement.terms ->> 'companyName' END AS "otherName",
  CASE WHEN ${holdsMoney(sql, sql`agreement`)} THEN split_part(held.account, ':', 3)::int + 1 END AS milestone,
  CASE WHEN ${holdsMoney(sql, sql`agreement`)} THEN agreement.terms #>> ARRAY['milestones', split_part(held.account, ':', 3), 'title'] END AS "milestoneTitle",
  log.name AS event, coalesce(log.args ->> 'byDeadline' = 'true', false) AS "byDeadline"`;

export const transferJoins = (sql: Sql) => sql`
  JOIN chain_logs log ON log.block_hash = e.block_hash AND log.log_index = e.log_index
  CROSS JOIN LATERAL (SELECT CASE WHEN e.counter_account LIKE 'escrow:%:%' THEN e.counter_account END AS account) AS held
  CROSS JOIN LATERAL (SELECT CASE WHEN e.counter_account LIKE 'escrow:%' THEN split_part(e.counter_account, ':', 2)
                                  ELSE split_part(e.account, ':', 3) END AS id) AS about
  LEFT JOIN ${briefAgreement(sql, sql`CASE WHEN pg_input_is_valid(about.id, 'uuid') THEN about.id::uuid END`)} agreement ON true
  LEFT JOIN contracts contract ON contract.id = coalesce(agreement.bonus_of, agreement.id)`;

/** @param marked makes the form in which names and titles stand in the description */
export const toTransfer = (
  {
    at,
    blockNumber,
    title,
    otherName,
    milestone,
    milestoneTitle,
    bonusReason,
    event,
    byDeadline,
    ...transfer
  }: TransferRow,
  marked = (name: string) => name,
): Transfer => ({
  ...transfer,
  at: at.toISOString(),
  blockNumber: Number(blockNumber),
  type: typeOf(transfer.kind, { milestone, bonusReason }),
  description: describe(transfer.kind, {
    isOutgoing: transfer.amount.startsWith('-'),
    about: {
      title: title && marked(cut(title)),
      otherName: otherName && marked(otherName),
      milestone,
      milestoneTitle: milestoneTitle && milestoneTitle !== title ? marked(cut(milestoneTitle)) : null,
      bonusReason: bonusReason && marked(cut(bonusReason)),
    },
    // First, since a narrow column cuts the rest.
    why: endingWords(event.replace('Milestone', '').toLowerCase(), byDeadline),
  }),
});

type Kind = Transfer['kind'];

/** A company funds and a talent is paid: each kind has one reader. */
const TYPES: Record<Kind, string> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  'escrow-funded': 'Paid into escrow',
  'escrow-released': 'Payment received',
  'escrow-refunded': 'Returned from escrow',
  fee: 'Fee',
  'credit-claimed': 'Credit claimed',
  'credit-recorded': 'Credit to claim',
  reversal: 'Reversed by the chain',
};

/** What is paid at once is not held: the company pays the talent. */
function typeOf(kind: Kind, { milestone, bonusReason }: Pick<TransferRow, 'milestone' | 'bonusReason'>): string {
  if (kind === 'escrow-released' && bonusReason !== null) return 'Bonus received';
  if (kind !== 'escrow-funded' || milestone !== null) return TYPES[kind];
  return bonusReason === null ? 'Paid' : 'Bonus paid';
}

const ENDINGS: Record<string, { signature?: string; deadline?: string }> = {
  released: { deadline: 'Paid by silence' },
  refunded: { deadline: 'Nothing submitted in time' },
  settled: { signature: 'Settled by both' },
  ruled: { deadline: 'Arbiter did not decide', signature: 'Decided by the arbiter' },
};

/** Why a milestone ended in this state, in words; undefined where the company approved it, or the talent returned it. */
export const endingWords = (state: string, byDeadline: boolean): string | undefined =>
  ENDINGS[state]?.[byDeadline ? 'deadline' : 'signature'];

/** `('Paid by silence', 'From Acme')` → `Paid by silence: from Acme` */
const because = (why: string | undefined, words: string): string => (why ? `${why}: ${uncapital(words)}` : words);

/** Letters of a title or of a reason that a line shows. */
const TEXT_MOST = 80;

const cut = (text: string): string => shortened(text, TEXT_MOST);

type About = Pick<TransferRow, 'title' | 'otherName' | 'milestone' | 'milestoneTitle' | 'bonusReason'>;

/** `milestone 2 of Welder: The gate`; without a milestone `Welder`. */
function partOf({ title, milestone, milestoneTitle }: About): string {
  if (title === null) return 'an agreement';
  if (milestone === null) return title;
  return `milestone ${milestone} of ${title}${milestoneTitle ? `: ${milestoneTitle}` : ''}`;
}

function describe(
  kind: Kind,
  { isOutgoing, about, why }: { isOutgoing: boolean; about: About; why: string | undefined },
): string {
  const { otherName, bonusReason } = about;
  const part = partOf(about);
  // Who comes first, since a narrow column cuts the rest.
  const work = otherName === null ? part : `${otherName}, ${part}`;
  const bonus = (way: 'for' | 'from') => `Bonus ${way} ${otherName ?? ''}: ${bonusReason ?? ''} (${part})`;
  switch (kind) {
    case 'deposit':
      return 'Money received';
    case 'withdrawal':
      return 'Money sent';
    case 'escrow-funded':
      return bonusReason === null ? `For ${work}` : bonus('for');
    case 'escrow-released':
      return bonusReason === null ? because(why, `From ${work}`) : bonus('from');
    case 'escrow-refunded':
      return because(why, `Returned from ${otherName === null ? part : `${otherName}’s ${part}`}`);
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
