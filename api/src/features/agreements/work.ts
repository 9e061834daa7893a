import type { Sql } from '@hireledger/db/connect';
import { contractOf } from '@hireledger/domain/hiring/contract-moves';
import type { MilestoneState } from '@hireledger/domain/hiring/milestone-states';
import type { ContractWork } from '@hireledger/domain/http/agreements';
import { holdsMoney } from '@hireledger/db/hiring/holds-money';

/** What the milestones of an agreement say together; null for one that is paid at once. */
export interface WorkRow {
  isOpened: boolean;
  /** Its newest opening ended without effect. */
  openingFailed: boolean;
  /** Both sides agreed to end it early, or the talent's account is deleted. */
  isEnded: boolean;
  milestones: { amount: string; state: MilestoneState; toPayee: string | null; exitsAt: string | null }[];
}

/** One JSON value over a table `agreement`. */
export const workJson = (sql: Sql) => sql`
  CASE WHEN ${holdsMoney(sql, sql`agreement`)} THEN json_build_object(
    'isOpened', EXISTS (SELECT FROM chain_logs WHERE args ->> 'agreementId' = agreement.commitment AND name = 'AgreementOpened' AND orphaned_at IS NULL),
    'openingFailed', coalesce((SELECT state IN ('reverted', 'cancelled') FROM chain_operations WHERE agreement_id = agreement.id AND step = 'OpenAgreement' ORDER BY id DESC LIMIT 1), false),
    'isEnded', has_ended_early(agreement.id),
    'milestones', (SELECT coalesce(json_agg(json_build_object('amount', item.amount::text, 'state', item.state, 'toPayee', item.to_payee::text, 'exitsAt', item.exits_at) ORDER BY item.milestone), '[]')
                     FROM milestones item WHERE item.agreement_id = agreement.id)) END`;

const HELD: readonly MilestoneState[] = ['funded', 'submitted', 'disputed'];

export function toWork({ isOpened, openingFailed, isEnded, milestones }: WorkRow): ContractWork {
  const sum = (amounts: (string | null)[]) => String(amounts.reduce((total, each) => total + BigInt(each ?? 0), 0n));
  const count = (state: MilestoneState) => milestones.filter((item) => item.state === state).length;
  const held = milestones.filter(({ state }) => HELD.includes(state));
  const deadlines = held.flatMap(({ exitsAt }) => (exitsAt ? [new Date(exitsAt).toISOString()] : []));
  return {
    state: !contractOf(milestones, { isEnded }).isOpen ? 'ended' : isOpened ? 'open' : 'opening',
    total: sum(milestones.map(({ amount }) => amount)),
    inEscrow: sum(held.map(({ amount }) => amount)),
    paid: sum(milestones.map(({ toPayee }) => toPayee)),
    milestones: milestones.length,
    ended: milestones.length - held.length - count('agreed'),
    submitted: count('submitted'),
    disputed: count('disputed'),
    nextDeadline: deadlines.toSorted()[0] ?? null,
    openingFailed: openingFailed && !isOpened,
  };
}
