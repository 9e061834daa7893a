import { OTP_MINUTES } from '@hireledger/domain/accounts/credentials';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { enqueue } from '@hireledger/db/outbox';
import { issueAccountCode } from '../../auth/account-codes.ts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

/**
 * Mails the code that replaces the password of an account without one.
 * @throws AppError VALIDATION_FAILED for an account with a password, TOO_MANY_REQUESTS after five codes in an hour
 */
export async function sendDeletionCode(context: Context, session: Session): Promise<void> {
  const { personId } = session;
  await context.database.sql.begin(async (tx) => {
    const [person] = await tx<{ email: string; fullName: string; hasPassword: boolean }[]>`
      SELECT email, person_name(id) AS full_name, password_hash IS NOT NULL AS has_password FROM persons WHERE id = ${personId}`;
    if (!person || person.hasPassword)
      throw new AppError('VALIDATION_FAILED', 'Your account has a password. Enter it instead.');
    const { codeId, code } = await issueAccountCode(tx, {
      owner: session,
      purpose: 'delete-account',
      email: person.email,
      now: context.clock(),
    });
    const fields = { code, fullName: person.fullName, minutes: String(OTP_MINUTES) };
    await enqueue(
      tx,
      'send-mail',
      { template: 'delete-account', to: person.email, personId, fields },
      `account-code:${codeId}`,
    );
  });
  context.notifier.outbox();
}
