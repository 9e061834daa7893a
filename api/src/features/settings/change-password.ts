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
 * Sets another password, or the person's first. All other sessions end, within seconds everywhere, and the address
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
    const [person] = await tx<{ email: string; fullName: string }[]>`
      UPDATE persons SET password_hash = ${passwordHash} WHERE id = ${session.personId} AND deleted_at IS NULL
      RETURNING email, person_name(id) AS full_name`;
    if (!person) throw new AppError('NOT_FOUND');
    const kept =
      await tx`UPDATE sessions SET authenticated_at = ${now} WHERE token_hash = decode(${session.tokenHash}, 'hex')`;
    // It ended meanwhile, by a reset or from another device, which has the last word.
    if (kept.count === 0) throw new AppError('UNAUTHENTICATED');
    const others = await endOtherSessions(tx, session);
    await enqueue(
      tx,
      'send-mail',
      {
        template: 'password-changed',
        to: person.email,
        personId: session.personId,
        fields: { fullName: person.fullName },
      },
      `password-changed:${session.personId}:${now.getTime()}`,
    );
    return others;
  });
  session.authenticatedAt = now;
  context.notifier.sessions(ended);
  context.notifier.outbox();
  return { ended: ended.length };
}
