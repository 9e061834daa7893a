import { normalizeEmail } from '@hireledger/domain/accounts/credentials';
import type { Provider } from '@hireledger/domain/accounts/sign-in-providers';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Role } from '@hireledger/domain/hiring/stages';
import { createAccount, createPerson } from '../../auth/create-account.ts';
import type { Visitor } from '../../auth/device.ts';
import { openSession } from '../../auth/open-session.ts';
import { openAccount, type SignedIn } from '../../auth/person-accounts.ts';
import { hashToken } from '../../auth/tokens.ts';
import type { Context } from '../../context.ts';
import { findLinked, storeIdentity, linkByAddress } from './sign-in-with-provider.ts';

/**
 * Creates a new person whom a provider has identified, with an account, and signs them in. The sign-in code is used up.
 * If they have signed up in another tab in the meantime, that one is signed in.
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
): Promise<SignedIn & { token: string; next: string | null }> {
  if (!signInCode) throw new AppError('SIGN_IN_EXPIRED');
  const now = context.clock();
  const arrived = await context.database.sql.begin(async (tx) => {
    const [used] = await tx<
      { provider: Provider; subject: string; email: string; remember: boolean; next: string | null }[]
    >`
      DELETE FROM sign_in_codes WHERE token_hash = decode(${hashToken(signInCode)}, 'hex') AND person_id IS NULL AND expires_at > ${now}
      RETURNING provider, subject, email, remember, next_path AS next`;
    if (!used) throw new AppError('SIGN_IN_EXPIRED');
    const { email, remember, next } = used;
    let personId = await findLinked(tx, used);
    if (!personId) {
      const linked = await linkByAddress(tx, used, email, now);
      if ('problem' in linked) throw new AppError('SIGN_IN_EXPIRED');
      personId = linked.personId;
    }
    if (!personId) {
      const ownName = role === 'talent' ? fullName : null;
      personId = await createPerson(tx, {
        email,
        emailKey: normalizeEmail(email),
        fullName: ownName,
        passwordHash: null,
      });
      // Somebody confirmed a sign-up with this address between our two statements: the next try finds that person.
      if (!personId) throw new AppError('SIGN_IN_EXPIRED');
      await createAccount(tx, { personId, email, fullName, role, now });
      await storeIdentity(tx, used, personId, email, now);
    }
    const { accountId, ...signedIn } = await openAccount(tx, personId);
    const token = await openSession(tx, { personId, accountId, remember, visitor, now });
    if (!token) throw new AppError('SIGN_IN_EXPIRED');
    return { token, ...signedIn, next };
  });
  context.notifier.outbox();
  return arrived;
}
