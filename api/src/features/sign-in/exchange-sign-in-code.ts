// Why: docs/decisions/0046-finish-a-sign-in-with-google-or-github-by-a-code-in-a-cookie.md
import type { PersonId } from '@hireledger/domain/accounts/ids';
import type { Provider } from '@hireledger/domain/accounts/sign-in-providers';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { Visitor } from '../../auth/device.ts';
import { openSession } from '../../auth/open-session.ts';
import { openAccount, type SignedIn } from '../../auth/person-accounts.ts';
import { hashToken } from '../../auth/tokens.ts';
import type { Context } from '../../context.ts';
import { findLinked } from './sign-in-with-provider.ts';

type ProviderSignIn =
  | (SignedIn & { kind: 'signed-in'; token: string; next: string | null })
  | { kind: 'new'; provider: Provider; email: string; fullName: string; role: Role | null };

/**
 * Exchanges a sign-in code for a session, once. The code of a new person stays valid until they have chosen a role.
 * @throws AppError SIGN_IN_EXPIRED for a code that is used, expired or unknown; NO_ACCOUNT_LEFT
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
      { personId: PersonId; provider: Provider; subject: string; remember: boolean; next: string | null }[]
    >`
      DELETE FROM sign_in_codes WHERE token_hash = decode(${tokenHash}, 'hex') AND person_id IS NOT NULL AND expires_at > ${now}
      RETURNING person_id, provider, subject, remember, next_path AS next`;
    if (known) {
      const { personId, remember, next } = known;
      const { accountId, ...signedIn } = await openAccount(tx, personId);
      const token = await openSession(tx, { personId, accountId, remember, visitor, now });
      // Checked while the person is locked: a password reset ends the link, and the code is then void.
      if (!token || (await findLinked(tx, known)) !== personId) throw new AppError('SIGN_IN_EXPIRED');
      return { kind: 'signed-in', token, ...signedIn, next };
    }
    const [fresh] = await tx<{ provider: Provider; email: string; fullName: string; role: Role | null }[]>`
      SELECT provider, email, full_name, role FROM sign_in_codes
       WHERE token_hash = decode(${tokenHash}, 'hex') AND person_id IS NULL AND expires_at > ${now}`;
    if (!fresh) throw new AppError('SIGN_IN_EXPIRED');
    return { kind: 'new', ...fresh };
  });
}
