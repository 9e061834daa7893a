import { AppError, invalidField } from '@hireledger/domain/errors/catalogue';
import { enqueue } from '@hireledger/db/outbox';
import { confirmPerson } from '../../auth/confirm-password.ts';
import { hashPassword } from '../../auth/passwords.ts';
import type { Session } from '../../auth/sessions.ts';
import { requireUncommon } from '../../auth/uncommon-password.ts';
import type { Context } from '../../context.ts';
import { endOtherSessions } from './end-sessions.ts';

interface ChangePassword {
  session: Session;
  /** Required from everybody who has one. */
  currentPassword?: string | undefined;
  newPassword: string;
}

/**
 * Sets another password, or the account's first. All other sessions end, within seconds everywhere, and the address
 * gets a mail.
 * @throws AppError VALIDATION_FAILED on the field; REAUTHENTICATION_REQUIRED; UNAUTHENTICATED if the session ended meanwhile; TOO_MANY_REQUESTS after five wrong ones
 */
export async function changePassword(
  context: Context,
  { session, currentPassword, newPassword }: ChangePassword,
): Promise<{ ended: number }> {
  await confirmPerson(context, session, currentPassword, 'currentPassword');
  if (currentPassword === newPassword)
    throw invalidField('newPassword', 'This is your current password. Choose another one.');
  await requireUncommon(newPassword, session, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  const now = context.clock();
  const ended = await context.database.sql.begin(async (tx) => {
    const [user] = await tx<{ email: string; fullName: string }[]>`
      UPDATE users SET password_hash = ${passwordHash} WHERE id = ${session.userId} AND deleted_at IS NULL RETURNING email, full_name`;
    if (!user) throw new AppError('NOT_FOUND');
    const kept =
      await tx`UPDATE sessions SET authenticated_at = ${now} WHERE token_hash = decode(${session.tokenHash}, 'hex')`;
    // It ended meanwhile, by a reset or from another device, which has the last word.
    if (kept.count === 0) throw new AppError('UNAUTHENTICATED');
    const others = await endOtherSessions(tx, session);
    await enqueue(
      tx,
      'send-mail',
      { template: 'password-changed', to: user.email, userId: session.userId, fields: { fullName: user.fullName } },
      `password-changed:${session.userId}:${now.getTime()}`,
    );
    return others;
  });
  session.authenticatedAt = now;
  context.notifier.sessions(ended);
  context.notifier.outbox();
  return { ended: ended.length };
}
