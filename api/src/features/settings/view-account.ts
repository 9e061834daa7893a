import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Account } from '@hireledger/domain/http/settings';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

type Row = Omit<Account, 'createdAt' | 'deletion'> & {
  createdAt: Date;
  requestedAt: Date | null;
  deletesAt: Date | null;
  held: string | null;
};

/** An account, as the person who is signed in sees it: address and password are the person's. */
export async function viewAccount(
  context: Context,
  { userId, personId }: Pick<Session, 'userId' | 'personId'>,
): Promise<Account> {
  const [row] = await context.database.sql<Row[]>`
    SELECT p.email, u.full_name, u.role, u.created_at, p.password_hash IS NOT NULL AS has_password,
           u.deletion_requested_at AS requested_at, u.deletes_at, u.deletion_held AS held,
           (SELECT CASE WHEN c.used_at IS NULL AND c.expires_at > ${context.clock()} THEN c.email END FROM account_codes c
             WHERE c.person_id = p.id AND c.user_id = u.id AND c.purpose = 'change-email' ORDER BY c.created_at DESC, c.id DESC LIMIT 1) AS pending_email
      FROM users u, persons p WHERE u.id = ${userId} AND p.id = ${personId}`;
  if (!row) throw new AppError('NOT_FOUND');
  const { createdAt, requestedAt, deletesAt, held, ...account } = row;
  return {
    ...account,
    createdAt: createdAt.toISOString(),
    deletion:
      requestedAt && deletesAt
        ? { requestedAt: requestedAt.toISOString(), deletesAt: deletesAt.toISOString(), held }
        : null,
  };
}
