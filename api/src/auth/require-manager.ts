import { mayAs, type MemberRole } from '@hireledger/domain/accounts/member-roles';
import { refusedAs } from '@hireledger/domain/accounts/permission-reasons';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Transaction } from '@hireledger/db/connect';
import type { Session } from './sessions.ts';

/**
 * Checks that the member still may manage the account: their role may have changed since the request came. A caller that
 * writes what a change of roles must not overtake locks the account's row first.
 * @throws AppError UNAUTHENTICATED, ROLE_FORBIDDEN
 */
export async function requireManager(
  tx: Transaction,
  { userId, personId }: Pick<Session, 'userId' | 'personId'>,
): Promise<void> {
  const [own] = await tx<{ role: MemberRole }[]>`
    SELECT role FROM memberships WHERE account_id = ${userId} AND person_id = ${personId} AND ended_at IS NULL`;
  if (!own) throw new AppError('UNAUTHENTICATED');
  if (mayAs(own.role, 'manage-company') === 'no')
    throw new AppError('ROLE_FORBIDDEN', refusedAs(own.role, 'manage-company'));
}
