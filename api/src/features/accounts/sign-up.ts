import { randomUUIDv7 } from 'node:crypto';
import { normalizeEmail, OTP_MINUTES } from '@hireledger/domain/accounts/credentials';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { Transaction } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';
import { createCode } from '../../auth/codes.ts';
import { issueCode } from '../../auth/issue-code.ts';
import { countSignupMail } from '../../auth/account-tries.ts';
import type { Visitor } from '../../auth/device.ts';
import { networkKey } from '../../auth/network.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { requireUncommon } from '../../auth/uncommon-password.ts';
import type { Context } from '../../context.ts';

const DAY_MS = 86_400_000;

interface SignUp {
  email: string;
  password: string;
  fullName: string;
  role: Role;
  visitor: Visitor;
}

/**
 * Stores a sign-up until its code is entered; signing up again from the same network replaces it, and one from
 * elsewhere is stored separately. A known address takes the same path in the same time, and gets a mail that says so
 * instead of a code: its stored sign-up waits for a code that was sent to nobody.
 * @returns the id that the browser sends with the code
 * @throws AppError TOO_MANY_REQUESTS past the hourly limit, VALIDATION_FAILED on `password` for a common one
 */
export async function signUp(
  context: Context,
  { email, password, fullName, role, visitor }: SignUp,
): Promise<{ signupId: string }> {
  await requireUncommon(password, { email, fullName });
  const emailKey = normalizeEmail(email);
  await countSignupMail(context, visitor);
  const passwordHash = await hashPassword(password);
  const code = createCode();
  const codeId = randomUUIDv7();
  const signupId = randomUUIDv7();
  const network = networkKey(visitor.networkAddress);
  const now = context.clock();
  await context.database.sql.begin(async (tx) => {
    await issueCode(tx, { codeId, signupId, emailKey, network, code, now });
    await tx`
      INSERT INTO pending_signups (email_key, network, id, email, full_name, role, password_hash, created_at, expires_at)
      VALUES (${emailKey}, ${network}, ${signupId}, ${email}, ${fullName}, ${role}, ${passwordHash}, ${now}, ${new Date(now.getTime() + DAY_MS)})
      ON CONFLICT (email_key, network) DO UPDATE SET id = EXCLUDED.id, email = EXCLUDED.email, full_name = EXCLUDED.full_name, role = EXCLUDED.role,
        password_hash = EXCLUDED.password_hash, created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at`;
    await mailCode(tx, { emailKey, to: email, codeId, code });
  });
  context.notifier.outbox();
  return { signupId };
}

/** Mails a code, which is stored nowhere else; a person with this address who is in an account gets a mail that leads to signing in. */
export async function mailCode(
  tx: Transaction,
  { emailKey, to, codeId, code }: { emailKey: string; to: string; codeId: string; code: string },
): Promise<void> {
  const [known] = await tx`SELECT FROM persons WHERE email_key = ${emailKey} AND is_in_account(id)`;
  const cause = `otp:${codeId}`;
  if (known) await enqueue(tx, 'send-mail', { template: 'account-exists', to, fields: {} }, cause);
  else
    await enqueue(
      tx,
      'send-mail',
      { template: 'verify-signup', to, fields: { code, minutes: String(OTP_MINUTES) } },
      cause,
    );
}
