import { changeChallenge } from '@hireledger/signer/assertion';
import type { Passkey } from '@hireledger/domain/http/passkeys';
import type { Context } from '../../context.ts';

/** A row of the table. */
export interface PasskeyRow {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  usableFrom: Date;
  removedFrom: Date | null;
}

/** The passkeys of an account, oldest first, without those that are removed or that the signer does not have yet. */
export async function listPasskeys({ database, clock }: Context, userId: string): Promise<Passkey[]> {
  const now = clock();
  const rows = await database.sql<PasskeyRow[]>`
    SELECT id, name, created_at, last_used_at, usable_from, removed_from FROM passkeys
     WHERE user_id = ${userId} AND usable_from < 'infinity' AND (removed_from IS NULL OR removed_from > ${now}) ORDER BY created_at`;
  return rows.map((row) => toPasskey(row, userId, now));
}

export const toPasskey = (
  { id, name, createdAt, lastUsedAt, usableFrom, removedFrom }: PasskeyRow,
  account: string,
  now: Date,
): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  usableFrom: usableFrom.toISOString(),
  usable: usableFrom <= now,
  removedFrom: removedFrom?.toISOString() ?? null,
  removeChallenge: changeChallenge({ action: 'remove', account, id, publicKey: null }),
});
