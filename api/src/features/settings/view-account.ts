import type { NamedPerson } from '@hireledger/domain/accounts/named-person';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Account } from '@hireledger/domain/http/settings';
import { namedPerson } from '@hireledger/db/accounts/named-person';
import type { Fragment, Sql } from '@hireledger/db/connect';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

/** The deletion that is scheduled of a row of users or persons. */
const scheduled = (sql: Sql, of: Fragment): Fragment => sql`
  CASE WHEN ${of}.deletes_at IS NOT NULL THEN json_build_object(
    'requestedAt', ${of}.deletion_requested_at, 'deletesAt', ${of}.deletes_at, 'held', ${of}.deletion_held) END`;

const inIso = (deletion: NonNullable<Account['personDeletion']>) => ({
  ...deletion,
  requestedAt: new Date(deletion.requestedAt).toISOString(),
  deletesAt: new Date(deletion.deletesAt).toISOString(),
});

type Row = Omit<Account, 'createdAt'> & { createdAt: Date; requestedBy: NamedPerson | null };

/** An account, as the person who is signed in sees it: address and password are the person's. */
export async function viewAccount(
  context: Context,
  { userId, personId }: Pick<Session, 'userId' | 'personId'>,
): Promise<Account> {
  const { sql } = context.database;
  const [row] = await sql<Row[]>`
    SELECT p.email, u.full_name, u.role, u.created_at, p.password_hash IS NOT NULL AS has_password,
           ${scheduled(sql, sql`u`)} AS deletion, ${scheduled(sql, sql`p`)} AS person_deletion,
           (SELECT ${namedPerson(sql, sql`did.person_id`, sql`did.account_id`)} FROM activity did
             WHERE did.account_id = u.id AND did.kind = 'deletion.requested' AND did.at = u.deletion_requested_at ORDER BY did.id DESC LIMIT 1) AS requested_by,
           (SELECT CASE WHEN c.used_at IS NULL AND c.expires_at > ${context.clock()} THEN c.email END FROM account_codes c
             WHERE c.person_id = p.id AND c.user_id = u.id AND c.purpose = 'change-email' ORDER BY c.created_at DESC, c.id DESC LIMIT 1) AS pending_email
      FROM users u, persons p WHERE u.id = ${userId} AND p.id = ${personId}`;
  if (!row) throw new AppError('NOT_FOUND');
  const { createdAt, deletion, personDeletion, requestedBy, ...account } = row;
  return {
    ...account,
    createdAt: createdAt.toISOString(),
    deletion: deletion && { ...inIso(deletion), requestedBy },
    personDeletion: personDeletion && inIso(personDeletion),
  };
}
