import type { Transaction } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { transitionApplications } from '@hireledger/db/hiring/transition-applications';
import { contractOf, stageByContract } from '@hireledger/domain/hiring/contract-moves';
import type { MilestoneStep } from '@hireledger/domain/agreements/steps/steps';
import type { MilestoneStepBody } from '@hireledger/domain/http/milestones';
import { isUnderWay, type MilestoneRow } from './milestone-rows.ts';
import type { Actor } from '../../context.ts';
import { stageConflict } from '../../hiring/move-application.ts';
import type { HeldAgreement } from './held-agreement.ts';

/** An approval that was requested: what its event says. */
export interface RequestedPayout {
  payoutId: string;
  agreementId: string;
  amount: string;
}

/**
 * The application follows what a person does about its milestones: submitted work completes it, a request for changes
 * leads back while nothing else is submitted, and the approval of the last milestone approves it. What is left after
 * another approval is in the log. The other side gets one notice, once the chain has the step. The last step of a transaction.
 * @throws AppError STAGE_CONFLICT where the stage allows no work
 */
export async function followStage(
  tx: Transaction,
  held: HeldAgreement,
  steps: readonly MilestoneStepBody[],
  { actor, payout, now }: { actor: Actor; payout: RequestedPayout | null; now: Date },
): Promise<NumberedEvent[]> {
  const move = { actor, applicationIds: [held.applicationId], at: now };
  const [first] = steps;
  const asked = new Map(steps.flatMap((body) => ('number' in body ? [[body.number - 1, body.step] as const] : [])));
  const to = stageByContract(
    contractOf(
      held.milestones.map((row) => afterStep(asked.get(row.milestone), row) ?? soon(row)),
      held,
    ),
  );
  if (first?.step === 'submit') {
    // Approved before, but a wallet of the company's own asked the chain for changes since: the work still has to be done.
    if (held.stage === to || held.stage === 'Approved') return [];
    if (held.stage !== 'Accepted') throw stageConflict(held, actor.role);
    return transitionApplications(tx, { ...move, to, from: 'Accepted', quietly: true });
  }
  if (first?.step === 'request-changes') {
    if (held.stage !== 'Completed' || to !== 'Accepted') return [];
    return transitionApplications(tx, { ...move, to, from: 'Completed', quietly: true });
  }
  if (!payout || to !== 'Approved') return [];
  const facts = { ...payout, transactionHash: null, blockNumber: null };
  return transitionApplications(tx, { ...move, to, move: 'approve', facts });
}

/** The milestone as a step of now leaves it; null for another step, whose end is in the log. */
function afterStep(step: MilestoneStep | undefined, { amount }: MilestoneRow) {
  if (step === 'submit') return { state: 'submitted', toPayee: null };
  if (step === 'request-changes') return { state: 'funded', toPayee: null };
  return step === 'approve' ? { state: 'released', toPayee: amount } : null;
}

/** The milestone as it is once the step on its way has ended. */
function soon(row: MilestoneRow): { state: string; toPayee: string | null } {
  const { state, toPayee } = row;
  if (!isUnderWay(row)) return { state, toPayee };
  if (row.lastStep === 'SubmitWork') return { state: 'submitted', toPayee };
  if (row.lastStep === 'RequestChanges') return { state: 'funded', toPayee };
  if (row.lastStep === 'ReleaseMilestone') return { state: 'released', toPayee: row.amount };
  return { state, toPayee };
}
