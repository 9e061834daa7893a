import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { LoginAnswer } from '@hireledger/domain/http/accounts';
import { createAccount } from '../../auth/create-account.ts';
import type { Visitor } from '../../auth/device.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { switchAccount } from '../../auth/switch-account.ts';

/** More than anybody needs, so that nobody fills the database with them. */
const MAX_OWNED = 20;

/**
 * Adds a company, or a talent account, to a person, who owns it, and opens it.
 * @throws AppError TALENT_ALREADY: a person has one talent account; TOO_MANY_REQUESTS past twenty accounts; UNAUTHENTICATED
 */
export async function addAccount(
  context: Context,
  { session, role, fullName, visitor }: { session: Session; role: Role; fullName: string; visitor: Visitor },
): Promise<Omit<LoginAnswer, 'message'>> {
  const { personId, email } = session;
  const accountId = await context.database.sql.begin(async (tx) => {
    // Two calls at once would both find no talent account; and the person may be deleted at this moment.
    const [person] = await tx`SELECT FROM persons WHERE id = ${personId} AND deleted_at IS NULL FOR UPDATE`;
    if (!person) throw new AppError('UNAUTHENTICATED');
    const owned = await tx<{ role: Role }[]>`
      SELECT u.role FROM memberships m JOIN users u ON u.id = m.account_id
       WHERE m.person_id = ${personId} AND m.role = 'owner' AND m.ended_at IS NULL AND u.deleted_at IS NULL`;
    if (role === 'talent' && owned.some((each) => each.role === 'talent')) throw new AppError('TALENT_ALREADY');
    if (owned.length >= MAX_OWNED)
      throw new AppError('TOO_MANY_REQUESTS', `You own ${MAX_OWNED} accounts, which is the limit.`);
    if (role === 'talent')
      await tx`UPDATE persons SET full_name = coalesce(full_name, ${fullName}) WHERE id = ${personId}`;
    return createAccount(tx, { personId, email, fullName, role, now: context.clock() });
  });
  context.notifier.outbox();
  return switchAccount(context, { session, accountId, visitor });
}
