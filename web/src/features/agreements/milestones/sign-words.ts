import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone, MilestoneStepBody } from '@hireledger/domain/http/milestones';
import { withoutNames } from '@hireledger/domain/agreements/outcome-words';
import { STEP_WORDS } from '@hireledger/domain/agreements/steps/step-words';
import { MILESTONE_STEP } from '@hireledger/domain/agreements/steps/steps';
import type { StepWords } from '@hireledger/domain/agreements/steps/words';
import type { Role } from '@hireledger/domain/hiring/stages';
import { clockSentence, readerOf, titleOf } from './wait-words.ts';

/** The labels of a step: of the dialog, of its button, and of the button while it is sent. */
export function labelsOf(body: MilestoneStepBody): Pick<StepWords, 'title' | 'action' | 'busy'> {
  const words: StepWords = STEP_WORDS[body.step];
  return 'accepts' in body && body.accepts ? { ...words, action: words.accepting!.action } : words;
}

/** The milestones that a step is about. */
function milestonesOf({ milestones }: Pick<WorkAgreement, 'milestones'>, body: MilestoneStepBody): Milestone[] {
  const numbers = 'milestones' in body ? body.milestones : [body.number];
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
      'toTalent' in body
        ? {
            toTalent: body.toTalent,
            accepts: body.accepts ?? false,
            clock: body.accepts ? null : clockSentence(milestone, withoutNames(reader)),
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
  if (typeof types !== 'object' || types === null || !(MILESTONE_STEP[body.step].type in types)) return false;
  if ('milestones' in body)
    return (
      about.length === body.milestones.length &&
      String(message['milestones']) === String(body.milestones.map((number) => number - 1)) &&
      message['amount'] === String(sumOf(about))
    );
  const payout = message['payout'] as { milestone?: number; amount?: string } | undefined;
  return (
    payout?.milestone === body.number - 1 &&
    payout.amount === about[0]?.amount &&
    (!('toTalent' in body) || message['toPayee'] === body.toTalent)
  );
}
