import { OTP_MINUTES, OTP_PER_HOUR, OTP_PER_HOUR_EVERYWHERE } from '@hireledger/domain/accounts/credentials';
import type { Transaction } from '@hireledger/db/connect';
import { hashCode } from './codes.ts';
import { requireRoomInHour } from './room-in-hour.ts';

interface NewCode {
  codeId: string;
  /** The sign-up that it confirms; null if none is pending, which nobody can see. */
  signupId: string | null;
  emailKey: string;
  /** The network that requested it. */
  network: string;
  code: string;
  now: Date;
}

/**
 * Writes a new sign-up code for an address; of those of a network only the newest is valid. Unknown and known addresses
 * are counted alike, so the limit reveals nothing about accounts.
 * @throws AppError TOO_MANY_REQUESTS after five codes in an hour for one network, and after twenty for all
 */
export async function issueCode(
  tx: Transaction,
  { codeId, signupId, emailKey, network, code, now }: NewCode,
): Promise<void> {
  // Two concurrent sign-ups of one address would both see room for a last code.
  await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`otp:${emailKey}`}, 0))`;
  await requireRoomInHour(
    now,
    {
      fromOne: OTP_PER_HOUR,
      everywhere: OTP_PER_HOUR_EVERYWHERE,
      message: 'Too many codes requested for this address. Wait before you request another.',
    },
    (since) => tx`
      SELECT count(*) FILTER (WHERE network = ${network})::int AS from_one, count(*)::int AS everywhere,
             min(created_at) FILTER (WHERE network = ${network}) AS oldest_from_one, min(created_at) AS oldest
        FROM one_time_codes WHERE email_key = ${emailKey} AND purpose = 'verify-signup' AND created_at > ${since}`,
  );
  await tx`
    INSERT INTO one_time_codes (id, purpose, email_key, signup_id, network, code_hash, created_at, expires_at)
    VALUES (${codeId}, 'verify-signup', ${emailKey}, ${signupId}, ${network}, ${hashCode(codeId, code)}, ${now}, ${new Date(now.getTime() + OTP_MINUTES * 60_000)})`;
}
