import { normalizeEmail, REMEMBERED_SESSION_DAYS, SESSION_DAYS } from '@hireledger/domain/accounts/credentials';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { User } from '@hireledger/domain/http/accounts';
import { passwordMatches } from '../auth/passwords.ts';
import { createToken, hashToken } from '../auth/tokens.ts';
import type { Context } from '../context.ts';

export interface LogIn {
  email: string;
  password: string;
  /** 'Remember For 30 Days'. */
  remember: boolean;
  userAgent?: string;
}

/**
 * Opens a session of a day, or of thirty when remembered.
 * @throws AppError CREDENTIALS_WRONG, in the same time for known and unknown addresses
 */
export async function logIn(context: Context, { email, password, remember, userAgent }: LogIn): Promise<{ token: string; user: User }> {
  const { sql } = context.database;
  const [found] = await sql<(User & { passwordHash: string })[]>`
    SELECT id, email, full_name AS "fullName", role, password_hash AS "passwordHash" FROM users WHERE email_key = ${normalizeEmail(email)}`;
  if (!(await passwordMatches(found?.passwordHash ?? null, password)) || !found) throw new AppError('CREDENTIALS_WRONG');
  const token = createToken();
  const now = context.clock();
  const days = remember ? REMEMBERED_SESSION_DAYS : SESSION_DAYS;
  await sql`
    INSERT INTO sessions (token_hash, user_id, created_at, authenticated_at, expires_at, user_agent)
    VALUES (decode(${hashToken(token)}, 'hex'), ${found.id}, ${now}, ${now}, ${new Date(now.getTime() + days * 86_400_000)}, ${userAgent?.slice(0, 300) ?? null})`;
  const { passwordHash: _kept, ...user } = found;
  return { token, user };
}
