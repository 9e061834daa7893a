// Why: docs/decisions/0423-a-payment-passkey-is-a-person-s.md
import { changeChallenge } from '@hireledger/signer/assertion';
import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';
import type { PersonId } from '@hireledger/domain/accounts/ids';
import type { Passkey } from '@hireledger/domain/http/passkeys';
import type { Session } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import { ofMember } from './end-passkeys.ts';

/** A row of the table. */
export interface PasskeyRow {
  id: string;
  personId: PersonId;
  personName: string | null;
  /** Whether its person is still in the account. */
  isMembers: boolean;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  usableFrom: Date;
  removedFrom: Date | null;
}

/** Of `PasskeyRow`, from `passkeys p`. */
export const passkeyColumns = (sql: Sql | Transaction): Fragment => sql`
  p.id, coalesce(p.person_id, p.user_id) AS person_id, person_name(coalesce(p.person_id, p.user_id)) AS person_name, ${ofMember(sql)} AS is_members,
  p.name, p.created_at, p.last_used_at, p.usable_from, p.removed_from`;

/** The passkeys `p` that a person may see and change: their own in the account, and those of all members for an owner. */
export const mayChange = (sql: Sql | Transaction, { userId, personId, memberRole }: Session): Fragment => sql`
  p.user_id = ${userId} AND (${memberRole === 'owner'} OR coalesce(p.person_id, p.user_id) = ${personId})`;

/** The passkeys that a person may see, oldest first, without those that are removed or that the signer does not have yet. */
export async function listPasskeys({ database: { sql }, clock }: Context, session: Session): Promise<Passkey[]> {
  const now = clock();
  const rows = await sql<PasskeyRow[]>`
    SELECT ${passkeyColumns(sql)} FROM passkeys p
     WHERE ${mayChange(sql, session)} AND p.usable_from < 'infinity' AND (p.removed_from IS NULL OR p.removed_from > ${now}) ORDER BY p.created_at`;
  return rows.map((row) => toPasskey(row, session, now));
}

export const toPasskey = (
  { id, personId, personName, isMembers, name, createdAt, lastUsedAt, usableFrom, removedFrom }: PasskeyRow,
  session: Session,
  now: Date,
): Passkey => ({
  id,
  name,
  colleague: personId === session.personId ? null : isMembers ? (personName ?? 'A colleague') : 'A former member',
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  usableFrom: usableFrom.toISOString(),
  usable: usableFrom <= now,
  removedFrom: removedFrom?.toISOString() ?? null,
  canBeKept: isMembers,
  removeChallenge: changeChallenge({ action: 'remove', account: session.userId, id, publicKey: null }),
});
