import { confirmPerson } from '../auth/confirm-password.ts';
import { requireRecentPassword } from '../auth/reauthentication.ts';
import type { Session } from '../auth/sessions.ts';
import type { SessionProof } from '../consents/consent.ts';
import type { Context } from '../context.ts';
import { agreeingPasskeys } from './own-passkeys.ts';

/**
 * The proof that it is the person who takes a step: a session whose password was entered in the last quarter of an hour. A
 * passkey proves more, and is asked for with the step.
 * @throws AppError as `requireRecentPassword`, PASSKEY_WAITS
 */
export async function confirmedBy(
  context: Context,
  session: Session,
  password: string | undefined,
): Promise<SessionProof> {
  const passkeys = await agreeingPasskeys(context.database.sql, session.userId, context.clock());
  if (passkeys.length === 0) await requireRecentPassword(context, session, password);
  return sessionProof(session);
}

/**
 * The same for what is confirmed each time, however recent the last confirmation is. A wallet of one's own, too, is asked
 * for with the step.
 * @throws AppError as `confirmPerson`, PASSKEY_WAITS
 */
export async function confirmedEachTime(
  context: Context,
  session: Session,
  { password, byWallet = false }: { password: string | undefined; byWallet?: boolean },
): Promise<SessionProof> {
  if (!byWallet) {
    const passkeys = await agreeingPasskeys(context.database.sql, session.userId, context.clock());
    if (passkeys.length === 0) await confirmPerson(context, session, password);
  }
  return { ...sessionProof(session), ...(password && { passwordAt: context.clock() }) };
}

export const sessionProof = ({ tokenHash, personId, authenticatedAt }: Session): SessionProof => ({
  kind: 'session',
  personId,
  session: tokenHash,
  passwordAt: authenticatedAt,
});
