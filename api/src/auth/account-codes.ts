import { randomUUIDv7 } from 'node:crypto';
import { normalizeEmail, OTP_MAX_MISSES, OTP_MINUTES, OTP_PER_HOUR } from '@hireledger/domain/accounts/credentials';
import { AppError, type ErrorCode } from '@hireledger/domain/errors/catalogue';
import type { Transaction } from '@hireledger/db/connect';
import { codeMatches, createCode, hashCode } from './codes.ts';

export type CodePurpose = 'change-email' | 'delete-account' | 'verify-domain';

const HOUR_MS = 3_600_000;

/**
 * Writes a new code for a signed-in user; only the newest of a purpose is valid.
 * @returns its id, for the mail's cause, and the code, which must only be in the mail
 * @throws AppError TOO_MANY_REQUESTS after five codes in an hour, for the user or the address
 */
export async function issueAccountCode(
  tx: Transaction,
  { userId, purpose, email, now }: { userId: string; purpose: CodePurpose; email: string; now: Date },
): Promise<{ codeId: string; code: string }> {
  const emailKey = normalizeEmail(email);
  // Two concurrent requests would both see room for a last code. Always user before address, so they cannot deadlock.
  await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`account-code:${userId}`}, 0))`;
  await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`account-code:${emailKey}`}, 0))`;
  const since = new Date(now.getTime() - HOUR_MS);
  const [recent] = await tx<{ most: bigint; oldest: Date | null }[]>`
    SELECT greatest(count(*) FILTER (WHERE of_person), count(*) FILTER (WHERE to_address)) AS most, min(created_at) AS oldest
      FROM (SELECT created_at, user_id = ${userId} AND purpose = ${purpose} AS of_person, email_key = ${emailKey} AS to_address FROM account_codes
             WHERE (user_id = ${userId} OR email_key = ${emailKey}) AND created_at > ${since}) recent`;
  if (recent && recent.most >= OTP_PER_HOUR) {
    const freeAt = (recent.oldest?.getTime() ?? now.getTime()) + HOUR_MS;
    throw new AppError('TOO_MANY_REQUESTS', 'Too many codes requested in an hour. Wait before you request another.', {
      details: { retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) },
    });
  }
  const [codeId, code] = [randomUUIDv7(), createCode()];
  await tx`
    INSERT INTO account_codes (id, user_id, purpose, email, email_key, code_hash, created_at, expires_at)
    VALUES (${codeId}, ${userId}, ${purpose}, ${email}, ${emailKey}, ${hashCode(codeId, code)}, ${now}, ${new Date(now.getTime() + OTP_MINUTES * 60_000)})`;
  return { codeId, code };
}

/**
 * Uses up the newest code of a purpose if `code` is right: all codes of that purpose end. A wrong one is counted, so
 * let the transaction commit and throw the refusal after it.
 * @returns the address that the code was sent to, or why it is not accepted
 */
export async function takeAccountCode(
  tx: Transaction,
  { userId, purpose, code, now }: { userId: string; purpose: CodePurpose; code: string; now: Date },
): Promise<{ email: string; emailKey: string } | { refused: ErrorCode }> {
  const [kept] = await tx<
    {
      id: string;
      email: string;
      emailKey: string;
      codeHash: string;
      misses: number;
      expiresAt: Date;
      usedAt: Date | null;
    }[]
  >`
    SELECT id, email, email_key, code_hash, misses, expires_at, used_at FROM account_codes
     WHERE user_id = ${userId} AND purpose = ${purpose} ORDER BY created_at DESC, id DESC LIMIT 1 FOR UPDATE`;
  if (!kept || kept.usedAt || kept.expiresAt <= now) return { refused: 'CODE_EXPIRED' };
  if (kept.misses >= OTP_MAX_MISSES) return { refused: 'CODE_EXHAUSTED' };
  if (!codeMatches(kept.id, code, kept.codeHash)) {
    await tx`UPDATE account_codes SET misses = misses + 1 WHERE id = ${kept.id}`;
    return { refused: kept.misses + 1 >= OTP_MAX_MISSES ? 'CODE_EXHAUSTED' : 'CODE_WRONG' };
  }
  await tx`UPDATE account_codes SET used_at = ${now} WHERE user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL`;
  return { email: kept.email, emailKey: kept.emailKey };
}
