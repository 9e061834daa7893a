import { normalizeEmail, OTP_MAX_MISSES, plainName } from '@hireledger/domain/accounts/credentials';
import { AppError, type ErrorCode } from '@hireledger/domain/errors/catalogue';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { Transaction } from '@hireledger/db/connect';
import { codeMatches } from '../auth/codes.ts';
import { createAccount } from '../auth/create-account.ts';
import { passwordMatches } from '../auth/passwords.ts';
import type { Context } from '../context.ts';

export interface VerifyOtp {
  email: string;
  otp: string;
  /** From the answer to the sign-up: no other sign-up of the address is confirmed. */
  signupId?: string | undefined;
  /** What the client believes it signed up with: compared, never used. */
  createUserDto?: { email?: string; role?: string; fullName?: string; password?: string };
}

interface Pending {
  id: string;
  email: string;
  fullName: string;
  role: Role;
  passwordHash: string;
}

/**
 * Turns a waiting sign-up into an account when the code is right. Verifying again with the same code, as from a second tab,
 * succeeds and changes nothing.
 * @throws AppError CODE_WRONG, CODE_EXPIRED, CODE_EXHAUSTED, SIGNUP_MISMATCH (also where somebody signed up with the address since)
 */
export async function verifyOtp(context: Context, { email, otp, signupId, createUserDto }: VerifyOtp): Promise<void> {
  const emailKey = normalizeEmail(email);
  const now = context.clock();
  const passwordOf = await comparePassword(context, emailKey, createUserDto?.password);
  // A miss has to stay counted, so a refusal is returned out of the transaction and thrown after its commit.
  const refused = await context.database.sql.begin(async (tx): Promise<ErrorCode | null> => {
    const outcome = await takeCode(tx, emailKey, otp, now);
    if (outcome !== 'right') return outcome;
    const pending = await findPending(tx, emailKey, now);
    if (!pending) return 'CODE_EXPIRED';
    if (signupId && signupId !== pending.id) return 'SIGNUP_MISMATCH';
    if (!agrees(pending, emailKey, createUserDto) || (passwordOf && passwordOf !== pending.passwordHash)) return 'SIGNUP_MISMATCH';
    await createAccount(tx, emailKey, pending);
    await tx`UPDATE one_time_codes SET used_at = ${now} WHERE email_key = ${emailKey} AND purpose = 'verify-signup' AND used_at IS NULL`;
    return null;
  });
  if (refused) throw new AppError(refused);
  context.bells.outbox();
}

/** Counts a miss; null where the code was used before by its owner, 'right' where the account is to be made now. */
async function takeCode(tx: Transaction, emailKey: string, otp: string, now: Date): Promise<ErrorCode | 'right' | null> {
  const [code] = await tx<{ id: string; codeHash: string; misses: number; expiresAt: Date; usedAt: Date | null }[]>`
    SELECT id, code_hash AS "codeHash", misses, expires_at AS "expiresAt", used_at AS "usedAt" FROM one_time_codes
     WHERE email_key = ${emailKey} AND purpose = 'verify-signup' ORDER BY created_at DESC, id DESC LIMIT 1 FOR UPDATE`;
  if (!code || code.expiresAt <= now) return 'CODE_EXPIRED';
  if (code.misses >= OTP_MAX_MISSES) return 'CODE_EXHAUSTED';
  if (codeMatches(code.id, otp, code.codeHash)) return code.usedAt ? null : 'right';
  await tx`UPDATE one_time_codes SET misses = misses + 1 WHERE id = ${code.id}`;
  return code.misses + 1 >= OTP_MAX_MISSES ? 'CODE_EXHAUSTED' : 'CODE_WRONG';
}

async function findPending(tx: Transaction, emailKey: string, now: Date): Promise<Pending | undefined> {
  const [pending] = await tx<Pending[]>`
    SELECT id, email, full_name AS "fullName", role, password_hash AS "passwordHash" FROM pending_signups
     WHERE email_key = ${emailKey} AND expires_at > ${now} FOR UPDATE`;
  return pending;
}

/** The stored hash that the client's password belongs to; 'none' where it belongs to no waiting sign-up; null without one. */
async function comparePassword(context: Context, emailKey: string, password: string | undefined): Promise<string | null> {
  if (!password) return null;
  const [pending] = await context.database.sql<{ passwordHash: string }[]>`
    SELECT password_hash AS "passwordHash" FROM pending_signups WHERE email_key = ${emailKey}`;
  return pending && (await passwordMatches(pending.passwordHash, password)) ? pending.passwordHash : 'none';
}

function agrees(pending: Pending, emailKey: string, dto: VerifyOtp['createUserDto']): boolean {
  return (
    (dto?.email === undefined || normalizeEmail(dto.email) === emailKey) &&
    (dto?.role === undefined || dto.role === pending.role) &&
    (dto?.fullName === undefined || plainName(dto.fullName) === pending.fullName)
  );
}
