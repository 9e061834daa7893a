import {
  normalizeEmail,
  RESET_MINUTES,
  RESETS_PER_HOUR,
  RESETS_PER_HOUR_EVERYWHERE,
} from '@hireledger/domain/accounts/credentials';
import type { Transaction } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';
import type { Visitor } from '../../auth/device.ts';
import { withMinimumDuration } from '../../auth/minimum-duration.ts';
import { networkKey } from '../../auth/network.ts';
import { digestOfHash } from '../../auth/passwords.ts';
import { hashResetToken } from '../../auth/reset-links.ts';
import { requireRoomInHour } from '../../auth/room-in-hour.ts';
import { createToken } from '../../auth/tokens.ts';
import type { Context } from '../../context.ts';

/**
 * Mails a link that sets a new password, if the address has an account. Every address is counted, and answered alike in
 * text and time. Earlier links stay valid: mails do not always arrive in order.
 * @throws AppError TOO_MANY_REQUESTS past the hourly limit
 */
export const requestPasswordReset = (
  context: Context,
  { email, visitor }: { email: string; visitor: Visitor },
): Promise<void> =>
  withMinimumDuration(async () => {
    const emailKey = normalizeEmail(email);
    const network = networkKey(visitor.networkAddress);
    const token = createToken();
    const tokenHash = hashResetToken(token);
    const now = context.clock();
    await context.database.sql.begin(async (tx) => {
      await countRequest(tx, emailKey, network, now);
      const [person] = await tx<{ id: string; email: string; fullName: string; passwordHash: string | null }[]>`
        SELECT id, email, person_name(id) AS full_name, password_hash FROM persons WHERE email_key = ${emailKey}`;
      await tx`
        INSERT INTO password_resets (token_hash, email_key, network, person_id, password_was, created_at, expires_at)
        VALUES (decode(${tokenHash}, 'hex'), ${emailKey}, ${network}, ${person?.id ?? null}, ${digestOfHash(person?.passwordHash ?? null)}, ${now},
                ${new Date(now.getTime() + RESET_MINUTES * 60_000)})`;
      if (!person) return;
      const fields = { fullName: person.fullName, token, minutes: String(RESET_MINUTES) };
      await enqueue(
        tx,
        'send-mail',
        { template: 'reset-password', to: person.email, personId: person.id, fields },
        `reset-password:${tokenHash}`,
      );
    });
    context.notifier.outbox();
  });

async function countRequest(tx: Transaction, emailKey: string, network: string, now: Date): Promise<void> {
  // Two concurrent requests for one address would both see room for a last link.
  await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`reset-password:${emailKey}`}, 0))`;
  await requireRoomInHour(
    now,
    {
      fromOne: RESETS_PER_HOUR,
      everywhere: RESETS_PER_HOUR_EVERYWHERE,
      message: 'Too many links requested for this address. Wait before you request another.',
    },
    (since) => tx`
      SELECT count(*) FILTER (WHERE network = ${network})::int AS from_one, count(*)::int AS everywhere,
             min(created_at) FILTER (WHERE network = ${network}) AS oldest_from_one, min(created_at) AS oldest
        FROM password_resets WHERE email_key = ${emailKey} AND created_at > ${since}`,
  );
}
