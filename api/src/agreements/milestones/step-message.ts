import type { StepMessage } from '@hireledger/contracts/step-message';
import { payoutIdOf, scheduleHashOf } from '@hireledger/contracts/typed-data-2';
import type { MilestoneStepBody } from '@hireledger/domain/http/milestones';
import type { HeldAgreement } from './held-agreement.ts';

/** What a person signs for a step, until `deadline` in seconds since 1970. @param evidenceHash of the note */
export function stepMessage(
  { commitment, terms, domain, milestones }: HeldAgreement,
  body: MilestoneStepBody,
  { evidenceHash, deadline: until }: { evidenceHash: string | null; deadline: number },
): StepMessage {
  const deadline = BigInt(until);
  const { token, termsHash, company, payee, schedule } = terms;
  if (body.step === 'fund') {
    const places = body.milestones.map((number) => number - 1).toSorted((one, other) => one - other);
    const amount = places.reduce((sum, place) => sum + BigInt(milestones[place]!.amount), 0n);
    const funded = {
      agreementId: commitment,
      milestones: places,
      schedule: scheduleHashOf(schedule),
      termsHash,
      token,
    };
    return { step: 'FundMilestones', message: { ...funded, amount, deadline } };
  }
  const { milestone, amount, changes: round } = milestones[body.number - 1]!;
  const payout = {
    agreementId: commitment,
    milestone,
    company,
    payee,
    token,
    amount: BigInt(amount),
    payoutId: payoutIdOf(domain, commitment, milestone),
  };
  const evidence = { payout, round, evidenceHash: evidenceHash ?? '', deadline };
  switch (body.step) {
    case 'submit':
      return { step: 'SubmitWork', message: evidence };
    case 'request-changes':
      return { step: 'RequestChanges', message: evidence };
    case 'dispute':
      return { step: 'DisputeMilestone', message: evidence };
    case 'approve':
      return { step: 'ReleaseMilestone', message: { payout, deadline } };
    case 'refund':
      return { step: 'RefundMilestone', message: { payout, deadline } };
    case 'settle':
      return { step: 'SettleMilestone', message: { payout, toPayee: BigInt(body.toTalent), termsHash, deadline } };
  }
}
