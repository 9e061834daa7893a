import { randomUUIDv7 } from 'node:crypto';
import {
  normalizeEmail,
  OTP_MAX_MISSES,
  OTP_MINUTES,
  OTP_PER_HOUR,
  OTP_PER_HOUR_EVERYWHERE,
} from '@hireledger/domain/accounts/credentials';
import type { ErrorCode } from '@hireledger/domain/errors/catalogue';
import type { Transaction } from '@hireledger/db/connect';
import type { Session } from './sessions.ts';
import { requireRoomInHour } from './room-in-hour.ts';
import { codeMatches, createCode, hashCode } from './codes.ts';

type CodePurpose = 'change-email' | 'delete-account' | 'verify-domain';

/** The person who enters the code, in the account where they asked for it. */
type CodeOwner = Pick<Session, 'userId' | 'personId'>;

/**
 * Writes a new code for a signed-in person; only the newest of a purpose is valid.
 * @returns its id, for the mail's cause, and the code, which must only be in the mail
 * @throws AppError TOO_MANY_REQUESTS after five codes of the purpose in an hour for the person, and after twenty for the address
 */
export async function issueAccountCode(
  tx: Transaction,
  { owner, purpose, email, now }: { owner: CodeOwner; purpose: CodePurpose; email: string; now: Date },
): Promise<{ codeId: string; code: string }> {
  const emailKey = normalizeEmail(email);
  const { userId, personId } = owner;
  // Two concurrent requests would both see room for a last code. Always person before address, so they cannot deadlock.
  await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`account-code:${personId}`}, 0))`;
  await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`account-code:${emailKey}`}, 0))`;
  await requireRoomInHour(
    now,
    {
      fromOne: OTP_PER_HOUR,
      everywhere: OTP_PER_HOUR_EVERYWHERE,
      message: 'Too many codes requested in an hour. Wait before you request another.',
    },
    (since) => tx`
      SELECT count(*) FILTER (WHERE person_id = ${personId})::int AS from_one, count(*) FILTER (WHERE email_key = ${emailKey})::int AS everywhere,
             min(created_at) FILTER (WHERE person_id = ${personId}) AS oldest_from_one, min(created_at) FILTER (WHERE email_key = ${emailKey}) AS oldest
        FROM account_codes WHERE purpose = ${purpose} AND (person_id = ${personId} OR email_key = ${emailKey}) AND created_at > ${since}`,
  );
  const [codeId, code] = [randomUUIDv7(), createCode()];
  await tx`
    INSERT INTO account_codes (id, user_id, person_id, purpose, email, email_key, code_hash, created_at, expires_at)
    VALUES (${codeId}, ${userId}, ${personId}, ${purpose}, ${email}, ${emailKey}, ${hashCode(codeId, code)}, ${now}, ${new Date(now.getTime() + OTP_MINUTES * 60_000)})`;
  return { codeId, code };
}

/**
 * Uses up the newest code of a purpose if `code` is right: all codes of that purpose end. A wrong one is counted, so
 * let the transaction commit and throw the refusal after it.
 * @returns the address that the code was sent to, or why it is not accepted
 */
export async function takeAccountCode(
  tx: Transaction,
  { owner, purpose, code, now }: { owner: CodeOwner; purpose: CodePurpose; code: string; now: Date },
): Promise<{ email: string; emailKey: string } | { refused: ErrorCode }> {
  const { userId, personId } = owner;
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
     WHERE person_id = ${personId} AND user_id = ${userId} AND purpose = ${purpose} ORDER BY created_at DESC, id DESC LIMIT 1 FOR UPDATE`;
  if (!kept || kept.usedAt || kept.expiresAt <= now) return { refused: 'CODE_EXPIRED' };
  if (kept.misses >= OTP_MAX_MISSES) return { refused: 'CODE_EXHAUSTED' };
  if (!codeMatches(kept.id, code, kept.codeHash)) {
    await tx`UPDATE account_codes SET misses = misses + 1 WHERE id = ${kept.id}`;
    return { refused: kept.misses + 1 >= OTP_MAX_MISSES ? 'CODE_EXHAUSTED' : 'CODE_WRONG' };
  }
  await tx`UPDATE account_codes SET used_at = ${now} WHERE person_id = ${personId} AND user_id = ${userId} AND purpose = ${purpose} AND used_at IS NULL`;
  return { email: kept.email, emailKey: kept.emailKey };
}
