import type { Transaction } from '@hireledger/db/connect';
import { splitProblem } from '@hireledger/domain/agreements/rulings';
import { AppError, invalidField, notFound } from '@hireledger/domain/errors/catalogue';
import { milestoneProblem } from '@hireledger/domain/agreements/steps/milestone-problem';
import { STEP_WORDS } from '@hireledger/domain/agreements/steps/step-words';
import { MILESTONE_STEP } from '@hireledger/domain/agreements/steps/steps';
import type { StepWords } from '@hireledger/domain/agreements/steps/words';
import type { MilestoneStepBody } from '@hireledger/domain/http/milestones';
import { formatUsd } from '@hireledger/domain/money/usd';
import { factsOf, hasEnded, isEnding } from './milestone-rows.ts';
import type { Context } from '../../context.ts';
import { companyFunds, requireEnough } from '../../money/funds.ts';
import {
  approvedInLast24Hours,
  fundedInLast24Hours,
  limitOf,
  requireWithinLimit,
  requireApprovalWithinLimit,
} from '../../money/daily-limit.ts';
import { requireUnfrozenTalent } from '../../money/freezes.ts';
import type { HeldAgreement } from './held-agreement.ts';

/** The places, from 0, of the milestones that a step is about. @throws AppError NOT_FOUND where the contract has no such milestone */
export function placesOf({ milestones }: HeldAgreement, body: MilestoneStepBody): number[] {
  const places = ('milestones' in body ? body.milestones : [body.number]).map((number) => number - 1);
  if (places.some((place) => !milestones[place])) throw notFound('milestone');
  return places;
}

/**
 * Compares the amounts in a step with the contract's.
 * @throws AppError MILESTONE_CONFLICT for the approval of another amount, VALIDATION_FAILED on `toTalent`
 */
export function requireAmounts({ milestones }: HeldAgreement, body: MilestoneStepBody): void {
  if (!('amount' in body || 'toTalent' in body)) return;
  const { amount } = milestones[body.number - 1]!;
  if ('amount' in body && BigInt(body.amount) !== BigInt(amount))
    throw new AppError('MILESTONE_CONFLICT', `The contract says ${formatUsd(amount)} for this milestone.`, {
      details: { amount },
    });
  const problem = 'toTalent' in body ? splitProblem(BigInt(body.toTalent), BigInt(amount)) : null;
  if (problem) throw invalidField('toTalent', problem);
}

/**
 * @param isOneOf it is asked for together with other milestones: then the sentence names it
 * @throws AppError MILESTONE_CONFLICT with `details` { number, state } where the milestone does not allow the step now
 */
export function requireState(held: HeldAgreement, body: MilestoneStepBody, now: Date, isOneOf = false): void {
  const { talentGone }: StepWords = STEP_WORDS[body.step];
  if (talentGone && held.talentIsGone) throw new AppError('MILESTONE_CONFLICT', talentGone);
  const contract = {
    isOpen: held.isOpen,
    hasArbiter: !/^0x0{40}$/.test(held.terms.arbiter),
    isEnded: hasEnded(held.milestones, held.isEnded),
    isEnding: isEnding(held.milestones),
  };
  for (const place of placesOf(held, body)) {
    const row = held.milestones[place]!;
    const problem = milestoneProblem(body.step, factsOf(row, contract), now);
    if (!problem) continue;
    const number = place + 1;
    const sentence = isOneOf ? `Milestone ${number}: ${problem} Nothing was done for the others.` : problem;
    throw new AppError('MILESTONE_CONFLICT', sentence, { details: { number, state: row.state } });
  }
}

/**
 * Allows what moves money: a funding that the balance covers, and fundings and approvals within the limit of a day each. Lock the
 * company's wallet first.
 * @throws AppError INSUFFICIENT_FUNDS with `details` { shortfall, available, amount, topUp }, DAILY_LIMIT_REACHED, APPROVALS_FROZEN
 */
export async function requireMoney(
  { settings }: Context,
  tx: Transaction,
  held: HeldAgreement,
  { steps, hasPasskey, now }: { steps: readonly MilestoneStepBody[]; hasPasskey: boolean; now: Date },
): Promise<void> {
  const { companyId } = held;
  const sumOf = (purse: 'wallet' | 'escrow') =>
    steps
      .filter(({ step }) => MILESTONE_STEP[step].spends === purse)
      .flatMap((body) => placesOf(held, body))
      .reduce((sum, place) => sum + BigInt(held.milestones[place]!.amount), 0n);
  const toFund = sumOf('wallet');
  if (toFund > 0n) {
    const tooLow = (missing: string) => `Your balance is ${missing} too low to fund this`;
    requireEnough(await companyFunds(tx, companyId), toFund, tooLow);
    const used = await fundedInLast24Hours(tx, companyId, now);
    requireWithinLimit('fund', toFund, limitOf(settings, { ordinary: settings.dailyPayoutLimit, used, hasPasskey }));
  }
  const toApprove = sumOf('escrow');
  if (toApprove === 0n) return;
  requireTalentToPay(held, steps);
  const used = await approvedInLast24Hours(tx, companyId, now);
  const limit = limitOf(settings, { ordinary: settings.dailyPayoutLimit, used, hasPasskey });
  await requireApprovalWithinLimit(tx, limit, { companyId, amount: toApprove, now, isFromWallet: false });
}

/** @throws AppError APPROVALS_FROZEN for steps that pay the talent */
export function requireTalentToPay(held: HeldAgreement, steps: readonly MilestoneStepBody[]): void {
  if (steps.some(({ step }) => MILESTONE_STEP[step].spends === 'escrow')) requireUnfrozenTalent(held);
}
