// Why: docs/decisions/0043-accept-a-sign-up-code-only-for-the-sign-up-of-its-browser.md
import { normalizeEmail, OTP_MAX_MISSES } from '@hireledger/domain/accounts/credentials';
import { AppError, type ErrorCode } from '@hireledger/domain/errors/catalogue';
import { plainName } from '@hireledger/domain/text/names';
import type { Transaction } from '@hireledger/db/connect';
import type { oneTimeCodes, pendingSignups } from '@hireledger/db/schema/accounts';
import { codeMatches } from '../../auth/codes.ts';
import { networkKey } from '../../auth/network.ts';
import type { Visitor } from '../../auth/device.ts';
import { createAccount, createPerson } from '../../auth/create-account.ts';
import { passwordMatches } from '../../auth/passwords.ts';
import type { Context } from '../../context.ts';

interface VerifyOtp {
  email: string;
  otp: string;
  visitor: Visitor;
  /** From the answer to the sign-up: no other sign-up of the address is confirmed. */
  signupId?: string | undefined;
  /**
   * The client's own record of the sign-up: compared, never used. Its password identifies the sign-up if the id is
   * missing.
   */
  createUserDto?: { email?: string; role?: string; fullName?: string; password?: string };
}

type Pending = Pick<typeof pendingSignups.$inferSelect, 'email' | 'fullName' | 'role' | 'passwordHash'>;

/**
 * Turns a pending sign-up into an account if the code is right. Verifying again with the same code, as from a second
 * tab, succeeds and changes nothing.
 * @throws AppError CODE_WRONG, CODE_EXPIRED, CODE_EXHAUSTED, SIGNUP_MISMATCH (also if somebody signed up with the
 * address in the meantime)
 */
export async function verifyOtp(
  context: Context,
  { email, otp, visitor, signupId, createUserDto }: VerifyOtp,
): Promise<void> {
  const emailKey = normalizeEmail(email);
  const now = context.clock();
  // A miss must stay counted, so a refusal is returned out of the transaction and thrown after its commit.
  const refused = await context.database.sql.begin(async (tx): Promise<ErrorCode | null> => {
    const codes = await readCodes(tx, { emailKey, signupId, network: networkKey(visitor.networkAddress) });
    // Signed up again from the same network: this one is no longer pending.
    if (
      signupId &&
      codes.length > 0 &&
      codes.every(({ usedAt }) => !usedAt) &&
      !(await findPending(tx, emailKey, signupId, now))
    )
      return 'SIGNUP_MISMATCH';
    const outcome = await takeCode(tx, codes, otp, now);
    if (outcome.refused !== undefined) return outcome.refused;
    const pending = await findPending(tx, emailKey, outcome.signupId, now);
    if (!pending) return 'CODE_EXPIRED';
    const password = createUserDto?.password;
    const passwordFits = password === undefined || (await passwordMatches(pending.passwordHash, password));
    if (!passwordFits || !agrees(pending, emailKey, createUserDto)) return 'SIGNUP_MISMATCH';
    const { role, fullName } = pending;
    const personId = await createPerson(tx, { ...pending, emailKey, fullName: role === 'talent' ? fullName : null });
    if (personId) await createAccount(tx, { personId, email: pending.email, fullName, role, now });
    await tx`UPDATE one_time_codes SET used_at = ${now} WHERE email_key = ${emailKey} AND purpose = 'verify-signup' AND used_at IS NULL`;
    return null;
  });
  if (refused) throw new AppError(refused);
  context.notifier.outbox();
}

type Code = Pick<typeof oneTimeCodes.$inferSelect, 'id' | 'signupId' | 'codeHash' | 'misses' | 'expiresAt' | 'usedAt'>;

/**
 * The codes that are accepted: the newest that each network requested. A browser that sends the id of its sign-up can
 * use those of this sign-up; any other only that of its own network, so guesses from elsewhere use up nobody's code.
 */
const readCodes = (
  tx: Transaction,
  { emailKey, signupId, network }: { emailKey: string; signupId: string | undefined; network: string },
) => tx<Code[]>`
  SELECT id, signup_id, code_hash, misses, expires_at, used_at FROM one_time_codes
   WHERE id IN (SELECT DISTINCT ON (network) id FROM one_time_codes
                 WHERE email_key = ${emailKey} AND purpose = 'verify-signup' AND ${signupId ? tx`signup_id = ${signupId}` : tx`network = ${network}`}
                 ORDER BY network, created_at DESC, id DESC)
   ORDER BY created_at DESC, id DESC FOR UPDATE`;

/**
 * Finds the entered code; if there is none, counts a miss for each. `refused` is null if its owner has used it before.
 */
async function takeCode(
  tx: Transaction,
  codes: Code[],
  otp: string,
  now: Date,
): Promise<{ refused: ErrorCode | null } | { refused?: undefined; signupId: string | null }> {
  const alive = codes.filter(({ expiresAt }) => expiresAt > now);
  if (alive.length === 0) return { refused: 'CODE_EXPIRED' };
  const open = alive.filter(({ misses }) => misses < OTP_MAX_MISSES);
  if (open.length === 0) return { refused: 'CODE_EXHAUSTED' };
  const right = open.find(({ id, codeHash }) => codeMatches(id, otp, codeHash));
  if (right) return right.usedAt ? { refused: null } : { signupId: right.signupId };
  await tx`UPDATE one_time_codes SET misses = misses + 1 WHERE id = ANY (${open.map(({ id }) => id)}::uuid[])`;
  return { refused: open.every(({ misses }) => misses + 1 >= OTP_MAX_MISSES) ? 'CODE_EXHAUSTED' : 'CODE_WRONG' };
}

/** The sign-up that a code confirms; for a code from before they were bound to each other, the one of the address. */
async function findPending(
  tx: Transaction,
  emailKey: string,
  signupId: string | null,
  now: Date,
): Promise<Pending | undefined> {
  const [pending] = await tx<Pending[]>`
    SELECT email, full_name, role, password_hash FROM pending_signups
     WHERE email_key = ${emailKey} AND expires_at > ${now} AND (${signupId}::uuid IS NULL OR id = ${signupId}) ORDER BY created_at DESC LIMIT 1 FOR UPDATE`;
  return pending;
}

function agrees(pending: Pending, emailKey: string, dto: VerifyOtp['createUserDto']): boolean {
  return (
    (dto?.email === undefined || normalizeEmail(dto.email) === emailKey) &&
    (dto?.role === undefined || dto.role === pending.role) &&
    (dto?.fullName === undefined || plainName(dto.fullName) === pending.fullName)
  );
}
