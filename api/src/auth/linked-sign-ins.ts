// Why: docs/decisions/0156-keep-the-record-of-provider-links-that-were-removed.md
import type { PersonId } from '@hireledger/domain/accounts/ids';
import { PROVIDER_NAMES, type Provider } from '@hireledger/domain/accounts/sign-in-providers';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { LinkedSignIn } from '@hireledger/domain/http/settings';
import type { Transaction } from '@hireledger/db/connect';
import { requireRecentSignIn } from './confirm-password.ts';
import type { Session } from './sessions.ts';
import type { Context } from '../context.ts';

type Row = Omit<LinkedSignIn, 'linkedAt' | 'endedAt'> & { linkedAt: Date; endedAt: Date | null };

/**
 * Accounts of other services with which the person can sign in, or could until they were removed: those are kept,
 * so they can be allowed again.
 */
export async function listLinkedSignIns(
  { database: { sql } }: Context,
  { personId }: Pick<Session, 'personId'>,
): Promise<LinkedSignIn[]> {
  const rows = await sql<Row[]>`
    SELECT id, provider, email, created_at AS linked_at, ended_at FROM sign_in_identities WHERE person_id = ${personId} ORDER BY created_at, id`;
  return rows.map(({ linkedAt, endedAt, ...row }) => ({
    ...row,
    linkedAt: linkedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}

/**
 * Removes a linked sign-in: it no longer signs the person in, and is not linked again by its address.
 * @throws AppError NOT_FOUND; LAST_SIGN_IN if the person has no other way to sign in
 */
export async function endLinkedSignIn(
  context: Context,
  { personId, id }: { personId: PersonId; id: string },
): Promise<{ name: string }> {
  const now = context.clock();
  return context.database.sql.begin(async (tx) => {
    await tx`SELECT FROM persons WHERE id = ${personId} FOR NO KEY UPDATE`;
    const [chosen] = await tx<{ provider: Provider }[]>`
      UPDATE sign_in_identities SET ended_at = ${now} WHERE id = ${id} AND person_id = ${personId} AND ended_at IS NULL RETURNING provider`;
    if (!chosen) throw new AppError('NOT_FOUND', 'This login is already removed.');
    await requireOtherSignIn(tx, personId);
    return { name: PROVIDER_NAMES[chosen.provider] };
  });
}

/**
 * That the person can still sign in after one way was removed. Lock the person first.
 * @throws AppError LAST_SIGN_IN
 */
export async function requireOtherSignIn(tx: Transaction, personId: PersonId): Promise<void> {
  const [left] = await tx<{ can: boolean }[]>`
    SELECT password_hash IS NOT NULL OR EXISTS (SELECT FROM sign_in_passkeys WHERE person_id = p.id)
           OR EXISTS (SELECT FROM sign_in_identities WHERE person_id = p.id AND ended_at IS NULL) AS can
      FROM persons p WHERE id = ${personId}`;
  if (!left?.can) throw new AppError('LAST_SIGN_IN');
}

/**
 * Allows a removed sign-in again.
 * @throws AppError NOT_FOUND; REAUTHENTICATION_REQUIRED if the user's sign-in is older than a quarter of an hour
 */
export async function allowLinkedSignIn(
  context: Context,
  { session, id }: { session: Session; id: string },
): Promise<{ name: string }> {
  requireRecentSignIn(context, session);
  const [allowed] = await context.database.sql<{ provider: Provider }[]>`
    UPDATE sign_in_identities SET ended_at = NULL WHERE id = ${id} AND person_id = ${session.personId} AND ended_at IS NOT NULL RETURNING provider`;
  if (!allowed) throw new AppError('NOT_FOUND', 'This login no longer exists.');
  return { name: PROVIDER_NAMES[allowed.provider] };
}

/**
 * On a password reset or a change of address: somebody who once read the mailbox may have linked their own account, or
 * added their own passkey. Lock the person first.
 */
export async function endOtherSignIns(tx: Transaction, personId: PersonId, now: Date): Promise<void> {
  await tx`UPDATE sign_in_identities SET ended_at = ${now} WHERE person_id = ${personId} AND ended_at IS NULL`;
  await tx`DELETE FROM sign_in_passkeys WHERE person_id = ${personId}`;
}
