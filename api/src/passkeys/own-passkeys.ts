import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';
import type { PersonId } from '@hireledger/domain/accounts/ids';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { minuteInWords } from '@hireledger/domain/periods/minute-in-words';

/** A passkey that can be used now, by its person alone. `publicKey` is COSE in base64url. */
export interface UsablePasskey {
  id: string;
  publicKey: string;
  personId: PersonId;
}

/** The passkeys of an account that can be used now, of all its members. */
export async function usablePasskeys(sql: Sql | Transaction, userId: string, now: Date): Promise<UsablePasskey[]> {
  return sql<UsablePasskey[]>`
    SELECT id, public_key, coalesce(person_id, user_id) AS person_id FROM passkeys WHERE user_id = ${userId} AND usable_from <= ${now} AND (removed_from IS NULL OR removed_from > ${now})
     ORDER BY created_at`.execute();
}

const NONE_OF_THEIRS =
  'Your company confirms this by passkey, and you have none that works yet. Add one in Settings, Security: it works 24 hours later.';

/**
 * Those of an account's passkeys with which one person confirms: nobody confirms with a colleague's.
 * @throws AppError PASSKEY_WAITS where the account has passkeys, and the person none: their session is not enough then
 */
export function passkeysOf(passkeys: readonly UsablePasskey[], personId: PersonId | undefined): UsablePasskey[] {
  const own = passkeys.filter((passkey) => passkey.personId === personId);
  if (own.length === 0 && passkeys.length > 0) throw new AppError('PASSKEY_WAITS', NONE_OF_THEIRS);
  return own;
}

/**
 * The passkeys with which an account agrees to a payment, each person with their own; none where its session is enough.
 * @throws AppError PASSKEY_WAITS while its only passkeys wait, as after the signer's store was lost, or may not be known to the signer yet: its
 * session is not enough then
 */
export async function agreeingPasskeys(sql: Sql | Transaction, userId: string, now: Date): Promise<UsablePasskey[]> {
  const own = await sql<(UsablePasskey & { usableFrom: Date | null })[]>`
    SELECT id, public_key, coalesce(person_id, user_id) AS person_id, nullif(usable_from, 'infinity') AS usable_from FROM passkeys
     WHERE user_id = ${userId} AND (removed_from IS NULL OR removed_from > ${now}) ORDER BY usable_from, created_at`.execute();
  const usable = own.filter(({ usableFrom }) => usableFrom && usableFrom <= now);
  if (usable.length > 0 || own.length === 0) return usable;
  const { usableFrom } = own[0]!;
  const when = usableFrom
    ? `You can confirm this with your passkey from ${minuteInWords(usableFrom)}.`
    : 'Your passkey is not added yet. Open Settings, Security, then try again.';
  throw new AppError('PASSKEY_WAITS', when);
}

/**
 * True if the passkey behind the consent has been removed; the signer then refuses it.
 * @param consent the table, by its name in the query
 */
export const isByRemovedPasskey = (sql: Sql | Transaction, consent: Fragment, now: Date): Fragment => sql`
  EXISTS (SELECT FROM passkeys WHERE passkeys.id = ${consent}.proof #>> '{assertion,id}' AND passkeys.removed_from <= ${now})`;
