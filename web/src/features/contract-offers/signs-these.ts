import { endOfDay } from '@hireledger/domain/contracts/contract-days';
import type { ContractMilestone } from '@hireledger/domain/contracts/document';

/** What a passkey signs for a contract, as far as a page can compare it; amounts in minor units, periods in seconds. */
export interface OpenAgreementMessage {
  agreement: {
    schedule: { amount: string; dueAt: number | string }[];
    termsHash: string;
    reviewPeriod: number | string;
  };
}

const DAY_SECONDS = 86_400;

/** Whether what is to be signed pays the shown milestones, on the shown days. */
export const signsThese = (
  { agreement: { schedule, reviewPeriod } }: OpenAgreementMessage,
  shown: { milestones: readonly ContractMilestone[]; reviewDays?: number | undefined },
): boolean =>
  schedule.length === shown.milestones.length &&
  schedule.every(({ amount, dueAt }, index) => {
    const milestone = shown.milestones[index]!;
    return amount === milestone.amount && Number(dueAt) === endOfDay(milestone.dueOn);
  }) &&
  (shown.reviewDays === undefined || Number(reviewPeriod) === shown.reviewDays * DAY_SECONDS);
