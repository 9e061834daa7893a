import type { SessionProof } from '../consents/consent.ts';
import type { Context } from '../context.ts';
import { usablePasskeys } from './own-passkeys.ts';
import { requireRecentPassword } from '../auth/reauthentication.ts';
import type { Session } from '../auth/sessions.ts';

/**
 * The proof that it is the person who takes a step: a session whose password was entered in the last quarter of an hour. A
 * passkey proves more, and is asked for with the step.
 * @throws AppError as `requireRecentPassword`
 */
export async function confirmedBy(
  context: Context,
  session: Session,
  password: string | undefined,
): Promise<SessionProof> {
  const passkeys = await usablePasskeys(context.database.sql, session.userId, context.clock());
  if (passkeys.length === 0) await requireRecentPassword(context, session, password);
  return sessionProof(session);
}

export const sessionProof = ({ tokenHash, authenticatedAt }: Session): SessionProof => ({
  kind: 'session',
  session: tokenHash,
  passwordAt: authenticatedAt,
});
