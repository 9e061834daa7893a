import type { Transaction } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { transitionApplications } from '@hireledger/db/hiring/transition-applications';
import { contractOf, stageByContract } from '@hireledger/domain/hiring/contract-moves';
import type { MilestoneStepDefinition } from '@hireledger/domain/agreements/steps/definition';
import { MILESTONE_STEP, stepOfType } from '@hireledger/domain/agreements/steps/steps';
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
  const asked = new Map(steps.flatMap((body) => ('number' in body ? [[body.number - 1, body.step] as const] : [])));
  const to = stageByContract(
    contractOf(
      held.milestones.map((row) => {
        const step = asked.get(row.milestone);
        return afterStep(step ? MILESTONE_STEP[step] : isUnderWay(row) ? stepOfType(row.lastStep) : undefined, row);
      }),
      held,
    ),
  );
  if (payout) {
    if (to !== 'Approved') return [];
    const facts = { ...payout, transactionHash: null, blockNumber: null };
    return transitionApplications(tx, { ...move, to, move: 'approve', facts });
  }
  const stage = steps[0] && MILESTONE_STEP[steps[0].step].stage;
  // Approved before, but a wallet of the company's own asked the chain for changes since: the work still has to be done.
  if (!stage || held.stage === to || held.stage === 'Approved') return [];
  if (held.stage === stage.from) return transitionApplications(tx, { ...move, to, from: stage.from, quietly: true });
  if (stage.isRequired) throw stageConflict(held, actor.role);
  return [];
}

/** The milestone as a step leaves it that is requested now, or on its way. The end of other steps is in the log. */
function afterStep(step: Partial<MilestoneStepDefinition> | undefined, { state, toPayee, amount }: MilestoneRow) {
  // Pay in full has the type of an approval, but is taken from other states.
  if (!step?.stage || !step.to || !step.from?.includes(state)) return { state, toPayee };
  return { state: step.to, toPayee: step.to === 'released' ? amount : toPayee };
}
