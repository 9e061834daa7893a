import type { Sql, Transaction } from '@hireledger/db/connect';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { minuteInWords } from '@hireledger/domain/periods/minute-in-words';

/** A passkey that can be used now. `publicKey` is COSE in base64url. */
export interface UsablePasskey {
  id: string;
  publicKey: string;
}

/** The passkeys of an account that can be used now. */
export async function usablePasskeys(sql: Sql | Transaction, userId: string, now: Date): Promise<UsablePasskey[]> {
  return sql<UsablePasskey[]>`
    SELECT id, public_key FROM passkeys WHERE user_id = ${userId} AND usable_from <= ${now} AND (removed_from IS NULL OR removed_from > ${now})
     ORDER BY created_at`.execute();
}

/**
 * The passkeys with one of which an account agrees to a payment; none where its session is enough.
 * @throws AppError PASSKEY_WAITS while its only passkeys wait, as after the signer's store was lost, or may not be known to the signer yet: its
 * session is not enough then
 */
export async function agreeingPasskeys(sql: Sql | Transaction, userId: string, now: Date): Promise<UsablePasskey[]> {
  const own = await sql<(UsablePasskey & { usableFrom: Date | null })[]>`
    SELECT id, public_key, nullif(usable_from, 'infinity') AS usable_from FROM passkeys
     WHERE user_id = ${userId} AND (removed_from IS NULL OR removed_from > ${now}) ORDER BY usable_from, created_at`.execute();
  const usable = own.filter(({ usableFrom }) => usableFrom && usableFrom <= now);
  if (usable.length > 0 || own.length === 0) return usable;
  const { usableFrom } = own[0]!;
  const when = usableFrom
    ? `You can confirm this with your passkey from ${minuteInWords(usableFrom)}.`
    : 'Your passkey is not added yet. Open Settings, Security, then try again.';
  throw new AppError('PASSKEY_WAITS', when);
}
