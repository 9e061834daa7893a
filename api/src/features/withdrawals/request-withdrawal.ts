// Why: docs/decisions/0250-withdraw-by-one-exact-authorization-per-wallet.md
import { randomUUIDv7 } from 'node:crypto';
import { invalidField } from '@hireledger/domain/errors/catalogue';
import type { Withdrawal } from '@hireledger/domain/http/withdrawals';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import { splitProblem, withdrawalProblem } from '@hireledger/domain/money/withdrawals';
import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import { enqueue } from '@hireledger/db/outbox';
import { currentPerson, currentTrace } from '@hireledger/db/trace';
import { noteActivity } from '@hireledger/db/activity';
import { storeConsent, type SessionProof } from '../../consents/consent.ts';
import type { Actor, Context } from '../../context.ts';
import { once } from '../../idempotency.ts';
import { requireUnfrozen } from '../../money/freezes.ts';
import { usableAddress } from '../../money/usable-address.ts';
import { withdrawable } from '../../money/funds.ts';
import { usablePasskeys } from '../../passkeys/own-passkeys.ts';
import { provenBy } from '../../passkeys/passkey-proof.ts';
import { requireWithinLimit } from '../../money/daily-limit.ts';
import { withdrawalLimit, withdrawnToday } from './withdrawal-limit.ts';
import { toWithdrawal } from './withdrawal-row.ts';
import { withdrawalTerms } from './withdrawal-terms.ts';
import { WITHDRAWAL_STEP } from '@hireledger/contracts/withdrawal-typed-data';

interface RequestWithdrawal {
  actor: Actor;
  addressId: string;
  /** Minor units. */
  amount: bigint;
  idempotencyKey?: string;
  /** That it is the person who withdraws. */
  proof: SessionProof;
  /** What a passkey of theirs signed; accounts that have one withdraw by it alone. */
  passkey?: PasskeyAnswer | undefined;
}

/**
 * Requests that money be sent from a person's wallets to an address of their own: the withdrawal, one chain operation
 * per wallet that pays, what the person agreed to, and the event, in one transaction. The person has confirmed it before.
 * @throws AppError NOT_FOUND, ADDRESS_TOO_NEW with `details` { usableFrom }, VALIDATION_FAILED on `amount`,
 * DAILY_LIMIT_REACHED, APPROVALS_FROZEN, IDEMPOTENCY_CONFLICT, UNAVAILABLE, PASSKEY_REQUIRED with `details` { typedData,
 * challenge, allow, deadline }, PASSKEY_WRONG
 */
export async function requestWithdrawal(
  context: Context,
  { actor, addressId, amount, idempotencyKey, proof, passkey }: RequestWithdrawal,
): Promise<Withdrawal> {
  const { userId } = actor;
  const now = context.clock();
  let events: NumberedEvent[] = [];
  const command = { userId, key: idempotencyKey, input: { withdraw: String(amount), addressId } };
  const withdrawal = await once(context, command, async (tx) => {
    // Approvals and withdrawals of one person take turns here: no two may spend the same dollars.
    await tx`SELECT FROM wallets WHERE user_id = ${userId} FOR UPDATE`;
    await requireUnfrozen(tx, userId);
    const passkeys = await usablePasskeys(tx, userId, now);
    const to = await usableAddress(tx, { userId, addressId, now });
    const { purses, available } = await withdrawable(tx, actor);
    const problem = withdrawalProblem(amount, available) ?? splitProblem(amount, purses);
    if (problem) throw invalidField('amount', problem);
    const used = await withdrawnToday(tx, userId, now);
    requireWithinLimit('withdraw', amount, withdrawalLimit(context.settings, used, passkeys.length > 0));

    const deadline = passkey?.deadline;
    const terms = await withdrawalTerms(tx, { userId, to, amount, purses, now, deadline });
    const { transfers, typedData, digest, latest } = terms;
    const proven = await provenBy(context, { agreed: terms, latest, passkeys, passkey, proof });
    const id = randomUUIDv7();
    await tx`INSERT INTO withdrawals (id, user_id, person_id, to_address, amount, requested_at)
             VALUES (${id}, ${userId}, ${currentPerson()}, ${to}, ${String(amount)}, ${now})`;
    for (const part of transfers) {
      await tx`
        INSERT INTO chain_operations (id, business_key, kind, withdrawal_id, from_address, amount, trace)
        VALUES (${part.operationId}, ${`withdraw:${id}:${part.address}`}, 'withdraw', ${id}, ${part.address}, ${String(part.amount)}, ${currentTrace()})`;
      const { operationId } = part;
      await enqueue(tx, 'execute-operation', { operationId }, `execute-operation:${operationId}`);
    }
    const consent = { userId, step: WITHDRAWAL_STEP, subject: id, typedData, digest, proof: proven, at: now };
    await storeConsent(context, tx, consent);
    await noteActivity(tx, {
      accountId: userId,
      kind: 'withdrawal.requested',
      at: now,
      detail: { amount: String(amount) },
    });
    const data = { withdrawalId: id, to, amount: String(amount), transactionHash: null };
    events = await appendEvents(tx, [
      { recipientId: userId, name: 'withdrawal.requested', at: now, data, notify: false },
    ]);
    const begun = { state: 'requested', transactionHash: null, error: null };
    return toWithdrawal({
      id,
      to,
      amount: String(amount),
      requestedAt: now.toISOString(),
      transfers: transfers.map((part) => ({ from: part.address, amount: String(part.amount), ...begun })),
    });
  });
  context.notifier.outbox();
  context.notifier.events(events);
  return withdrawal;
}
