import type { Sql } from '@hireledger/db/connect';
import type { Bonus } from '@hireledger/domain/http/bonuses';
import type { Role } from '@hireledger/domain/hiring/stages';
import { payoutJoins, payoutJson, toPayout, type PayoutRow } from '../../money/payout.ts';

/** More bonuses than anybody pays beside one contract. */
const MOST = 200;

/** What was paid beside the milestones of a contract, oldest first, as one of its sides sees it. */
export async function readBonuses(sql: Sql, agreementId: string, reader: Role): Promise<Bonus[]> {
  const rows = await sql<{ agreementId: string; reason: string; payout: PayoutRow }[]>`
    SELECT agreement.id AS agreement_id, coalesce(agreement.terms ->> 'bonusReason', '') AS reason, ${payoutJson(sql)} AS payout
      FROM payouts p ${payoutJoins(sql)} WHERE agreement.bonus_of = ${agreementId} AND p.state <> 'taken-back' ORDER BY p.id LIMIT ${MOST}`;
  return rows.map(({ payout, ...rest }) => ({ ...rest, payout: toPayout(payout, reader) }));
}
