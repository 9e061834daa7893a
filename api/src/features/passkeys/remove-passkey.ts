import type { PasskeyChange } from '@hireledger/signer/assertion';
import type { Transaction } from '@hireledger/db/connect';
import { appendEvent } from '@hireledger/db/events';
import { notFound } from '@hireledger/domain/errors/catalogue';
import type { PasskeyAssertion } from '@hireledger/domain/money/passkey-assertion';
import { confirmPerson } from '../../auth/confirm-password.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { changeAtSigner, NotChanged, notifyOfChange, requireConfirmation } from './change-at-signer.ts';

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
      events: await notifyOfChange(context, tx, session.userId, { name: 'passkey.removed', passkey: name, from: at }),
    };
  });
  context.notifier.outbox();
  context.notifier.events(events);
  return from;
}

/**
 * Keeps a passkey that is being removed: in the database first (decision 0377).
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function keepPasskey(context: Context, session: Session, id: string): Promise<void> {
  const { sql } = context.database;
  const change: PasskeyChange = { action: 'keep', account: session.userId, id, publicKey: null };
  const { name, removedFrom } = await sql.begin(async (tx) => {
    const found = await lockPasskey(context, tx, change);
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
  { id, account }: PasskeyChange,
): Promise<{ name: string; removedFrom: Date | null }> {
  const [found] = await tx<{ name: string; removedFrom: Date | null }[]>`
    SELECT name, removed_from FROM passkeys WHERE id = ${id} AND user_id = ${account} AND usable_from < 'infinity' AND (removed_from IS NULL OR removed_from > ${clock()}) FOR UPDATE`;
  if (!found) throw notFound('passkey');
  return found;
}
