import { randomUUIDv7 } from 'node:crypto';
import { normalizeEmail } from '@hireledger/domain/accounts/credentials';
import { countSignupMail } from '../../auth/account-tries.ts';
import { createCode } from '../../auth/codes.ts';
import type { Visitor } from '../../auth/device.ts';
import { withMinimumDuration } from '../../auth/minimum-duration.ts';
import { issueCode } from '../../auth/issue-code.ts';
import { networkKey } from '../../auth/network.ts';
import type { Context } from '../../context.ts';
import { mailCode } from './sign-up.ts';

/**
 * Sends a new code to an address with a pending sign-up: that of the caller's network, or else the newest. It
 * invalidates the code that the same network requested before. Any other address gets no mail and the same answer in
 * the same time.
 * @throws AppError TOO_MANY_REQUESTS past the hourly limit
 */
export const resendOtp = (context: Context, { email, visitor }: { email: string; visitor: Visitor }): Promise<void> =>
  withMinimumDuration(async () => {
    await countSignupMail(context, visitor);
    const emailKey = normalizeEmail(email);
    const network = networkKey(visitor.networkAddress);
    const code = createCode();
    const codeId = randomUUIDv7();
    const now = context.clock();
    await context.database.sql.begin(async (tx) => {
      const [pending] = await tx<{ id: string; email: string }[]>`
      SELECT id, email FROM pending_signups WHERE email_key = ${emailKey} AND expires_at > ${now} ORDER BY network = ${network} DESC, created_at DESC LIMIT 1`;
      await issueCode(tx, { codeId, signupId: pending?.id ?? null, emailKey, network, code, now });
      if (pending) await mailCode(tx, { emailKey, to: pending.email, codeId, code });
    });
    context.notifier.outbox();
  });
