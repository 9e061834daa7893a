import { normalizeEmail } from '@hireledger/domain/accounts/credentials';
import type { Provider } from '@hireledger/domain/accounts/sign-in-providers';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { User } from '@hireledger/domain/http/accounts';
import { createAccount } from '../../auth/create-account.ts';
import type { Visitor } from '../../auth/device.ts';
import { openSession } from '../../auth/open-session.ts';
import { hashToken } from '../../auth/tokens.ts';
import type { Context } from '../../context.ts';
import { findLinked, storeIdentity, linkByAddress } from './sign-in-with-provider.ts';

/**
 * Creates the account of a new person whom a provider has identified, and signs them in. The sign-in code is used up.
 * If they have created an account in another tab in the meantime, that one is signed in.
 * @throws AppError SIGN_IN_EXPIRED
 */
export async function completeProviderSignUp(
  context: Context,
  {
    signInCode,
    role,
    fullName,
    visitor,
  }: { signInCode: string | undefined; role: Role; fullName: string; visitor: Visitor },
): Promise<{ token: string; user: User; next: string | null }> {
  if (!signInCode) throw new AppError('SIGN_IN_EXPIRED');
  const now = context.clock();
  const arrived = await context.database.sql.begin(async (tx) => {
    const [used] = await tx<
      { provider: Provider; subject: string; email: string; remember: boolean; next: string | null }[]
    >`
      DELETE FROM sign_in_codes WHERE token_hash = decode(${hashToken(signInCode)}, 'hex') AND user_id IS NULL AND expires_at > ${now}
      RETURNING provider, subject, email, remember, next_path AS next`;
    if (!used) throw new AppError('SIGN_IN_EXPIRED');
    const { email, remember, next } = used;
    let userId = await findLinked(tx, used);
    if (!userId) {
      const linked = await linkByAddress(tx, used, email, now);
      if ('problem' in linked) throw new AppError('SIGN_IN_EXPIRED');
      userId = linked.userId;
    }
    if (!userId) {
      userId = await createAccount(tx, normalizeEmail(email), { email, fullName, role, passwordHash: null });
      // Somebody confirmed a sign-up with this address between our two statements: the next try finds that account.
      if (!userId) throw new AppError('SIGN_IN_EXPIRED');
      await storeIdentity(tx, used, userId, email, now);
    }
    const [user] = await tx<User[]>`SELECT id, email, full_name, role FROM users WHERE id = ${userId}`;
    const token = await openSession(tx, { userId, remember, visitor, now });
    if (!token) throw new AppError('SIGN_IN_EXPIRED');
    return { token, user: user!, next };
  });
  context.notifier.outbox();
  return arrived;
}
