import type { HeldMilestone } from '@hireledger/domain/http/wallets';
import type { Fragment, Sql } from '@hireledger/db/connect';
import type { Actor } from '../context.ts';
import { paidFromCustody } from './still-to-pay.ts';

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
