import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone, MilestoneStepBody } from '@hireledger/domain/http/milestones';
import { STEP_WORDS } from '@hireledger/domain/agreements/steps/step-words';
import { MILESTONE_STEP, type MilestoneStep } from '@hireledger/domain/agreements/steps/steps';
import type { StepWords } from '@hireledger/domain/agreements/steps/words';
import type { Role } from '@hireledger/domain/hiring/stages';
import { clockSentence, readerOf, titleOf } from './wait-words.ts';

/** The type of the message that is signed for each step. */
export const SIGNED_AS = Object.fromEntries(Object.entries(MILESTONE_STEP).map(([step, { type }]) => [step, type])) as {
  [Step in MilestoneStep]: (typeof MILESTONE_STEP)[Step]['type'];
};

/** The labels of a step: of the dialog, of its button, and of the button while it is sent. */
export const labelsOf = (body: MilestoneStepBody): Pick<StepWords, 'title' | 'action' | 'busy'> =>
  body.step === 'settle' && body.accepts
    ? { ...STEP_WORDS.settle, action: STEP_WORDS.settle.accepting.action }
    : STEP_WORDS[body.step];

/** The milestones that a step is about. */
function milestonesOf({ milestones }: Pick<WorkAgreement, 'milestones'>, body: MilestoneStepBody): Milestone[] {
  const numbers = body.step === 'fund' ? body.milestones : [body.number];
  return numbers.flatMap((number) => milestones.filter((each) => each.number === number));
}

/** What a step of these milestones moves or is about, in minor units. */
export const sumOf = (milestones: readonly Pick<Milestone, 'amount'>[]): bigint =>
  milestones.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

/** Who pays whom what, when and why, a sentence each: read before the step is signed. */
export function signWords(contract: WorkAgreement, body: MilestoneStepBody, role: Role): string[] {
  const reader = readerOf(contract, role);
  const about = milestonesOf(contract, body);
  const [milestone] = about;
  if (!milestone) return [];
  return STEP_WORDS[body.step].sentences({
    reader,
    arbiterName: reader.arbiterName,
    titles: about.map(titleOf),
    amount: String(sumOf(about)),
    changesLeft: milestone.changesLeft,
    periods: contract.periods,
    talentShareBps: contract.talentShareBps,
    split:
      body.step === 'settle'
        ? {
            toTalent: body.toTalent,
            accepts: body.accepts ?? false,
            clock: body.accepts ? null : clockSentence(milestone, reader),
          }
        : null,
  });
}

/** Whether what is to be signed is this very step: its type, its milestones and its amounts. */
export function isAsShown(
  contract: WorkAgreement,
  body: MilestoneStepBody,
  typedData: { types?: unknown; message: Record<string, unknown> },
): boolean {
  const about = milestonesOf(contract, body);
  const { types, message } = typedData;
  if (typeof types !== 'object' || types === null || !(SIGNED_AS[body.step] in types)) return false;
  if (body.step === 'fund')
    return (
      about.length === body.milestones.length &&
      String(message['milestones']) === String(body.milestones.map((number) => number - 1)) &&
      message['amount'] === String(sumOf(about))
    );
  const payout = message['payout'] as { milestone?: number; amount?: string } | undefined;
  return (
    payout?.milestone === body.number - 1 &&
    payout.amount === about[0]?.amount &&
    (body.step !== 'settle' || message['toPayee'] === body.toTalent)
  );
}
