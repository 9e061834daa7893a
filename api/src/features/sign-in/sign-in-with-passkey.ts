// Why: docs/decisions/0422-sign-in-by-other-passkeys-than-those-that-pay.md
import type { PersonId } from '@hireledger/domain/accounts/ids';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { SignInAssertion } from '@hireledger/domain/money/passkey-assertion';
import { checkAssertion, passkeySite } from '@hireledger/signer/assertion';
import { passkeySignInBound } from '../../auth/account-tries.ts';
import type { Visitor } from '../../auth/device.ts';
import { withMinimumDuration } from '../../auth/minimum-duration.ts';
import { openSession } from '../../auth/open-session.ts';
import { openAccount, type SignedIn } from '../../auth/person-accounts.ts';
import { countTry, takeBackTry } from '../../auth/tries.ts';
import type { Context } from '../../context.ts';
import { requirePossible } from '../../passkeys/availability.ts';
import { makeChallenge, takeChallenge, userHandleOf } from '../../passkeys/sign-in-challenges.ts';

/** What a device needs to sign somebody in: it offers the passkeys that it has. @throws AppError PASSKEY_UNAVAILABLE */
export async function signInOptions(context: Context) {
  requirePossible(context.settings);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: passkeySite(context.settings.publicUrl).rpId,
    challenge: Uint8Array.from(await makeChallenge(context, 'sign-in')),
    allowCredentials: [],
    userVerification: 'required',
  });
}

interface SignIn {
  assertion: SignInAssertion;
  remember: boolean;
  /** Which account to open. */
  accountId?: string | undefined;
  visitor: Visitor;
}

/** A passkey without an owner (COSE, P-256): an unknown passkey is compared with it, so that the answer takes as long. */
const NOBODYS_KEY =
  'pQECAyYgASFYIJT32Yl4pCch3TKBFYG8htJ_pFChFRCoy_v8MdrE1GAWIlggnRKkpQK3A-j_e_6md6HtMev1G5xklI5XK4JmK7Q08xA';

/** Where the count of uses is in the authenticator data (WebAuthn, section 6.1). */
const COUNTER_AT = 33;

const refused = (): AppError =>
  new AppError('CREDENTIALS_WRONG', 'This passkey does not log you in. Use another one, or log in with your password.');

/**
 * Opens a session for the person whose passkey signed a fresh challenge to sign in, with its user verified. Tries that
 * fail are counted per network.
 * @throws AppError CREDENTIALS_WRONG, alike in text and time for known and unknown passkeys; TOO_MANY_REQUESTS;
 * PASSKEY_UNAVAILABLE; NO_ACCOUNT_LEFT, NOT_FOUND for an account that is not theirs
 */
export async function signInWithPasskey(context: Context, input: SignIn): Promise<SignedIn & { token: string }> {
  requirePossible(context.settings);
  return withMinimumDuration(() => openByPasskey(context, input));
}

async function openByPasskey(
  context: Context,
  { assertion, remember, accountId, visitor }: SignIn,
): Promise<SignedIn & { token: string }> {
  const { settings, clock } = context;
  const { sql } = context.database;
  const now = clock();
  const bounds = [passkeySignInBound(context, visitor)];
  await countTry(sql, bounds, now);
  const { id, userHandle, ...signed } = assertion;
  const challenge = challengeIn(signed.clientDataJSON);
  if (!(await takeChallenge(context, 'sign-in', challenge))) throw refused();
  const [found] = await sql<{ personId: PersonId; publicKey: string }[]>`
    SELECT person_id, public_key FROM sign_in_passkeys WHERE id = ${id}`;
  const publicKey = found?.publicKey ?? NOBODYS_KEY;
  const isSigned = await checkAssertion(
    { id, ...signed },
    { publicKey, challenge, site: passkeySite(settings.publicUrl) },
  );
  if (!isSigned || !found) throw refused();
  const { personId } = found;
  const isTheirs = (await userHandleOf(context, personId)).toString('base64url') === userHandle;
  if (!isTheirs) throw refused();
  await takeBackTry(sql, bounds);
  const counter = Buffer.from(signed.authenticatorData, 'base64url').readUInt32BE(COUNTER_AT);
  const { accountId: opened, ...signedIn } = await openAccount(sql, personId, accountId);
  const token = await sql.begin(async (tx) => {
    const made = await openSession(tx, { personId, accountId: opened, remember, visitor, now });
    // Checked while the person is locked: a password reset ends the passkey. A copy of its device is behind the count.
    const used = await tx`
      UPDATE sign_in_passkeys SET counter = ${counter}, last_used_at = ${now}
       WHERE id = ${id} AND person_id = ${personId} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))`;
    if (!made || used.count === 0) throw refused();
    return made;
  });
  return { token, ...signedIn };
}

/** The challenge that a device signed, in base64url; empty if it cannot be read. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
