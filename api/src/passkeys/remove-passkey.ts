import type { PasskeyChange } from '@hireledger/signer/assertion';
import type { Transaction } from '@hireledger/db/connect';
import { appendEvent } from '@hireledger/db/events';
import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import type { PasskeyAssertion } from '@hireledger/domain/money/passkey-assertion';
import { confirmPerson } from '../auth/confirm-password.ts';
import type { Session } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import { changeAtSigner, NotChanged, requireConfirmation } from './change-at-signer.ts';
import { ofMember, removalOf, removeAtBoth } from './end-passkeys.ts';
import { mayChange } from './list-passkeys.ts';

/**
 * Removes a passkey, an owner also those of others: at once if a passkey of theirs confirms it, else with the password, in a day.
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
  const change = removalOf(session.userId, id);
  if (!confirmation) await confirmPerson(context, session, password);
  await requireConfirmation(context, session, change, confirmation);
  const { from, events } = await context.database.sql.begin(async (tx) => {
    await lockPasskey(context, tx, session, id);
    return removeAtBoth(context, tx, change, confirmation);
  });
  context.notifier.outbox();
  context.notifier.events(events);
  return from;
}

/**
 * Keeps a passkey that is being removed: in the database first (decision 0377).
 * @throws AppError NOT_FOUND, also for one of a former member; UNAVAILABLE
 */
export async function keepPasskey(context: Context, session: Session, id: string): Promise<void> {
  const { sql } = context.database;
  const change: PasskeyChange = { action: 'keep', account: session.userId, id, publicKey: null };
  const { name, removedFrom } = await sql.begin(async (tx) => {
    const found = await lockPasskey(context, tx, session, id);
    if (!found.isMembers) throw new AppError('NOT_FOUND', 'This passkey ends with the membership of its person.');
    await tx`UPDATE passkeys SET removed_from = NULL WHERE id = ${id}`;
    return found;
  });
  try {
    const events = await sql.begin(async (tx) => {
      await changeAtSigner(context, tx, change, null);
      const to = [session.userId];
      return appendEvent(tx, {
        name: 'passkey.kept',
        at: context.clock(),
        data: { name },
        recipients: to,
        notified: to,
      });
    });
    context.notifier.events(events);
  } catch (error) {
    if (error instanceof NotChanged && error.isCertain)
      await sql`UPDATE passkeys SET removed_from = ${removedFrom} WHERE id = ${id} AND removed_from IS NULL`;
    throw error;
  }
}

async function lockPasskey(
  { clock }: Context,
  tx: Transaction,
  session: Session,
  id: string,
): Promise<{ name: string; removedFrom: Date | null; isMembers: boolean }> {
  const [found] = await tx<{ name: string; removedFrom: Date | null; isMembers: boolean }[]>`
    SELECT name, removed_from, ${ofMember(tx)} AS is_members FROM passkeys p
     WHERE id = ${id} AND ${mayChange(tx, session)} AND usable_from < 'infinity' AND (removed_from IS NULL OR removed_from > ${clock()}) FOR UPDATE OF p`;
  if (!found) throw notFound('passkey');
  return found;
}
