import { normalizeEmail } from '@hireledger/domain/accounts/credentials';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { User } from '@hireledger/domain/http/accounts';
import type { Visitor } from '../auth/device.ts';
import { openSession } from '../auth/open-session.ts';
import { passwordMatches } from '../auth/passwords.ts';
import type { Context } from '../context.ts';

export interface LogIn {
  email: string;
  password: string;
  /** 'Remember For 30 Days'. */
  remember: boolean;
  visitor: Visitor;
}

/**
 * Opens a session of a day, or of thirty when remembered.
 * Whoever fails costs two hashes, known or not: the second asks whether this is the password of a sign-up that waits for its code. Since a
 * sign-up waits for known addresses too, that answer tells nothing about accounts.
 * @throws AppError CREDENTIALS_WRONG, in the same time for known and unknown addresses; ACCOUNT_UNVERIFIED
 */
export async function logIn(context: Context, { email, password, remember, visitor }: LogIn): Promise<{ token: string; user: User }> {
  const { sql } = context.database;
  const emailKey = normalizeEmail(email);
  const now = context.clock();
  const [found] = await sql<(User & { passwordHash: string | null })[]>`
    SELECT id, email, full_name AS "fullName", role, password_hash AS "passwordHash" FROM users WHERE email_key = ${emailKey}`;
  if (!(await passwordMatches(found?.passwordHash ?? null, password)) || !found) {
    const [pending] = await sql<{ passwordHash: string }[]>`
      SELECT password_hash AS "passwordHash" FROM pending_signups WHERE email_key = ${emailKey} AND expires_at > ${now}`;
    throw new AppError((await passwordMatches(pending?.passwordHash ?? null, password)) ? 'ACCOUNT_UNVERIFIED' : 'CREDENTIALS_WRONG');
  }
  const token = await openSession(sql, { userId: found.id, remember, visitor, now });
  const { passwordHash: _kept, ...user } = found;
  return { token, user };
}
