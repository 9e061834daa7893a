// Why: docs/decisions/0248-let-the-passkey-sign-the-hash-of-the-payment.md
import { changeChallenge, checkAssertion, passkeySite, type PasskeyChange } from '@hireledger/signer/assertion';
import { SignerRefused } from '@hireledger/signer/client';
import type { Transaction } from '@hireledger/db/connect';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
import { mailOwners, ownersOf, type Owner } from '@hireledger/db/accounts/mail-owners';
import { readSeenStore } from '@hireledger/db/seen-store';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { minuteInWords } from '@hireledger/domain/periods/minute-in-words';
import type { PasskeyAssertion } from '@hireledger/domain/money/passkey-assertion';
import { noteActivity } from '@hireledger/db/activity';
import type { Session } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import { usablePasskeys } from './own-passkeys.ts';

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

/** By a passkey of theirs. Checked here too, so that a wrong one is a sentence before anything is written. @throws AppError PASSKEY_WRONG */
export async function requireConfirmation(
  context: Context,
  { personId }: Pick<Session, 'personId'>,
  change: PasskeyChange,
  confirmation: PasskeyAssertion | null,
): Promise<void> {
  if (!confirmation) return;
  const own = await usablePasskeys(context.database.sql, change.account, context.clock());
  const passkey = own.find((each) => each.id === confirmation.id && each.personId === personId);
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

/** By a notice and by emails to the owners and to the person whose passkey it is, which nobody can turn off. */
export async function notifyOfChange(
  { clock }: Context,
  tx: Transaction,
  userId: string,
  { name, id, passkey, from }: { name: 'passkey.added' | 'passkey.removed'; id: string; passkey: string; from: Date },
): Promise<NumberedEvent[]> {
  const now = clock();
  const what = name === 'passkey.added' ? 'added' : 'removed';
  const owners = await ownersOf(tx, userId);
  const [theirs] = await tx<Owner[]>`
    SELECT p.id AS person_id, p.email, person_name(p.id) AS full_name FROM passkeys k JOIN persons p ON p.id = k.person_id
     WHERE k.id = ${id} AND p.deleted_at IS NULL`;
  const isOwners = owners.some(({ personId }) => personId === theirs?.personId);
  const mail = {
    accountId: userId,
    template: 'passkey-changed' as const,
    fields: { passkey, what, from: from > now ? minuteInWords(from) : '' },
    cause: `passkey-${what}:${id}:${now.getTime()}`,
  };
  await mailOwners(tx, mail, theirs && !isOwners ? [...owners, theirs] : owners);
  await noteActivity(tx, { accountId: userId, kind: name, at: now });
  return appendEvent(tx, {
    name,
    at: now,
    data: { name: passkey, from: from.toISOString(), ...(from > now && { waits: true as const }) },
    recipients: [userId],
    notified: [userId],
  });
}
