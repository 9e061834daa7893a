// Why: docs/decisions/0312-open-a-contract-again-by-the-same-signatures.md
import type { Sql, Transaction } from '@hireledger/db/connect';
import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import { holdsMoney } from '@hireledger/db/hiring/conditions';
import { storeStep } from './milestones/request-step.ts';
import type { Actor, Context } from '../context.ts';
import { once } from '../idempotency.ts';
import { isByRemovedPasskey } from '../passkeys/own-passkeys.ts';
import { requireUnfrozen } from '../money/freezes.ts';

/** Each costs a transaction. */
const MOST_TRIES = 10;

/** The newest try to open an agreement on the chain. */
interface Opening {
  hasEnded: boolean;
  state: string;
  lastError: string | null;
  /** Until when the signatures of both sides can be used. */
  validUntil: Date;
  /** A passkey that signed it was removed since. */
  isByRemovedPasskey: boolean;
  tries: number;
  /** Of the first try; the others have a number behind it. */
  key: string;
  companyConsent: string | null;
  payeeConsent: string | null;
}

/** Null for an agreement that nobody opened by signatures. */
export async function lastOpening(sql: Sql | Transaction, agreementId: string, now: Date): Promise<Opening | null> {
  const [opening] = await sql<Opening[]>`
    SELECT last.state IN ('reverted', 'cancelled') AS has_ended, last.state, last.last_error, last.company_consent, last.payee_consent,
           last.business_key AS key, (SELECT count(*)::int FROM chain_operations each WHERE each.agreement_id = last.agreement_id AND each.step = last.step) AS tries,
           (SELECT min(to_timestamp((typed_data -> 'message' ->> 'deadline')::numeric)) FROM consents WHERE id IN (last.company_consent, last.payee_consent)) AS valid_until,
           EXISTS (SELECT FROM consents WHERE id IN (last.company_consent, last.payee_consent) AND ${isByRemovedPasskey(sql, sql`consents`, now)}) AS is_by_removed_passkey
      FROM chain_operations last WHERE last.agreement_id = ${agreementId} AND last.step = 'OpenAgreement' ORDER BY last.id DESC LIMIT 1`;
  return opening ?? null;
}

/** Why an opening that failed cannot be tried again, as a sentence; null if it can. */
export function whyNotAgain({ validUntil, isByRemovedPasskey: isRemoved, tries }: Opening, now: Date): string | null {
  if (isRemoved)
    return 'A passkey that signed this contract was removed, so it can no longer be opened. End it together.';
  if (validUntil <= now)
    return 'What both sides signed is no longer valid, so this contract can no longer be opened. End it together.';
  return tries >= MOST_TRIES
    ? `It was tried ${MOST_TRIES} times. Write to support, or end this contract together.`
    : null;
}

/**
 * Opens a contract on the chain again by what both sides have already signed.
 * @throws AppError NOT_FOUND for a contract of others, MILESTONE_CONFLICT where its opening has not failed or what was signed is no longer
 * valid, APPROVALS_FROZEN, IDEMPOTENCY_CONFLICT
 */
export async function retryOpening(
  context: Context,
  { actor, agreementId, idempotencyKey }: { actor: Actor; agreementId: string; idempotencyKey?: string | undefined },
): Promise<{ operationId: string }> {
  const now = context.clock();
  const command = { userId: actor.userId, key: idempotencyKey, input: { retryOpening: agreementId } };
  const requested = await once(context, command, async (tx) => {
    const { isOpened, isEnded } = await lockAgreement(tx, { actor, agreementId });
    await requireUnfrozen(tx, actor.userId);
    const last = await lastOpening(tx, agreementId, now);
    const problem = isOpened
      ? 'This contract is already open.'
      : isEnded
        ? 'This contract has already ended.'
        : !last?.hasEnded
          ? 'This contract is being opened on the chain.'
          : whyNotAgain(last, now);
    if (problem || !last) throw new AppError('MILESTONE_CONFLICT', problem ?? undefined);
    const operationId = await storeStep(tx, {
      key: `${last.key.split(':').slice(0, 2).join(':')}:${last.tries + 1}`,
      step: 'OpenAgreement',
      agreementId,
      payoutId: null,
      milestones: [],
      amount: 0n,
      consents: { company: last.companyConsent, payee: last.payeeConsent },
    });
    return { operationId };
  });
  context.notifier.outbox();
  return requested;
}

/** Tries of one contract take turns here. @throws AppError NOT_FOUND */
async function lockAgreement(
  tx: Transaction,
  { actor, agreementId }: { actor: Actor; agreementId: string },
): Promise<{ isOpened: boolean; isEnded: boolean }> {
  const locked = await tx`
    SELECT FROM agreements held WHERE held.id = ${agreementId} AND held.company_id = ${actor.userId} AND ${holdsMoney(tx, tx`held`)} FOR NO KEY UPDATE OF held`;
  if (locked.count === 0) throw notFound('contract');
  // Another statement: it sees what the try before this one has led to.
  const [held] = await tx<{ isOpened: boolean; isEnded: boolean }[]>`
    SELECT EXISTS (SELECT FROM chain_logs WHERE args ->> 'agreementId' = held.commitment AND name = 'AgreementOpened' AND orphaned_at IS NULL) AS is_opened,
           has_ended_early(held.id) AS is_ended
      FROM agreements held WHERE held.id = ${agreementId}`;
  return held!;
}
