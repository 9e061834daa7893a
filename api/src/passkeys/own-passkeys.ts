import type { Sql, Transaction } from '@hireledger/db/connect';

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
