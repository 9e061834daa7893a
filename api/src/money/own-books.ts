import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';
import { ALL_TIME, type Span } from '@hireledger/domain/periods/span';
import type { HeldMilestone } from '@hireledger/domain/http/wallets';
import type { Actor } from '../context.ts';
import { inSpan } from '../lists/period.ts';
import { isOwnWallet } from '../own-wallets/own-wallet.ts';
import { paidFromCustody } from './funds.ts';

/** More than any number of an entry. */
const NEWEST = 9_223_372_036_854_775_807n;

/**
 * The newest entries of a person's accounts in a span of time, with all columns of `ledger_entries`. The days of the accounts say between which
 * numbers a span is, so that an old one is found at once.
 * @param page `below` is the number of an entry that was read before
 */
export function ownEntries(
  sql: Sql,
  { role, userId }: Pick<Actor, 'role' | 'userId'>,
  { span = ALL_TIME, below = NEWEST, limit }: { span?: Span; below?: bigint | undefined; limit: number },
): Fragment {
  const { start, end } = span;
  // A company has one account and very many entries, which an equality reads in their order.
  const own = role === 'company' ? sql`account = ${`company:${userId}`}` : sql`account = ANY (accounts_of(${userId}))`;
  const from = start
    ? sql`AND number >= (SELECT min(first_number) FROM ledger_days WHERE ${own} AND day >= (${start}::timestamptz AT TIME ZONE 'UTC')::date)`
    : sql``;
  const to = end
    ? sql`AND number <= (SELECT max(last_number) FROM ledger_days WHERE ${own} AND day <= (${end}::timestamptz AT TIME ZONE 'UTC')::date)`
    : sql``;
  return sql`
    SELECT * FROM ledger_entries WHERE ${own} AND number < ${below} ${from} ${to} ${inSpan(sql, sql`at`, { start, end })}
     ORDER BY number DESC LIMIT ${limit}`;
}

/**
 * What the token refused to pay to a person and nobody has claimed, by milestone: `amount` in minor units, from the books. A claim that is
 * being sent still counts.
 */
export function ownCredits(sql: Sql | Transaction, userId: string): Fragment {
  const side = sql`agreement.chain_terms ->> CASE WHEN agreement.company_id = ${userId} THEN 'company' ELSE 'payee' END`;
  return sql`
  SELECT agreement.id AS agreement_id, credited.milestone, credited.amount, credited.number,
         CASE WHEN agreement.company_id = ${userId} THEN agreement.terms ->> 'talentName' ELSE agreement.terms ->> 'companyName' END AS other_name,
         contract.title,
         CASE WHEN EXISTS (SELECT FROM chain_operations claim JOIN consents consent ON consent.id = coalesce(claim.company_consent, claim.payee_consent)
                            WHERE claim.agreement_id = agreement.id AND claim.step = 'ClaimCredit' AND claim.milestones = ARRAY[credited.milestone]
                              AND consent.user_id = ${userId} AND claim.state IN ('requested', 'signed', 'mined', 'orphaned')) THEN 'under-way'
              ELSE 'possible' END AS claim,
         CASE WHEN ${isOwnWallet(sql, side)} THEN ${side} END AS own_wallet
    FROM (SELECT log.args ->> 'agreementId' AS commitment, (log.args ->> 'milestone')::int AS milestone, sum(entry.amount) AS amount, max(entry.number) AS number
            FROM ledger_entries entry JOIN chain_logs log ON log.block_hash = entry.block_hash AND log.log_index = entry.log_index
           WHERE entry.account = ${`credit:${userId}`} GROUP BY 1, 2 HAVING sum(entry.amount) > 0) credited
    JOIN agreements agreement ON agreement.commitment = credited.commitment
    JOIN contracts contract ON contract.id = coalesce(agreement.bonus_of, agreement.id)`;
}

export type HeldRow = Omit<HeldMilestone, 'exitsAt'> & { exitsAt: string | null };

/**
 * The milestones of a side's contracts that hold money, each with what the books have for it: `held` in minor units. `from_custody` is false
 * where the company paid it from a wallet of its own.
 */
export const heldMilestones = (sql: Sql, { role, userId }: Pick<Actor, 'role' | 'userId'>): Fragment => sql`
  SELECT agreement.id AS agreement_id, item.milestone, item.state, item.exits_at, contract.title,
         agreement.terms ->> ${role === 'company' ? 'talentName' : 'companyName'}::text AS other_name,
         ledger_balance('escrow:' || agreement.id || ':' || item.milestone) AS held, ${paidFromCustody(sql, sql`agreement`)} AS from_custody
    FROM agreements agreement JOIN contracts contract ON contract.id = agreement.id JOIN milestones item ON item.agreement_id = agreement.id AND item.state IN ('funded', 'submitted', 'disputed')
   WHERE ${role === 'company' ? sql`agreement.company_id` : sql`agreement.talent_id`} = ${userId}`;

/** What the escrow holds for the contracts of one side, in minor units. */
export const heldTotal = (sql: Sql, actor: Pick<Actor, 'role' | 'userId'>): Fragment => sql`
  (SELECT coalesce(sum(held), 0) FROM (${heldMilestones(sql, actor)}) holding)`;
