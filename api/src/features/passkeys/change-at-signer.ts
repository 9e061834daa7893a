// Why: docs/decisions/0248-let-the-passkey-sign-the-hash-of-the-payment.md
import { changeChallenge, checkAssertion, passkeySite, type PasskeyChange } from '@hireledger/signer/assertion';
import { SignerRefused } from '@hireledger/signer/client';
import type { Transaction } from '@hireledger/db/connect';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
import { mailOwners } from '@hireledger/db/accounts/mail-owners';
import { readSeenStore } from '@hireledger/db/seen-store';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { minuteInWords } from '@hireledger/domain/periods/minute-in-words';
import type { PasskeyAssertion } from '@hireledger/domain/money/passkey-assertion';
import { noteActivity } from '@hireledger/db/activity';
import type { Context } from '../../context.ts';
import { usablePasskeys } from '../../passkeys/own-passkeys.ts';

/** The signer did not change a passkey, or its answer was lost. */
export class NotChanged extends AppError {
  /** It refused, or was never reached. */
  readonly isCertain: boolean;
  /** Why it refused; null if it did not. */
  readonly refusal: string | null;

  constructor(error: unknown) {
    super('UNAVAILABLE');
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    this.refusal = error instanceof SignerRefused ? error.refusal.code : null;
    this.isCertain = this.refusal !== null || code === 'ENOENT' || code === 'ECONNREFUSED';
  }
}

/** Checked here too, so that a wrong one is a sentence before anything is written. @throws AppError PASSKEY_WRONG */
export async function requireConfirmation(
  context: Context,
  change: PasskeyChange,
  confirmation: PasskeyAssertion | null,
): Promise<void> {
  if (!confirmation) return;
  const own = await usablePasskeys(context.database.sql, change.account, context.clock());
  const passkey = own.find(({ id }) => id === confirmation.id);
  const site = passkeySite(context.settings.publicUrl);
  const { publicKey = '' } = passkey ?? {};
  if (!passkey || !(await checkAssertion(confirmation, { publicKey, challenge: changeChallenge(change), site })))
    throw new AppError('PASSKEY_WRONG');
}

/**
 * Also keeps what the signer's store has: a copy from before this change is an older one.
 * @returns from when the change holds
 * @throws NotChanged
 */
export async function changeAtSigner(
  { changePasskey, log }: Context,
  tx: Transaction,
  change: PasskeyChange,
  confirmation: PasskeyAssertion | null,
): Promise<Date> {
  const seen = await readSeenStore(tx);
  const { at, store } = await changePasskey({ ...change, confirmation }, seen).catch((error: Error) => {
    log.error({ reason: error.message }, 'the signer changed no passkey');
    throw new NotChanged(error);
  });
  await tx`
    UPDATE chain_signers SET store_entries = ${store.entries}, store_sum = ${store.sum}, store_sum_of = ${store.entries} WHERE store_entries <= ${store.entries}`;
  return new Date(at);
}

/** By a notice and by email, which nobody can turn off. */
export async function notifyOfChange(
  { clock }: Context,
  tx: Transaction,
  userId: string,
  { name, passkey, from }: { name: 'passkey.added' | 'passkey.removed'; passkey: string; from: Date },
): Promise<NumberedEvent[]> {
  const now = clock();
  const what = name === 'passkey.added' ? 'added' : 'removed';
  await mailOwners(tx, {
    accountId: userId,
    template: 'passkey-changed',
    fields: { passkey, what, from: from > now ? minuteInWords(from) : '' },
    cause: `passkey-${what}:${userId}:${now.getTime()}`,
  });
  await noteActivity(tx, { accountId: userId, kind: name, at: now });
  return appendEvent(tx, {
    name,
    at: now,
    data: { name: passkey, from: from.toISOString(), ...(from > now && { waits: true as const }) },
    recipients: [userId],
    notified: [userId],
  });
}
