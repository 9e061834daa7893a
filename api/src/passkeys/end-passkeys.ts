// Why: docs/decisions/0423-a-payment-passkey-is-a-person-s.md
import type { PasskeyChange } from '@hireledger/signer/assertion';
import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import type { AccountId, PersonId } from '@hireledger/domain/accounts/ids';
import type { PasskeyAssertion } from '@hireledger/domain/money/passkey-assertion';
import type { Context } from '../context.ts';
import { changeAtSigner, NotChanged, notifyOfChange } from './change-at-signer.ts';

/** Whether the person of `passkeys p` is a member of its account. */
export const ofMember = (sql: Sql | Transaction): Fragment => sql`
  EXISTS (SELECT FROM memberships m WHERE m.account_id = p.user_id AND m.person_id = coalesce(p.person_id, p.user_id) AND m.ended_at IS NULL)`;

export const removalOf = (account: string, id: string): PasskeyChange => ({
  action: 'remove',
  account,
  id,
  publicKey: null,
});

/** At the signer first (decision 0377). Lock the passkey before. @throws NotChanged */
export async function removeAtBoth(
  context: Context,
  tx: Transaction,
  change: PasskeyChange,
  confirmation: PasskeyAssertion | null,
): Promise<{ from: Date; events: NumberedEvent[] }> {
  const { id, account } = change;
  const from = await changeAtSigner(context, tx, change, confirmation);
  const [removed] = await tx<
    { name: string }[]
  >`UPDATE passkeys SET removed_from = ${from} WHERE id = ${id} RETURNING name`;
  const what = { name: 'passkey.removed' as const, id, passkey: removed!.name, from };
  return { from, events: await notifyOfChange(context, tx, account, what) };
}

/**
 * Ends the payment passkeys of a former member in this account. No passkey confirms that, so the signer takes a day, and
 * until then the account does not fall back to its sessions; the person, who has no session in it, can use them no more.
 * What the signer was not reached for is done when a member opens the passkeys (`endThoseOfFormerMembers`). Call it after
 * the transaction that ends the membership.
 */
export async function endPaymentPasskeysOf(
  context: Context,
  { accountId, personId }: { accountId: AccountId; personId: PersonId },
): Promise<void> {
  const { sql } = context.database;
  const theirs = await sql<{ id: string }[]>`
    SELECT id FROM passkeys p WHERE p.user_id = ${accountId} AND coalesce(p.person_id, p.user_id) = ${personId} AND p.removed_from IS NULL AND p.usable_from < 'infinity'`;
  for (const { id } of theirs) {
    const ended = await sql
      .begin(async (tx) => {
        const [found] = await tx`SELECT FROM passkeys WHERE id = ${id} AND removed_from IS NULL FOR UPDATE`;
        return found ? removeAtBoth(context, tx, removalOf(accountId, id), null) : null;
      })
      .catch((error: unknown) => {
        // The membership has ended already: the rest is done later.
        if (!(error instanceof NotChanged))
          context.log.error({ err: error }, 'a passkey of a former member was not ended');
        return null;
      });
    context.notifier.events(ended?.events ?? []);
  }
  context.notifier.outbox();
}

/** Ends the passkeys of former members that could not be ended when they left. */
export async function endThoseOfFormerMembers(context: Context, accountId: AccountId): Promise<void> {
  const { sql } = context.database;
  const former = await sql<{ personId: PersonId }[]>`
    SELECT DISTINCT coalesce(p.person_id, p.user_id) AS person_id FROM passkeys p
     WHERE p.user_id = ${accountId} AND p.removed_from IS NULL AND p.usable_from < 'infinity' AND NOT ${ofMember(sql)}`;
  for (const { personId } of former) await endPaymentPasskeysOf(context, { accountId, personId });
}
