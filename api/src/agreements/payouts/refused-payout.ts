import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import type { Payout } from '@hireledger/domain/http/payouts';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Transaction } from '@hireledger/db/connect';
import type { ApplicationFacts } from '@hireledger/db/hiring/event-facts';
import { payoutJoins, payoutJson, toPayout, type PayoutRow } from '../../money/payout.ts';

export interface RefusedPayoutCommand {
  companyId: string;
  payoutId: string;
  idempotencyKey?: string;
}

/** A refused payout, with what its events and its next operation need. */
interface RefusedPayout {
  payout: Payout;
  milestone: number;
  operations: number;
  stage: Stage;
  hasContract: boolean;
  talentIsGone: boolean;
  talentIsFrozen: boolean;
  /** Whether it is an approval of an agreement that holds money. */
  isHeld: boolean;
  /** Whether taking it back leaves work that waits for the company: the milestone is still open, and no other one set the stage. */
  reopens: boolean;
  /** Whether it is a bonus: it set no stage. */
  isBonus: boolean;
  /** The facts in every event about it. */
  facts: ApplicationFacts & {
    payoutId: string;
    agreementId: string;
    amount: string;
    transactionHash: string | null;
    blockNumber: number | null;
    bonus?: true;
    milestone?: number;
  };
}

/**
 * Finds a payout of the company that is refused for good, and locks the company's wallet and the payout: sending it
 * again and taking it back exclude each other, and no other approval spends the same dollars meanwhile.
 * @throws AppError NOT_FOUND; PAYOUT_NOT_REFUSED with `details` { state }
 */
export async function lockRefusedPayout(
  tx: Transaction,
  { companyId, payoutId }: RefusedPayoutCommand,
): Promise<RefusedPayout> {
  await tx`SELECT FROM wallets WHERE user_id = ${companyId} FOR UPDATE`;
  // The deletion of the talent's account waits, or has been made: its contracts end by it, and this may bring one back.
  await tx`SELECT FROM users WHERE id = (SELECT talent_id FROM payouts WHERE id = ${payoutId} AND company_id = ${companyId}) FOR NO KEY UPDATE`;
  // Before the application, as steps of a contract do: taking an approval back is one of them.
  await tx`SELECT FROM agreements held JOIN payouts p ON p.agreement_id = held.id WHERE p.id = ${payoutId} AND p.company_id = ${companyId} FOR NO KEY UPDATE OF held`;
  await tx`SELECT FROM payouts WHERE id = ${payoutId} AND company_id = ${companyId} FOR UPDATE`;
  const [found] = await tx<
    (Omit<RefusedPayout, 'payout' | 'facts'> &
      Pick<ApplicationFacts, 'jobId' | 'companyName' | 'talentId' | 'talentName'> & { row: PayoutRow })[]
  >`
    SELECT ${payoutJson(tx)} AS row, p.milestone, a.stage, a.has_contract, a.job_id, payer.name AS company_name,
           p.talent_id, payee.full_name AS talent_name, payee.deleted_at IS NOT NULL AS talent_is_gone, is_frozen(p.talent_id) AS talent_is_frozen,
           (SELECT count(*)::int FROM chain_operations WHERE payout_id = p.id) AS operations,
           EXISTS (SELECT FROM chain_operations WHERE payout_id = p.id AND kind = 'step') AS is_held,
           agreement.bonus_of IS NOT NULL AS is_bonus,
           EXISTS (SELECT FROM milestones item WHERE item.agreement_id = p.agreement_id AND item.milestone = p.milestone
                      AND (a.stage = 'Approved' AND item.state IN ('funded', 'submitted', 'disputed') OR a.stage = 'Accepted' AND item.state = 'submitted')) AS reopens
      FROM payouts p ${payoutJoins(tx)} JOIN applications a ON a.id = p.application_id
     WHERE p.id = ${payoutId} AND p.company_id = ${companyId} FOR NO KEY UPDATE OF a`;
  if (!found) throw notFound('payout');
  const { row, jobId, companyName, talentId, talentName, ...rest } = found;
  const payout = toPayout(row, 'company');
  if (!payout.refused) throw new AppError('PAYOUT_NOT_REFUSED', undefined, { details: { state: payout.state } });
  const { applicationId, agreementId, jobTitle, amount } = row;
  return {
    ...rest,
    payout,
    facts: {
      applicationId,
      jobId,
      jobTitle,
      companyId,
      companyName,
      talentId,
      talentName,
      payoutId,
      agreementId,
      amount,
      transactionHash: null,
      blockNumber: null,
      ...(rest.isBonus && { bonus: true as const }),
      ...(rest.isHeld && { milestone: rest.milestone }),
    },
  };
}
