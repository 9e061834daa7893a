import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';
import { isOwnWallet } from '../own-wallets/is-own-wallet.ts';

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
