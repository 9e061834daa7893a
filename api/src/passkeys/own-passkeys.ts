import type { Sql, Transaction } from '@hireledger/db/connect';
import { AppError } from '@hireledger/domain/errors/catalogue';

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
 * @throws AppError PASSKEY_WAITS while its only passkeys wait, as after the signer's store was lost: its session is not enough then
 */
export async function agreeingPasskeys(sql: Sql | Transaction, userId: string, now: Date): Promise<UsablePasskey[]> {
  const own = await sql<(UsablePasskey & { usableFrom: Date })[]>`
    SELECT id, public_key, usable_from FROM passkeys WHERE user_id = ${userId} AND (removed_from IS NULL OR removed_from > ${now}) ORDER BY created_at`.execute();
  const usable = own.filter(({ usableFrom }) => usableFrom <= now);
  const first = own.toSorted((one, other) => one.usableFrom.getTime() - other.usableFrom.getTime())[0];
  if (usable.length === 0 && first)
    throw new AppError('PASSKEY_WAITS', `You can confirm this with your passkey from ${minuteOf(first.usableFrom)}.`);
  return usable;
}

/** Such as Tue, 24 Nov 2026 12:00 UTC. */
export const minuteOf = (time: Date): string => time.toUTCString().replace(/:\d\d GMT$/, ' UTC');
