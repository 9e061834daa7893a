import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Context } from '../context.ts';
import { confirmPassword } from './confirm-password.ts';
import { isRecent } from './is-recent.ts';
import type { Session } from './sessions.ts';

/**
 * Money moves only from a session whose password was entered in the last quarter of an hour; the right password renews
 * it.
 * @throws AppError REAUTHENTICATION_REQUIRED without a password, VALIDATION_FAILED on `password` for a wrong one (the
 * session continues), TOO_MANY_REQUESTS after five wrong ones
 */
export async function requireRecentPassword(
  context: Context,
  session: Pick<Session, 'tokenHash' | 'personId' | 'authenticatedAt'>,
  password: string | undefined,
): Promise<void> {
  const { clock, database } = context;
  if (isRecent(context, session)) return;
  if (!password) {
    // Another process may have confirmed it since this one cached the session.
    const [stored] = await database.sql<{ authenticatedAt: Date }[]>`
      SELECT authenticated_at FROM sessions WHERE token_hash = decode(${session.tokenHash}, 'hex')`;
    if (stored) session.authenticatedAt = stored.authenticatedAt;
    if (isRecent(context, session)) return;
    throw new AppError('REAUTHENTICATION_REQUIRED');
  }
  await confirmPassword(context, session.personId, password);
  const now = clock();
  await database.sql`UPDATE sessions SET authenticated_at = ${now} WHERE token_hash = decode(${session.tokenHash}, 'hex')`;
  // The cached session, so the next approval does not ask again.
  session.authenticatedAt = now;
}
