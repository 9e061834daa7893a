// Why: docs/decisions/0046-finish-a-sign-in-with-google-or-github-by-a-code-in-a-cookie.md
import type { Provider } from '@hireledger/domain/accounts/sign-in-providers';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { User } from '@hireledger/domain/http/accounts';
import type { Visitor } from '../../auth/device.ts';
import { openSession } from '../../auth/open-session.ts';
import { hashToken } from '../../auth/tokens.ts';
import type { Context } from '../../context.ts';
import { findLinked } from './sign-in-with-provider.ts';

type ProviderSignIn =
  | { kind: 'signed-in'; token: string; user: User; next: string | null }
  | { kind: 'new'; provider: Provider; email: string; fullName: string; role: Role | null };

/**
 * Exchanges a sign-in code for a session, once. The code of a new person stays valid until they have chosen a role.
 * @throws AppError SIGN_IN_EXPIRED for a code that is used, expired or unknown
 */
export async function exchangeSignInCode(
  context: Context,
  signInCode: string | undefined,
  visitor: Visitor,
): Promise<ProviderSignIn> {
  if (!signInCode) throw new AppError('SIGN_IN_EXPIRED');
  const now = context.clock();
  const tokenHash = hashToken(signInCode);
  return context.database.sql.begin(async (tx): Promise<ProviderSignIn> => {
    const [known] = await tx<
      (User & { provider: Provider; subject: string; remember: boolean; next: string | null })[]
    >`
      WITH used AS (
        DELETE FROM sign_in_codes WHERE token_hash = decode(${tokenHash}, 'hex') AND user_id IS NOT NULL AND expires_at > ${now}
        RETURNING user_id, provider, subject, remember, next_path
      )
      SELECT users.id, email, full_name, role, used.provider, used.subject, used.remember, used.next_path AS next
        FROM used JOIN users ON users.id = used.user_id WHERE deleted_at IS NULL`;
    if (known) {
      const { provider, subject, remember, next, ...user } = known;
      const token = await openSession(tx, { userId: user.id, remember, visitor, now });
      // Checked while the account is locked: a password reset ends the link, and the code is then void.
      if (!token || (await findLinked(tx, { provider, subject })) !== user.id) throw new AppError('SIGN_IN_EXPIRED');
      return { kind: 'signed-in', token, user, next };
    }
    const [fresh] = await tx<{ provider: Provider; email: string; fullName: string; role: Role | null }[]>`
      SELECT provider, email, full_name, role FROM sign_in_codes
       WHERE token_hash = decode(${tokenHash}, 'hex') AND user_id IS NULL AND expires_at > ${now}`;
    if (!fresh) throw new AppError('SIGN_IN_EXPIRED');
    return { kind: 'new', ...fresh };
  });
}
