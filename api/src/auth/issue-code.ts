import { OTP_MINUTES, OTP_PER_HOUR } from '@hireledger/domain/accounts/credentials';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Transaction } from '@hireledger/db/connect';
import { hashCode } from './codes.ts';

const HOUR_MS = 3_600_000;

/**
 * Writes a fresh sign-up code for an address; only the newest counts. Unknown and known addresses are counted alike, so that
 * the limit tells nothing about accounts.
 * @throws AppError TOO_MANY_REQUESTS after five codes in an hour
 */
export async function issueCode(
  tx: Transaction,
  { codeId, emailKey, code, now }: { codeId: string; emailKey: string; code: string; now: Date },
): Promise<void> {
  // Two sign-ups of one address at once would both see room for a last code.
  await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`otp:${emailKey}`}, 0))`;
  const [recent] = await tx<{ issued: bigint; oldest: Date | null }[]>`
    SELECT count(*) AS issued, min(created_at) AS oldest FROM one_time_codes
     WHERE email_key = ${emailKey} AND purpose = 'verify-signup' AND created_at > ${new Date(now.getTime() - HOUR_MS)}`;
  if (recent && recent.issued >= OTP_PER_HOUR) {
    const freeAt = (recent.oldest?.getTime() ?? now.getTime()) + HOUR_MS;
    throw new AppError('TOO_MANY_REQUESTS', 'Too many codes for this address. Wait a while before you ask for another.', {
      details: { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) },
    });
  }
  await tx`
    INSERT INTO one_time_codes (id, purpose, email_key, code_hash, created_at, expires_at)
    VALUES (${codeId}, 'verify-signup', ${emailKey}, ${hashCode(codeId, code)}, ${now}, ${new Date(now.getTime() + OTP_MINUTES * 60_000)})`;
}
