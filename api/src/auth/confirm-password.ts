import type { PersonId } from '@hireledger/domain/accounts/ids';
import { AppError, invalidField } from '@hireledger/domain/errors/catalogue';
import type { Context } from '../context.ts';
import { isRecent } from './is-recent.ts';
import { passwordMatches } from './passwords.ts';
import type { Session } from './sessions.ts';
import { countTry, forgetTries } from './tries.ts';

const MAX_TRIES = 5;
const WINDOW_MS = 15 * 60_000;
const NO_PASSWORD = 'Your account has no password. Log out and log in again, or set a password in your settings.';

type Asking = Pick<Session, 'personId' | 'authenticatedAt'>;

/**
 * Compares a password with the person's own. A wrong one does not end the session: it may be a typing error.
 * @param field the name of the field in the caller's body
 * @throws AppError VALIDATION_FAILED on `field`, TOO_MANY_REQUESTS after five wrong ones in a quarter of an hour
 */
export async function confirmPassword(
  context: Context,
  personId: PersonId,
  password: string,
  field = 'password',
): Promise<void> {
  const { sql } = context.database;
  const bound = { key: `reauthenticate:${personId}`, max: MAX_TRIES, windowMs: WINDOW_MS };
  await countTry(sql, [bound], context.clock());
  const hash = await readPasswordHash(context, personId);
  if (!(await passwordMatches(hash, password)))
    throw invalidField(field, hash === null ? NO_PASSWORD : 'Incorrect password.');
  await forgetTries(sql, [bound]);
}

/**
 * Protects actions from a stranger at an open screen: requires the password or, of a person without one, a sign-in
 * of the last quarter of an hour.
 * @throws AppError as `confirmPassword`; REAUTHENTICATION_REQUIRED if there is no password and the sign-in is older
 */
export async function confirmPerson(
  context: Context,
  session: Asking,
  password: string | undefined,
  field = 'password',
): Promise<void> {
  if ((await readPasswordHash(context, session.personId)) === null) return requireRecentSignIn(context, session);
  if (!password) throw invalidField(field, 'Enter your password.');
  await confirmPassword(context, session.personId, password, field);
}

/** @throws AppError REAUTHENTICATION_REQUIRED if the sign-in is older than a quarter of an hour */
export function requireRecentSignIn(context: Context, session: Asking): void {
  if (isRecent(context, session)) return;
  throw new AppError(
    'REAUTHENTICATION_REQUIRED',
    'Please log in again. You can change this for fifteen minutes after logging in.',
  );
}

async function readPasswordHash({ database: { sql } }: Context, personId: PersonId): Promise<string | null> {
  const [person] = await sql<
    { passwordHash: string | null }[]
  >`SELECT password_hash FROM persons WHERE id = ${personId}`;
  return person?.passwordHash ?? null;
}
