import { AppError } from '@hireledger/domain/errors/catalogue';
import { MILESTONE_STEP } from '@hireledger/domain/agreements/steps/steps';
import type { Payout } from '@hireledger/domain/http/payouts';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import type { SessionProof } from '../../consents/consent.ts';
import { leadsTo } from './milestone-rows.ts';
import type { Context } from '../../context.ts';
import { stageConflict } from '../../hiring/move-application.ts';
import { payoutJoins, payoutJson, toPayout, type PayoutRow } from '../../money/payout.ts';
import { requireContractAmount } from '../payouts/payout-terms.ts';
import type { HeldAgreement } from './held-agreement.ts';
import type { AskedStep } from './prepare-steps.ts';
import { takeSteps } from './take-steps.ts';

/** The approval of all that is submitted of a contract that holds money. */
interface ApproveSubmitted {
  companyId: string;
  applicationId: string;
  agreementId: string;
  /** The sum in minor units that the company saw. */
  amount?: bigint | undefined;
  idempotencyKey?: string | undefined;
  proof: SessionProof;
  passkey?: PasskeyAnswer | undefined;
}

/**
 * Approves every submitted milestone of a contract that holds money: all or none. Submitted work is funded, since the
 * escrow takes no other.
 * @returns their payouts, in the order of the milestones
 * @throws AppError NOT_FOUND, STAGE_CONFLICT, MILESTONE_CONFLICT, PASSKEY_REQUIRED, and as `takeSteps`
 */
export async function approveSubmitted(
  context: Context,
  { companyId, applicationId, agreementId, amount, idempotencyKey, proof, passkey }: ApproveSubmitted,
): Promise<Payout[]> {
  const steps = (held: HeldAgreement): AskedStep[] => {
    const submitted = submittedOf(held);
    if (passkey && submitted.length > 1)
      throw new AppError(
        'MILESTONE_CONFLICT',
        'Several milestones are submitted. Open the contract: your passkey confirms each of them.',
      );
    requireContractAmount(String(submitted.reduce((sum, row) => sum + BigInt(row.amount), 0n)), amount);
    return submitted.map((row) => ({
      body: { step: 'approve', number: row.milestone + 1, amount: row.amount },
      passkey,
    }));
  };
  const { operationIds } = await takeSteps(context, {
    actor: { userId: companyId, role: 'company', memberRole: 'owner' },
    agreementId,
    steps,
    idempotencyKey,
    input: { applicationId, amount: amount?.toString() ?? null },
    proof,
  });
  const { sql } = context.database;
  const rows = await sql<{ payout: PayoutRow }[]>`
    SELECT ${payoutJson(sql)} AS payout FROM payouts p ${payoutJoins(sql)}
     WHERE p.id IN (SELECT payout_id FROM chain_operations WHERE id = ANY (${operationIds.filter((id) => id !== null)}::uuid[])) ORDER BY p.milestone`;
  return rows.map(({ payout }) => toPayout(payout, 'company'));
}

/** @throws AppError STAGE_CONFLICT, MILESTONE_CONFLICT where nothing can be approved now */
function submittedOf(held: HeldAgreement) {
  if (held.stage !== MILESTONE_STEP.approve.stage.from) throw stageConflict(held, 'company');
  const submitted = held.milestones.filter(({ state }) => state === 'submitted');
  if (submitted.length > 0) return submitted;
  const isComing = held.milestones.some((row) => leadsTo(row, 'submitted'));
  throw new AppError(
    'MILESTONE_CONFLICT',
    isComing
      ? 'The submitted work is being recorded on the chain. Try again in a moment.'
      : 'No submitted work waits for you.',
  );
}
