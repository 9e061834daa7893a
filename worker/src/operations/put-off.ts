// Why: docs/decisions/0300-end-what-the-signer-will-never-sign.md
import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import { freezeMoney } from '@hireledger/db/freezes';
import { SignerAway, SignerRefused } from '@hireledger/signer/client';
import { contractErrorIn } from '../chain/contracts.ts';
import { companiesOf } from './compare-intent.ts';
import { endOperation } from './end-operation.ts';
import { failedSteps } from './failed-steps.ts';
import { confirmByReport, findReport } from './find-report.ts';
import { MAY_PASS } from './is-frozen.ts';
import { isLate } from './is-late.ts';
import { NOTICED_AT } from './noticed-at.ts';
import { markNeedsAttention, REASONS } from './needs-attention.ts';
import {
  DisputedSince,
  EndedSince,
  NotConsented,
  NotSigned,
  PasskeyRemoved,
  StepRefused,
  TooLate,
  TooMuch,
} from './prepared-call.ts';
import { explainRefusal, isCurable, isPayoutUsed, isTooEarly, isTransferMade } from './refusals.ts';
import type { RequestedDisbursement, RequestedOperation, RequestedWithdrawal } from './requested-operations.ts';
import type { SigningParts } from './sign-requested.ts';

const LONGEST_PAUSE_SECONDS = 300;
/** It is a process beside us that is started again within seconds. */
const LONGEST_WITHOUT_SIGNER_SECONDS = 5;
/** Its answer changes by an operator, or by the day. */
const LONGEST_REFUSED_SECONDS = 3_600;
const NOTICED_WITHOUT_SIGNER_AT = 60;

/** What becomes of an operation that could not be prepared: it waits, is held, or has ended. */
export async function putOff(
  parts: SigningParts,
  operation: RequestedOperation,
  error: Error,
  now: Date,
): Promise<NumberedEvent[]> {
  if (error instanceof NotConsented) return hold(parts, operation, error.message, now);
  const isWithoutPayout = operation.kind === 'step' && !operation.payoutId;
  const late = { why: 'its time has passed.', shown: isWithoutPayout ? REASONS.stepLate : REASONS.late, at: now };
  if (error instanceof DisputedSince && operation.kind === 'step')
    return end(parts, operation, { why: error.message, shown: disputedText(operation.step), at: now });
  if (error instanceof EndedSince)
    return end(parts, operation, { why: error.message, shown: REASONS.contractEnded, at: now });
  if (error instanceof TooLate) return end(parts, operation, late);
  if (error instanceof TooMuch) return end(parts, operation, { why: error.message, shown: REASONS.tooMuch, at: now });
  if (error instanceof PasskeyRemoved) {
    const shown = isWithoutPayout ? REASONS.stepPasskeyRemoved : REASONS.passkeyRemoved;
    return end(parts, operation, { why: error.message, shown, at: now });
  }
  if (operation.kind === 'step') {
    const refusal = error instanceof StepRefused ? null : contractErrorIn(error);
    const report = refusal && (await findReport(parts.sql, operation.id));
    if (report) {
      await confirmByReport(parts.sql, operation.id, report);
      return [];
    }
    // Somebody may have presented it in a block that is not in the books yet: it is looked at once more.
    const isForGood = refusal && !isTooEarly(refusal) && operation.postponed > 0;
    if (error instanceof StepRefused || isForGood) {
      const why = refusal ? explainRefusal(refusal) : error.message;
      return end(parts, operation, {
        why,
        shown: isWithoutPayout ? REASONS.stepRefused(why) : REASONS.reverted(why),
        at: now,
      });
    }
  }
  if (operation.kind === 'disburse' || operation.kind === 'withdraw') {
    const refusal = contractErrorIn(error);
    // As if a block had it: another look would find the same, unless a fresh signature cures it.
    const isForGood = refusal && !isCurable(refusal) && operation.postponed > 0;
    if (isForGood && !(await isMade(parts, operation))) {
      const why = explainRefusal(refusal);
      return end(parts, operation, { why, shown: REASONS.reverted(why), at: now });
    }
  }
  // Neither a signer that is away nor one that refuses for now says so.
  if (isLate(operation, now)) return end(parts, operation, late);
  return postpone(parts, operation, error, now);
}

/** Whether the chain has made this payment or transfer, by a transaction that the books do not have yet. */
async function isMade(
  { rpc, deployment }: SigningParts,
  operation: RequestedDisbursement | RequestedWithdrawal,
): Promise<boolean> {
  if (operation.kind === 'withdraw') return isTransferMade(rpc, deployment, operation.id, operation.fromAddress);
  const { escrowAddress, commitments } = operation.consented;
  return isPayoutUsed(rpc, { escrowAddress, ...commitments });
}

const disputedText = (step: string): string => (REASONS.disputed as Record<string, string>)[step]!;

/** Ends one that can never be signed, or never succeed: its people see why, and can do it again. */
async function end(
  { sql, log }: SigningParts,
  operation: RequestedOperation,
  reasons: Parameters<typeof endOperation>[2],
): Promise<NumberedEvent[]> {
  const { id, kind, trace } = operation;
  log.warn({ trace, operation: id, kind, why: reasons.why }, 'an operation can never succeed any more, and has ended');
  return (await endOperation(sql, operation, reasons)) ?? [];
}

/** Never signs it: shows the payout, and freezes the accounts in it until an operator has looked. */
export async function hold(
  { sql, log }: SigningParts,
  operation: RequestedOperation,
  difference: string,
  now: Date,
): Promise<NumberedEvent[]> {
  const reason = `Operation ${operation.id} was not signed: ${difference}`;
  log.error(
    { trace: operation.trace, operation: operation.id, kind: operation.kind, difference },
    'an operation differs from what was agreed, and is not signed',
  );
  const shown = await sql.begin(async (tx): Promise<NumberedEvent[]> => {
    // What the freeze does not hold is not asked about all the time.
    await tx`
      UPDATE chain_operations SET last_error = ${reason}, updated_at = now(), not_before = CASE WHEN step = ANY (${[...MAY_PASS]}) THEN now() + ${LONGEST_REFUSED_SECONDS} * interval '1 second' ELSE not_before END
       WHERE id = ${operation.id} AND state = 'requested'`;
    const payoutId = 'payoutId' in operation ? operation.payoutId : null;
    if (!payoutId) return [];
    return markNeedsAttention(tx, {
      payoutId,
      reason: REASONS.differs,
      from: ['requested', 'sent'],
      at: now,
    });
  });
  const freezes = companiesOf(operation).map((accountId) => ({
    accountId,
    cause: 'intent-differs' as const,
    reason,
    by: 'signer',
  }));
  return [...shown, ...(await freezeMoney(sql, freezes, now))];
}

/** A payout that waits is shown by its job; a step without one by a notice to those who agreed to it, once. */
async function postpone(
  { sql, log }: SigningParts,
  operation: RequestedOperation,
  error: Error,
  now: Date,
): Promise<NumberedEvent[]> {
  const known = contractErrorIn(error);
  const reason = known ? `The contract would refuse it: ${known.name}.` : error.message;
  const isAway = error instanceof SignerAway;
  const pause = Math.min(2 ** operation.postponed, longestPause(error));
  log.warn(
    {
      trace: operation.trace,
      operation: operation.id,
      kind: operation.kind,
      postponed: operation.postponed + 1,
      reason,
    },
    'an operation could not be signed and waits',
  );
  return sql.begin(async (tx) => {
    const waits = await tx`
      UPDATE chain_operations SET postponed = postponed + 1, last_error = ${reason}, not_before = now() + ${pause} * interval '1 second', updated_at = now()
       WHERE id = ${operation.id} AND state = 'requested'`;
    const isNoticed = operation.postponed + 1 === (isAway ? NOTICED_WITHOUT_SIGNER_AT : NOTICED_AT);
    if (waits.count === 0 || !isNoticed || operation.kind !== 'step') return [];
    return appendEvents(tx, await failedSteps(tx, operation.id, REASONS.waits, now));
  });
}

function longestPause(error: Error): number {
  if (error instanceof SignerAway) return LONGEST_WITHOUT_SIGNER_SECONDS;
  return error instanceof NotSigned || error instanceof SignerRefused ? LONGEST_REFUSED_SECONDS : LONGEST_PAUSE_SECONDS;
}
