import type { PersonId } from '@hireledger/domain/accounts/ids';
import { normalizeEmail } from '@hireledger/domain/accounts/credentials';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Visitor } from '../../auth/device.ts';
import { signInBounds } from '../../auth/account-tries.ts';
import { networkKey } from '../../auth/network.ts';
import { openSession } from '../../auth/open-session.ts';
import { openAccount, type SignedIn } from '../../auth/person-accounts.ts';
import { passwordMatches } from '../../auth/passwords.ts';
import { countTry, forgetTries } from '../../auth/tries.ts';
import type { Context } from '../../context.ts';

interface LogIn {
  email: string;
  password: string;
  /** 'Remember For 30 Days'. */
  remember: boolean;
  /** Which account to open. */
  accountId?: string | undefined;
  visitor: Visitor;
}

/**
 * Opens a session of a day, or of thirty when remembered. A failed sign-in costs two hashes, whether the address is
 * known or not: the second checks the password of a pending sign-up. Known addresses can have a pending sign-up too, so
 * that answer reveals nothing about accounts. Tries are counted per network; those from networks where the person has
 * not signed in recently also together.
 * @throws AppError TOO_MANY_REQUESTS; CREDENTIALS_WRONG, in the same time for known and unknown addresses;
 * ACCOUNT_UNVERIFIED; NO_ACCOUNT_LEFT, NOT_FOUND for an account that is not theirs
 */
export async function logIn(
  context: Context,
  { email, password, remember, accountId, visitor }: LogIn,
): Promise<SignedIn & { token: string }> {
  const { sql } = context.database;
  const emailKey = normalizeEmail(email);
  const now = context.clock();
  const network = networkKey(visitor.networkAddress);
  const [found] = await sql<{ id: PersonId; passwordHash: string | null; knownNetwork: boolean }[]>`
    SELECT id, password_hash,
           EXISTS (SELECT FROM sign_in_networks n WHERE n.person_id = persons.id AND n.network = ${network}) AS known_network
      FROM persons WHERE email_key = ${emailKey}`;
  const bounds = signInBounds(context, { email, visitor, knownNetwork: found?.knownNetwork ?? false });
  await countTry(sql, bounds, now);
  if (!(await passwordMatches(found?.passwordHash ?? null, password)) || !found) {
    const [pending] = await sql<{ id: string; passwordHash: string }[]>`
      SELECT id, password_hash FROM pending_signups WHERE email_key = ${emailKey} AND expires_at > ${now}
       ORDER BY network = ${network} DESC, created_at DESC LIMIT 1`;
    if (!(await passwordMatches(pending?.passwordHash ?? null, password))) throw new AppError('CREDENTIALS_WRONG');
    // The password was right: with this id the code confirms this sign-up and no other.
    throw new AppError('ACCOUNT_UNVERIFIED', undefined, { details: { signupId: pending!.id } });
  }
  await forgetTries(sql, bounds);
  const { id: personId, passwordHash } = found;
  const { accountId: opened, ...signedIn } = await openAccount(sql, personId, accountId);
  const token = await openSession(sql, { personId, accountId: opened, passwordHash, remember, visitor, now });
  // The password was changed while this one was compared.
  if (!token) throw new AppError('CREDENTIALS_WRONG');
  return { token, ...signedIn };
}
