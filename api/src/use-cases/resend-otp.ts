import { randomUUIDv7 } from 'node:crypto';
import { normalizeEmail } from '@hireledger/domain/accounts/credentials';
import { enqueue } from '@hireledger/db/outbox';
import { createCode } from '../auth/codes.ts';
import { issueCode } from '../auth/issue-code.ts';
import type { Context } from '../context.ts';
import { verificationMail } from './sign-up.ts';

/**
 * Sends a new code to an address with a waiting sign-up, which ends the code before it. Any other address gets no mail and
 * the same answer.
 * @throws AppError TOO_MANY_REQUESTS after five codes in an hour
 */
export async function resendOtp(context: Context, { email }: { email: string }): Promise<void> {
  const emailKey = normalizeEmail(email);
  const code = createCode();
  const codeId = randomUUIDv7();
  const now = context.clock();
  await context.database.sql.begin(async (tx) => {
    await issueCode(tx, { codeId, emailKey, code, now });
    const [pending] = await tx<{ email: string; fullName: string }[]>`
      SELECT email, full_name AS "fullName" FROM pending_signups WHERE email_key = ${emailKey} AND expires_at > ${now}`;
    if (pending) await enqueue(tx, 'send-mail', verificationMail(pending.email, pending.fullName, code), `otp:${codeId}`);
  });
  context.bells.outbox();
}
