import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import { freezeMoney } from '@hireledger/db/freezes';
import { contractErrorIn } from '../chain/contracts.ts';
import { endOperation } from './end-operation.ts';
import { MAY_PASS } from './is-frozen.ts';
import { kindOf, type RequestedOperation } from './kinds.ts';
import { markNeedsAttention } from './payouts.ts';
import { REASONS } from './reasons.ts';
import { explainRefusal } from './refusals.ts';
import { backoff, consequenceOf, isLate, late, LONGEST_REFUSED_SECONDS, refused } from './retries.ts';
import type { SigningParts } from './sign-requested.ts';

/** What becomes of an operation that could not be prepared: it waits, is held, or has ended. */
export async function handlePreparationFailure(
  parts: SigningParts,
  operation: RequestedOperation,
  error: Error,
  now: Date,
): Promise<NumberedEvent[]> {
  const kind = kindOf(operation);
  const refusal = contractErrorIn(error);
  if (refusal) {
    if (await kind.confirm.byReport?.(parts.sql, operation.id)) return [];
    // As if a block had it: another look would find the same. The first time, its block may not be in the books yet.
    const isForGood = operation.postponed > 0 && !kind.fail.mayPass(refusal);
    if (isForGood && !(await kind.confirm.isMade?.(parts, operation)))
      return apply(parts, operation, refused(explainRefusal(refusal)), now);
  }
  // Neither a signer that is away nor one that refuses for now says so.
  const isOver = consequenceOf(error).next === 'retry' && isLate(kind.load.deadlines?.(operation) ?? [], now);
  return apply(parts, operation, isOver ? late() : error, now);
}

async function apply(
  parts: SigningParts,
  operation: RequestedOperation,
  error: Error,
  now: Date,
): Promise<NumberedEvent[]> {
  const consequence = consequenceOf(error);
  if (consequence.next === 'hold') return hold(parts, operation, error.message, now);
  if (consequence.next === 'retry') return postpone(parts, operation, error, consequence, now);
  const { sql, log } = parts;
  const { id, kind, trace } = operation;
  const why = error.message;
  log.warn({ trace, operation: id, kind, why }, 'an operation can never succeed any more, and has ended');
  return (await endOperation(sql, operation, { why, shown: consequence.shown, at: now })) ?? [];
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
  const freezes = kindOf(operation)
    .load.accounts(operation)
    .map((accountId) => ({ accountId, cause: 'intent-differs' as const, reason, by: 'signer' }));
  return [...shown, ...(await freezeMoney(sql, freezes, now))];
}

/** A payout that waits is shown by its job; a step without one by a notice to those who agreed to it, once. */
async function postpone(
  { sql, log }: SigningParts,
  operation: RequestedOperation,
  error: Error,
  { longestPause, notifyAfter }: { longestPause: number; notifyAfter: number },
  now: Date,
): Promise<NumberedEvent[]> {
  const known = contractErrorIn(error);
  const reason = known ? `The contract would refuse it: ${known.name}.` : error.message;
  const pause = backoff(operation.postponed, longestPause);
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
    const { reportWaiting } = kindOf(operation).fail;
    if (waits.count === 0 || operation.postponed + 1 !== notifyAfter || !reportWaiting) return [];
    return appendEvents(tx, await reportWaiting(tx, operation.id, now));
  });
}
