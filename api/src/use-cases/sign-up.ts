import { randomUUIDv7 } from 'node:crypto';
import { normalizeEmail, OTP_MINUTES } from '@hireledger/domain/accounts/credentials';
import type { Role } from '@hireledger/domain/hiring/stages';
import { enqueue } from '@hireledger/db/outbox';
import { createCode } from '../auth/codes.ts';
import { issueCode } from '../auth/issue-code.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Context } from '../context.ts';

const DAY_MS = 86_400_000;

export interface SignUp {
  email: string;
  password: string;
  fullName: string;
  role: Role;
}

/**
 * Keeps a sign-up waiting for its code; signing up again replaces it. A known address goes the same way in the same time,
 * and gets a mail that says so in place of a code.
 * @throws AppError TOO_MANY_REQUESTS after five codes in an hour
 */
export async function signUp(context: Context, { email, password, fullName, role }: SignUp): Promise<void> {
  const emailKey = normalizeEmail(email);
  const passwordHash = await hashPassword(password);
  const code = createCode();
  const codeId = randomUUIDv7();
  const now = context.clock();
  await context.database.sql.begin(async (tx) => {
    await issueCode(tx, { codeId, emailKey, code, now });
    const [pending] = await tx`
      INSERT INTO pending_signups (email_key, email, full_name, role, password_hash, created_at, expires_at)
      SELECT ${emailKey}, ${email}, ${fullName}, ${role}, ${passwordHash}, ${now}, ${new Date(now.getTime() + DAY_MS)}
       WHERE NOT EXISTS (SELECT FROM users WHERE email_key = ${emailKey})
      ON CONFLICT (email_key) DO UPDATE SET email = EXCLUDED.email, full_name = EXCLUDED.full_name, role = EXCLUDED.role,
        password_hash = EXCLUDED.password_hash, created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at
      RETURNING email_key`;
    if (pending) await enqueue(tx, 'send-mail', verificationMail(email, fullName, code), `otp:${codeId}`);
    else await enqueue(tx, 'send-mail', { template: 'account-exists', to: email, fields: {} }, `otp:${codeId}`);
  });
  context.bells.outbox();
}

/** The mail that carries a code; nowhere else is the code itself kept. */
export const verificationMail = (to: string, fullName: string, code: string) => ({
  template: 'verify-signup' as const,
  to,
  fields: { code, fullName, minutes: String(OTP_MINUTES) },
});
