import type { addPasskeyBody } from '@hireledger/domain/http/passkeys';
import type { z } from 'zod';
import type { Session } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import { requireAvailable } from './availability.ts';
import { readRegistration, registrationOptions } from './registration.ts';
import { sessionChallenges } from './session-challenges.ts';

const PURPOSE = 'passkey';

/** What a device needs to make a passkey that approves payments. @throws AppError PASSKEY_UNAVAILABLE */
export async function paymentPasskeyOptions(context: Context, session: Session) {
  requireAvailable(context.settings);
  const { userId, personId, email, fullName } = session;
  const known = await context.database.sql<
    { id: string }[]
  >`SELECT id FROM passkeys WHERE user_id = ${userId} AND person_id = ${personId}`;
  const [challenge] = await sessionChallenges(context, session, PURPOSE);
  // Two persons of a company may share a device; the owner of an account from before there were persons has its id.
  const ids = (userId as string) === personId ? [userId] : [userId, personId];
  return registrationOptions(context, {
    challenge: challenge!,
    userHandle: Buffer.from(ids.join('').replaceAll('-', ''), 'hex'),
    // The device lists it beside those to sign in.
    userName: `${email} (payments)`,
    displayName: `${fullName} (payments)`,
    known,
    residentKey: 'preferred',
  });
}

/** @throws AppError PASSKEY_WRONG */
export async function readPaymentPasskey(
  context: Context,
  session: Session,
  registration: z.output<typeof addPasskeyBody>['registration'],
) {
  const expected = (await sessionChallenges(context, session, PURPOSE)).map((each) => each.toString('base64url'));
  return readRegistration(context, registration, (challenge) => expected.includes(challenge));
}
