import type { EventToAppend, NumberedEvent } from '@hireledger/db/events';
import { readMilestoneNews } from '@hireledger/db/hiring/event-facts';
import type { Transaction } from '@hireledger/db/connect';
import { recordedStep } from '@hireledger/domain/agreements/steps/steps';
import { appendWithMoves, stageWithoutStep } from '../../../contracts/stage-moves.ts';
import type { RequestedKind } from '../../kind.ts';
import { markNeedsAttention } from '../../payouts.ts';
import { REASONS } from '../../reasons.ts';
import { isTooEarly } from '../../refusals.ts';
import { confirmByReport } from './find-report.ts';
import { loadSteps, type RequestedStep } from './load-steps.ts';
import { prepareSteps } from './prepare-steps.ts';
import { differencesOfStep } from './read-step.ts';

/** A step of an agreement, with the consents of one side or both. A ruling has the arbiter's; an exit has none. */
export const step: RequestedKind<RequestedStep> = {
  load: {
    facts: loadSteps,
    differences: differencesOfStep,
    accounts: ({ companyId, talentId }) => [companyId, talentId],
    deadlines({ ruling, consents: { company, payee } }) {
      const messages = [company?.message, payee?.message] as ({ deadline?: unknown } | null | undefined)[];
      return [ruling?.deadline, ...messages.map((message) => message?.deadline)];
    },
    agreement: ({ agreementId }) => agreementId,
  },
  call: {
    gas: [600_000n, 80_000n],
    bySigner: true,
    holder: ({ company }) => company.address,
    prepare: prepareSteps,
  },
  confirm: { by: 'log', byReport: confirmByReport },
  fail: {
    mayPass: isTooEarly,
    movesMilestones: true,
    report: (tx, { id, payoutId }, why) =>
      payoutId ? markNeedsAttention(tx, { payoutId, refused: true, ...why }) : reportFailedStep(tx, id, why),
    reportWaiting: (tx, id, at) => failedSteps(tx, id, REASONS.waits, at),
  },
};

interface FailedStep {
  agreementId: string;
  milestone: number;
  step: string;
  amount: string;
  recipients: string[];
}

/**
 * The events of a signed step that ended without effect, for those who agreed to it, or the arbiter's account that ruled; none for
 * what a deadline does or an arbiter with a key elsewhere, and for a payment, which has events of its own.
 * @param reason a sentence
 */
async function failedSteps(tx: Transaction, operationId: string, reason: string, at: Date): Promise<EventToAppend[]> {
  const [failed] = await tx<FailedStep[]>`
    SELECT operation.agreement_id, coalesce(operation.milestones[1], 0) AS milestone, operation.step, operation.amount::text,
           ARRAY(SELECT consent.user_id FROM consents consent WHERE consent.id IN (operation.company_consent, operation.payee_consent, given.consent_id) ORDER BY consent.user_id) AS recipients
      FROM chain_operations operation LEFT JOIN rulings given ON given.id = operation.ruling_id
     WHERE operation.id = ${operationId} AND operation.kind = 'step' AND operation.payout_id IS NULL`;
  if (!failed || failed.recipients.length === 0) return [];
  const { agreementId, milestone, step, amount, recipients } = failed;
  const news = await readMilestoneNews(tx, { agreementId, milestone });
  const data = { ...news, amount, step: recordedStep(step), reason };
  return recipients.map((recipientId) => ({ recipientId, name: 'escrow.step-failed', at, data, notify: true }));
}

/**
 * Reports a signed step that has ended without effect, and moves the application back that followed it. The last step of a
 * transaction.
 * @param reason a sentence
 */
async function reportFailedStep(
  tx: Transaction,
  operationId: string,
  { reason, at }: { reason: string; at: Date },
): Promise<NumberedEvent[]> {
  const failed = await failedSteps(tx, operationId, reason, at);
  return appendWithMoves(tx, failed, await stageWithoutStep(tx, operationId), at);
}
