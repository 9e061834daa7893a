import type { Context } from '@hireledger/api/context';
import type { MilestoneState } from '@hireledger/domain/agreements/milestone-states';
import type { ContractAct } from '../../market/contracts/acts.ts';

/** What has happened to the contract of an application so far. */
export interface ContractFacts {
  /** The newest version; null before the first. */
  offer: { id: string; version: number; state: string } | null;
  /** Null until it is accepted. */
  agreementId: string | null;
  /** The chain has opened it, so it can be funded. */
  isOpen: boolean;
  milestones: { amount: string; state: MilestoneState; changes: number }[];
}

export async function readContractFacts({ database: { sql } }: Context, applicationId: string): Promise<ContractFacts> {
  const [facts] = await sql<ContractFacts[]>`
    SELECT (SELECT json_build_object('id', offer.id, 'version', offer.version, 'state', offer.state)
              FROM contract_offers offer WHERE offer.application_id = a.id ORDER BY offer.version DESC LIMIT 1) AS offer,
           agreement.id AS agreement_id,
           EXISTS (SELECT FROM chain_logs WHERE args ->> 'agreementId' = agreement.commitment AND name = 'AgreementOpened' AND orphaned_at IS NULL) AS is_open,
           coalesce((SELECT json_agg(json_build_object('amount', item.amount::text, 'state', item.state, 'changes', item.changes) ORDER BY item.milestone)
                       FROM milestones item WHERE item.agreement_id = agreement.id), '[]') AS milestones
      FROM applications a LEFT JOIN agreements agreement ON agreement.application_id = a.id
     WHERE a.id = ${applicationId} ORDER BY agreement.created_at DESC LIMIT 1`;
  return facts!;
}

const HELD: readonly MilestoneState[] = ['agreed', 'funded', 'submitted', 'disputed'];

/**
 * Whether an act has taken effect. `before` are the acts of the same contract before it: they distinguish a second version, or a
 * second submission, from the first.
 */
export function hasHappened(act: ContractAct, before: readonly ContractAct[], facts: ContractFacts): boolean {
  const { offer, agreementId, isOpen, milestones } = facts;
  const earlier = (kind: ContractAct['act'], milestone?: number) =>
    before.filter((each) => each.act === kind && (!('milestone' in each) || each.milestone === milestone)).length;
  switch (act.act) {
    case 'send':
      return (offer?.version ?? 0) > earlier('send');
    case 'ask':
    case 'reject':
      return (offer?.version ?? 0) > earlier('send') || (offer !== null && offer.state !== 'sent');
    case 'accept':
      return agreementId !== null && isOpen;
    case 'fund':
      return act.milestones.every((number) => milestones[number - 1]?.state !== 'agreed');
    case 'submit': {
      const { state, changes } = milestones[act.milestone - 1]!;
      return changes > earlier('send-back', act.milestone) || (state !== 'agreed' && state !== 'funded');
    }
    case 'send-back':
      return milestones[act.milestone - 1]!.changes > earlier('send-back', act.milestone);
    case 'dispute': {
      const { state } = milestones[act.milestone - 1]!;
      return state === 'disputed' || !HELD.includes(state);
    }
    default:
      return !HELD.includes(milestones[act.milestone - 1]!.state);
  }
}
