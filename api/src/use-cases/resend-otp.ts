import { randomUUIDv7 } from 'node:crypto';
import { normalizeEmail } from '@hireledger/domain/accounts/credentials';
import { createCode } from '../auth/codes.ts';
import { inEvenTime } from '../auth/even-time.ts';
import { issueCode } from '../auth/issue-code.ts';
import type { Context } from '../context.ts';
import { mailCode } from './sign-up.ts';

/**
 * Sends a new code to an address with a waiting sign-up, which ends the code before it. Any other address gets no mail and
 * the same answer in the same time.
 * @throws AppError TOO_MANY_REQUESTS after five codes in an hour
 */
export const resendOtp = (context: Context, { email }: { email: string }): Promise<void> => inEvenTime(async () => {
  const emailKey = normalizeEmail(email);
  const code = createCode();
  const codeId = randomUUIDv7();
  const now = context.clock();
  await context.database.sql.begin(async (tx) => {
    await issueCode(tx, { codeId, emailKey, code, now });
    const [pending] = await tx<{ email: string; fullName: string }[]>`
      SELECT email, full_name AS "fullName" FROM pending_signups WHERE email_key = ${emailKey} AND expires_at > ${now}`;
    if (pending) await mailCode(tx, { emailKey, to: pending.email, fullName: pending.fullName, codeId, code });
  });
  context.bells.outbox();
});
