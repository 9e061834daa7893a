import type { AccountId, PersonId } from '@hireledger/domain/accounts/ids';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { LoginAnswer } from '@hireledger/domain/http/accounts';
import type { Sql, Transaction } from '@hireledger/db/connect';

/** What a sign-in answers beside its token. */
export type SignedIn = Pick<LoginAnswer, 'user' | 'person' | 'accounts'>;

/**
 * A person, their accounts, and the one of them that opens: `accountId`, or left out, the account with the person's own
 * id, else that of the oldest membership. Never the last one used: a client that knows no accounts gets the same each
 * time.
 * @throws AppError NO_ACCOUNT_LEFT; NOT_FOUND for an account that is not theirs
 */
export async function openAccount(
  sql: Sql | Transaction,
  personId: PersonId,
  accountId?: string,
): Promise<SignedIn & { accountId: AccountId }> {
  const rows = await sql<
    (SignedIn['accounts'][number] & { id: AccountId; email: string; personName: string | null })[]
  >`
    SELECT u.id, u.full_name, u.role, m.role AS member_role, p.email, p.full_name AS person_name
      FROM memberships m JOIN users u ON u.id = m.account_id JOIN persons p ON p.id = m.person_id
     WHERE m.person_id = ${personId} AND m.ended_at IS NULL AND u.deleted_at IS NULL ORDER BY m.joined_at, m.id`;
  if (rows.length === 0) throw new AppError('NO_ACCOUNT_LEFT');
  const opened = accountId
    ? rows.find(({ id }) => id === accountId)
    : (rows.find(({ id }) => (id as string) === personId) ?? rows[0]);
  if (!opened) throw new AppError('NOT_FOUND', 'You are not a member of this account.');
  const { email, personName } = opened;
  return {
    accountId: opened.id,
    user: { id: opened.id, email, fullName: opened.fullName, role: opened.role },
    person: { id: personId, fullName: personName, email },
    accounts: rows.map(({ id, fullName, role, memberRole }) => ({ id, fullName, role, memberRole })),
  };
}
