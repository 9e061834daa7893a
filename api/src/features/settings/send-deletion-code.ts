import { OTP_MINUTES } from '@hireledger/domain/accounts/credentials';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { enqueue } from '@hireledger/db/outbox';
import { issueAccountCode } from '../../auth/account-codes.ts';
import type { Context } from '../../context.ts';

/**
 * Mails the code that replaces the password of an account without one.
 * @throws AppError VALIDATION_FAILED for an account with a password, TOO_MANY_REQUESTS after five codes in an hour
 */
export async function sendDeletionCode(context: Context, { userId }: { userId: string }): Promise<void> {
  await context.database.sql.begin(async (tx) => {
    const [user] = await tx<{ email: string; fullName: string; hasPassword: boolean }[]>`
      SELECT email, full_name, password_hash IS NOT NULL AS has_password FROM users WHERE id = ${userId}`;
    if (!user || user.hasPassword)
      throw new AppError('VALIDATION_FAILED', 'Your account has a password. Enter it instead.');
    const { codeId, code } = await issueAccountCode(tx, {
      userId,
      purpose: 'delete-account',
      email: user.email,
      now: context.clock(),
    });
    const fields = { code, fullName: user.fullName, minutes: String(OTP_MINUTES) };
    await enqueue(
      tx,
      'send-mail',
      { template: 'delete-account', to: user.email, userId, fields },
      `account-code:${codeId}`,
    );
  });
  context.notifier.outbox();
}
