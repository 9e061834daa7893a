import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone, MilestoneStepBody } from '@hireledger/domain/http/milestones';
import type { MilestoneStep } from '@hireledger/domain/agreements/milestone-states';
import { splitText } from '@hireledger/domain/agreements/outcome-words';
import { capital } from '@hireledger/domain/text/capitals';
import { arbiterText } from '@hireledger/domain/agreements/offers/contract-text';
import type { Role } from '@hireledger/domain/hiring/stages';
import { formatUsd } from '@hireledger/domain/money/usd';
import { clockSentence, readerOf, titleOf } from './wait-words.ts';

/** The type of the message that is signed for each step. */
export const SIGNED_AS = {
  fund: 'FundMilestones',
  submit: 'SubmitWork',
  'request-changes': 'RequestChanges',
  approve: 'ReleaseMilestone',
  refund: 'RefundMilestone',
  settle: 'SettleMilestone',
  dispute: 'DisputeMilestone',
} as const satisfies Record<MilestoneStep, string>;

interface StepLabels {
  title: string;
  action: string;
  busy: string;
}

/** The labels of each step: of the dialog, of its button, and of the button while it is sent. */
export const STEP_LABELS: Record<MilestoneStep, StepLabels> = {
  fund: { title: 'Fund milestones', action: 'Fund', busy: 'Funding...' },
  submit: { title: 'Submit your work', action: 'Submit', busy: 'Submitting...' },
  'request-changes': { title: 'Ask for changes', action: 'Ask for changes', busy: 'Sending...' },
  approve: { title: 'Approve and pay', action: 'Approve', busy: 'Approving...' },
  refund: { title: 'Refund the company', action: 'Refund', busy: 'Refunding...' },
  settle: { title: 'Settle the milestone', action: 'Offer this split', busy: 'Sending...' },
  dispute: { title: 'Dispute the milestone', action: 'Dispute', busy: 'Sending...' },
};

export const labelsOf = (body: MilestoneStepBody): StepLabels =>
  body.step === 'settle' && body.accepts ? { ...STEP_LABELS.settle, action: 'Agree' } : STEP_LABELS[body.step];

const quoted = (milestone: Milestone): string => `“${titleOf(milestone)}”`;
const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

const changesLeftText = (left: number): string =>
  left > 0
    ? `After this, you can ask for changes ${left} more ${left === 1 ? 'time' : 'times'}.`
    : 'This is the last time that you can ask for changes.';

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
  const { company, talent } = reader;
  const about = milestonesOf(contract, body);
  const [milestone] = about;
  if (!milestone) return [];
  const amount = formatUsd(sumOf(about));
  const { review, grace, arbitration } = contract.periods;
  switch (body.step) {
    case 'fund':
      return [
        `You put ${amount} into escrow for ${about.map(quoted).join(', ')}.`,
        `The chain holds it. ${talent} is paid when you approve the work, or when you do not answer within ${days(review)} after it was submitted.`,
        `If nothing is submitted within ${days(grace)} after a due date, that milestone's money comes back to you.`,
      ];
    case 'submit':
      return [
        `You submit the work of ${quoted(milestone)} for ${amount}.`,
        `${company} has ${days(review)} to approve it or to ask for changes. Without an answer you are paid.`,
      ];
    case 'request-changes':
      return [
        `You ask ${talent} to change the work of ${quoted(milestone)}. Nothing is paid yet.`,
        `${talent} has at least ${days(review)} to submit it again. ${changesLeftText(milestone.changesLeft - 1)}`,
      ];
    case 'approve':
      return [`You pay ${talent} ${amount} from escrow for ${quoted(milestone)}. This cannot be undone.`];
    case 'refund':
      return [
        `You give ${amount} for ${quoted(milestone)} back to ${company}, and are not paid for it. This cannot be undone.`,
      ];
    case 'settle': {
      const clock = body.accepts ? null : clockSentence(milestone, reader);
      return [
        `${quoted(milestone)} ends with a split of ${amount}: ${splitText(reader, milestone.amount, body.toTalent)}.`,
        body.accepts
          ? `${role === 'company' ? talent : company} offered the same, so it is paid out now. This cannot be undone.`
          : `It is paid out once ${role === 'company' ? talent : company} agrees to the same.`,
        ...(clock ? [clock] : []),
      ];
    }
    case 'dispute': {
      const arbiter = arbiterText(reader.arbiterName);
      const silentShare = String((BigInt(milestone.amount) * BigInt(contract.talentShareBps)) / 10_000n);
      return [
        `You dispute ${quoted(milestone)}. ${amount} stays in escrow until ${arbiter} decides who gets how much of it.`,
        `${capital(arbiter)} has ${days(arbitration)}. After that, it is split as the contract says: ${splitText(reader, milestone.amount, silentShare)}.`,
      ];
    }
  }
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
