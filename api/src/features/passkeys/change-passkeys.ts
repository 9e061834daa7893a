// Why: docs/decisions/0248-let-the-passkey-sign-the-hash-of-the-payment.md
import { changeChallenge, checkAssertion, passkeySite, type PasskeyChange } from '@hireledger/signer/assertion';
import type { Transaction } from '@hireledger/db/connect';
import { appendEvent, type NumberedEvent } from '@hireledger/db/events';
import { enqueue } from '@hireledger/db/outbox';
import { readSeenStore } from '@hireledger/db/seen-store';
import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import type { addPasskeyBody, Passkey } from '@hireledger/domain/http/passkeys';
import type { PasskeyAssertion } from '@hireledger/domain/money/passkey-assertion';
import type { z } from 'zod';
import { confirmPerson } from '../../auth/confirm-password.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { requireAvailable } from '../../passkeys/availability.ts';
import { minuteOf, usablePasskeys } from '../../passkeys/own-passkeys.ts';
import { toPasskey, type PasskeyRow } from './list-passkeys.ts';
import { readRegistration } from './registration.ts';

/**
 * Adds a passkey. The first can be used at once, and another one that an earlier one confirms; else it waits a day.
 * @throws AppError PASSKEY_REQUIRED with `details` { challenge, allow }, PASSKEY_WRONG, PASSKEY_KNOWN,
 * PASSKEY_UNAVAILABLE, VALIDATION_FAILED on `password`, UNAVAILABLE
 */
export async function addPasskey(
  context: Context,
  session: Session,
  { name, password, registration, confirmation: confirmedBy, wait = false }: z.output<typeof addPasskeyBody>,
): Promise<Passkey> {
  requireAvailable(context.settings);
  await confirmPerson(context, session, password);
  const confirmation = confirmedBy ?? null;
  const { database, clock, notifier } = context;
  const { userId } = session;
  const now = clock();
  const { id, publicKey, transports } = await readRegistration(context, session, registration);
  const change: PasskeyChange = { action: 'add', account: userId, id, publicKey };
  const own = await usablePasskeys(database.sql, userId, now);
  if (own.length > 0 && !confirmation && !wait)
    throw new AppError('PASSKEY_REQUIRED', undefined, {
      details: { challenge: changeChallenge(change), allow: own.map((each) => each.id) },
    });
  await requireConfirmation(context, change, confirmation);
  const { row, events } = await database.sql.begin(async (tx) => {
    const [added] = await tx`
      INSERT INTO passkeys (id, user_id, name, public_key, transports, created_at, usable_from)
      VALUES (${id}, ${userId}, ${name}, ${publicKey}, ${transports}, ${now}, ${now}) ON CONFLICT DO NOTHING RETURNING id`;
    if (!added) throw new AppError('PASSKEY_KNOWN');
    // Last, so that the signer knows no passkey that we could not store.
    const from = await changeAtSigner(context, tx, change, confirmation);
    const written = await notify(context, tx, session, { name: 'passkey.added', passkey: name, from });
    const [stored] = await tx<PasskeyRow[]>`
      UPDATE passkeys SET usable_from = ${from} WHERE id = ${id} RETURNING id, name, created_at, last_used_at, usable_from, removed_from`;
    return { row: stored!, events: written };
  });
  notifier.outbox();
  notifier.events(events);
  return toPasskey(row, userId, clock());
}

/**
 * Removes a passkey: at once if a passkey confirms it, else with the password, in a day.
 * @returns from when it is gone
 * @throws AppError NOT_FOUND, PASSKEY_WRONG, VALIDATION_FAILED on `password`, UNAVAILABLE
 */
export async function removePasskey(
  context: Context,
  session: Session,
  {
    id,
    password,
    confirmation = null,
  }: { id: string; password?: string | undefined; confirmation?: PasskeyAssertion | undefined | null },
): Promise<Date> {
  const change: PasskeyChange = { action: 'remove', account: session.userId, id, publicKey: null };
  if (!confirmation) await confirmPerson(context, session, password);
  await requireConfirmation(context, change, confirmation);
  const { from, events } = await context.database.sql.begin(async (tx) => {
    const { name } = await lockPasskey(context, tx, change);
    const at = await changeAtSigner(context, tx, change, confirmation);
    await tx`UPDATE passkeys SET removed_from = ${at} WHERE id = ${id}`;
    return {
      from: at,
      events: await notify(context, tx, session, { name: 'passkey.removed', passkey: name, from: at }),
    };
  });
  context.notifier.outbox();
  context.notifier.events(events);
  return from;
}

/** Keeps a passkey that is being removed. @throws AppError NOT_FOUND, UNAVAILABLE */
export async function keepPasskey(context: Context, session: Session, id: string): Promise<void> {
  const change: PasskeyChange = { action: 'keep', account: session.userId, id, publicKey: null };
  await context.database.sql.begin(async (tx) => {
    await lockPasskey(context, tx, change);
    await changeAtSigner(context, tx, change, null);
    await tx`UPDATE passkeys SET removed_from = NULL WHERE id = ${id}`;
  });
}

async function lockPasskey(
  { clock }: Context,
  tx: Transaction,
  { id, account }: PasskeyChange,
): Promise<{ name: string }> {
  const [found] = await tx<{ name: string }[]>`
    SELECT name FROM passkeys WHERE id = ${id} AND user_id = ${account} AND (removed_from IS NULL OR removed_from > ${clock()}) FOR UPDATE`;
  if (!found) throw notFound('passkey');
  return found;
}

/** Checked here too, so that a wrong one is a sentence before anything is written. */
async function requireConfirmation(
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

/** Also keeps what the signer's store has: a copy from before this change is an older one. */
async function changeAtSigner(
  { changePasskey, log }: Context,
  tx: Transaction,
  change: PasskeyChange,
  confirmation: PasskeyAssertion | null,
): Promise<Date> {
  const seen = await readSeenStore(tx);
  try {
    const { at, store } = await changePasskey({ ...change, confirmation }, seen);
    await tx`
      UPDATE chain_signers SET store_entries = ${store.entries}, store_sum = ${store.sum}, store_sum_of = ${store.entries} WHERE store_entries <= ${store.entries}`;
    return new Date(at);
  } catch (error) {
    log.error({ reason: (error as Error).message }, 'the signer changed no passkey');
    throw new AppError('UNAVAILABLE');
  }
}

/** By a notice and by email, which nobody can turn off. */
async function notify(
  { clock }: Context,
  tx: Transaction,
  { userId }: Session,
  { name, passkey, from }: { name: 'passkey.added' | 'passkey.removed'; passkey: string; from: Date },
): Promise<NumberedEvent[]> {
  const now = clock();
  const [user] = await tx<
    { email: string; fullName: string }[]
  >`SELECT email, full_name FROM users WHERE id = ${userId}`;
  const what = name === 'passkey.added' ? 'added' : 'removed';
  await enqueue(
    tx,
    'send-mail',
    {
      template: 'passkey-changed',
      to: user!.email,
      userId,
      fields: { fullName: user!.fullName, passkey, what, from: from > now ? minuteOf(from) : '' },
    },
    `passkey-${what}:${userId}:${now.getTime()}`,
  );
  return appendEvent(tx, {
    name,
    at: now,
    data: { name: passkey, from: from.toISOString() },
    recipients: [userId],
    notified: [userId],
  });
}
