import type { Session } from '@hireledger/api/auth/sessions';
import type { Context } from '@hireledger/api/context';
import { withTrace } from '@hireledger/db/trace';
import { AppError } from '@hireledger/domain/errors/catalogue';

/** As the owner of an account has it, for use cases that a person starts; no token opens it. */
export async function ownerSession({ database, clock }: Context, accountId: string): Promise<Session> {
  const now = clock();
  const [owner] = await database.sql<
    Omit<Session, 'tokenHash' | 'team' | 'authenticatedAt' | 'expiresAt' | 'leaves'>[]
  >`
    SELECT m.account_id AS user_id, m.person_id, u.role, m.role AS member_role, m.id AS membership_id, p.email, u.full_name, p.full_name AS person_name
      FROM memberships m JOIN users u ON u.id = m.account_id JOIN persons p ON p.id = m.person_id
     WHERE m.account_id = ${accountId} AND m.role = 'owner' AND m.ended_at IS NULL ORDER BY m.joined_at LIMIT 1`;
  if (!owner) throw new AppError('NOT_FOUND');
  return { ...owner, tokenHash: 'demo', team: null, authenticatedAt: now, expiresAt: now, leaves: null };
}

/** Runs what a company does as done by its owner. */
export async function asOwner<T>(context: Context, accountId: string, work: () => Promise<T>): Promise<T> {
  const { personId } = await ownerSession(context, accountId);
  return withTrace(null, work, personId);
}
