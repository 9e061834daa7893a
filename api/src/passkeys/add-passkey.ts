// Why: docs/decisions/0377-let-the-database-know-a-passkey-before-the-signer.md
import { mayAs } from '@hireledger/domain/accounts/member-roles';
import { whoMay } from '@hireledger/domain/accounts/permission-reasons';
import { changeChallenge, type PasskeyChange } from '@hireledger/signer/assertion';
import type { NumberedEvent } from '@hireledger/db/events';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { addPasskeyBody, Passkey } from '@hireledger/domain/http/passkeys';
import type { PasskeyAssertion } from '@hireledger/domain/money/passkey-assertion';
import type { z } from 'zod';
import { confirmPerson } from '../auth/confirm-password.ts';
import type { Session } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import { requireAvailable } from './availability.ts';
import { usablePasskeys } from './own-passkeys.ts';
import { changeAtSigner, NotChanged, notifyOfChange, requireConfirmation } from './change-at-signer.ts';
import { passkeyColumns, toPasskey, type PasskeyRow } from './list-passkeys.ts';
import { readPaymentPasskey } from './payment-registration.ts';

/**
 * Adds a passkey of this person. The first of an account can be used at once, and another one that an earlier one confirms; else it waits a day.
 *
 * If the process ends between database and signer, `finishAdding` completes it: until then it can be used from 'infinity', so never.
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
  const { database, clock } = context;
  const { userId } = session;
  const now = clock();
  await finishAdding(context, userId);
  const { id, publicKey, transports } = await readPaymentPasskey(context, session, registration);
  const { personId } = session;
  const change: PasskeyChange = { action: 'add', account: userId, id, publicKey, person: personId };
  const own = await usablePasskeys(database.sql, userId, now);
  // From the first one on, the company's payments need a passkey.
  if (own.length === 0 && session.role === 'company' && mayAs(session.memberRole, 'pay') === 'no')
    throw new AppError('ROLE_FORBIDDEN', `The first passkey of a company is added by ${whoMay('pay')}.`);
  if (own.length > 0 && !confirmation && !wait)
    throw new AppError('PASSKEY_REQUIRED', undefined, {
      details: {
        challenge: changeChallenge(change),
        allow: own.filter((each) => each.personId === personId).map((each) => each.id),
      },
    });
  await requireConfirmation(context, session, change, confirmation);
  const [added] = await database.sql`
    INSERT INTO passkeys (id, user_id, person_id, name, public_key, transports, created_at, usable_from)
    SELECT ${id}, ${userId}, ${personId}, ${name}, ${publicKey}, ${transports}, ${now}, 'infinity' WHERE NOT EXISTS (SELECT FROM sign_in_passkeys s WHERE s.id = ${id})
        ON CONFLICT DO NOTHING RETURNING id`;
  if (!added) throw new AppError('PASSKEY_KNOWN');
  try {
    return toPasskey(await addAtSigner(context, change, confirmation), session, clock());
  } catch (error) {
    if (error instanceof NotChanged && error.isCertain) await forget(context, id);
    throw error;
  }
}

/** The signer's client gives up after ten: what is younger may still be under way, with a confirmation that is not stored. */
const INTERRUPTED_AFTER_MS = 15_000;

/** Adds the passkeys of an account whose addition was interrupted. @throws AppError UNAVAILABLE */
export async function finishAdding(context: Context, userId: string): Promise<void> {
  const before = new Date(context.clock().getTime() - INTERRUPTED_AFTER_MS);
  const interrupted = await context.database.sql<{ id: string; publicKey: string; person: string }[]>`
    SELECT id, public_key, coalesce(person_id, user_id) AS person FROM passkeys WHERE user_id = ${userId} AND usable_from = 'infinity' AND created_at < ${before}`;
  for (const passkey of interrupted)
    try {
      await addAtSigner(context, { action: 'add', account: userId, ...passkey }, null);
    } catch (error) {
      // Another account has it. That the signer cannot be reached now says nothing of the first time.
      if (!(error instanceof NotChanged && error.refusal === 'other-content')) throw error;
      await forget(context, passkey.id);
    }
}

/** Removes one that the signer does not have. */
const forget = ({ database }: Context, id: string) =>
  database.sql`DELETE FROM passkeys WHERE id = ${id} AND usable_from = 'infinity'`;

/** The signer takes the same passkey twice, so that this can be repeated. @throws NotChanged */
async function addAtSigner(
  context: Context,
  change: PasskeyChange,
  confirmation: PasskeyAssertion | null,
): Promise<PasskeyRow> {
  const { database, notifier } = context;
  const { id, account } = change;
  const { row, events } = await database.sql.begin(async (tx) => {
    const [found] = await tx<{ name: string; isUnconfirmed: boolean }[]>`
      SELECT name, usable_from = 'infinity' AS is_unconfirmed FROM passkeys WHERE id = ${id} FOR UPDATE`;
    let written: NumberedEvent[] = [];
    if (found?.isUnconfirmed) {
      const from = await changeAtSigner(context, tx, change, confirmation);
      await tx`UPDATE passkeys SET usable_from = ${from} WHERE id = ${id}`;
      written = await notifyOfChange(context, tx, account, { name: 'passkey.added', id, passkey: found.name, from });
    }
    const [stored] = await tx<PasskeyRow[]>`
      SELECT ${passkeyColumns(tx)} FROM passkeys p WHERE id = ${id}`;
    if (!stored) throw new AppError('UNAVAILABLE');
    return { row: stored, events: written };
  });
  notifier.outbox();
  notifier.events(events);
  return row;
}
