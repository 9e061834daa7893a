import { AppError } from '@hireledger/domain/errors/catalogue';
import { milestoneProblem } from '@hireledger/domain/agreements/steps/milestone-problem';
import { MILESTONE_STEP, STEPS_OF } from '@hireledger/domain/agreements/steps/steps';
import type { MilestoneStepBody } from '@hireledger/domain/http/milestones';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import type { SessionProof } from '../../consents/consent.ts';
import { factsOf, isUnderWay } from './milestone-rows.ts';
import type { Actor, Context } from '../../context.ts';
import { stageConflict } from '../../hiring/move-application.ts';
import type { HeldAgreement } from './held-agreement.ts';
import { takeSteps } from './take-steps.ts';

/** A stage that means a step of a contract that holds money. */
interface StepOfStage {
  actor: Actor;
  agreementId: string;
  newStage: Extract<Stage, 'Accepted' | 'Completed'>;
  /** What was delivered, or what to change. */
  note?: string | undefined;
  attachments?: readonly string[] | undefined;
  /** Confirms that it is the person. */
  confirm: () => Promise<SessionProof>;
  passkey?: PasskeyAnswer | undefined;
}

/**
 * The step of a contract that a request for a stage means: the talent's finished work submits the earliest milestone
 * that is open for it, and the company asks for changes to the only one that is submitted.
 * @throws AppError STAGE_CONFLICT, MILESTONE_CONFLICT, and as `takeSteps`
 */
export async function takeStepOfStage(
  context: Context,
  { actor, agreementId, newStage, note = '', attachments = [], confirm, passkey }: StepOfStage,
): Promise<void> {
  const now = context.clock();
  const choose = (held: HeldAgreement): MilestoneStepBody => {
    const step = newStage === 'Completed' ? 'submit' : 'request-changes';
    if (held.stage !== MILESTONE_STEP[step].stage.from || !STEPS_OF[actor.role].includes(step))
      throw stageConflict(held, actor.role);
    return step === 'submit'
      ? { step, number: openNumber(held, now), note, files: [...attachments] }
      : { step, number: submittedNumber(held), text: note || refuseEmpty(), files: [] };
  };
  await takeSteps(context, {
    actor,
    agreementId,
    steps: (held) => [{ body: choose(held), passkey }],
    proof: await confirm(),
  });
}

function refuseEmpty(): never {
  throw new AppError('VALIDATION_FAILED', undefined, { issues: [{ path: 'note', message: 'Say what to change.' }] });
}

/** The first milestone whose work can be submitted. @throws AppError MILESTONE_CONFLICT that says what the first open one waits for */
function openNumber({ milestones, isOpen, isEnded }: HeldAgreement, now: Date): number {
  const open = milestones.map((row) => ({
    number: row.milestone + 1,
    state: row.state,
    problem: milestoneProblem('submit', factsOf(row, { isOpen, hasArbiter: false, isEnded, isEnding: false }), now),
  }));
  const ready = open.find(({ problem }) => problem === null);
  if (ready) return ready.number;
  const { number, state, problem } =
    open.find((each) => ['agreed', 'funded', 'disputed'].includes(each.state)) ?? open[0]!;
  throw new AppError('MILESTONE_CONFLICT', `Milestone ${number}: ${problem}`, { details: { number, state } });
}

function submittedNumber({ milestones }: HeldAgreement): number {
  const submitted = milestones.filter((row) => row.state === 'submitted' && !isUnderWay(row));
  if (submitted.length === 1) return submitted[0]!.milestone + 1;
  throw new AppError(
    'MILESTONE_CONFLICT',
    submitted.length === 0
      ? 'No submitted work waits for you.'
      : 'Several milestones are submitted. Open the contract and choose the one to change.',
  );
}
