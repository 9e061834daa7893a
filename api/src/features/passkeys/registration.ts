import { passkeySite } from '@hireledger/signer/assertion';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { addPasskeyBody } from '@hireledger/domain/http/passkeys';
import type { z } from 'zod';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { requireAvailable } from '../../passkeys/availability.ts';
import { sessionChallenges } from '../../passkeys/session-challenges.ts';

const PURPOSE = 'passkey';

/** ES256, EdDSA and RS256: every device has one of them, and signatures of the newest kinds are too long to keep with each consent. */
const ALGORITHMS = [-7, -8, -257];

/** What a device needs to make a passkey. */
export async function registrationOptions(context: Context, session: Session) {
  requireAvailable(context.settings);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { database, settings } = context;
  const known = await database.sql<{ id: string }[]>`SELECT id FROM passkeys WHERE user_id = ${session.userId}`;
  const [challenge] = await sessionChallenges(context, session, PURPOSE);
  return generateRegistrationOptions({
    rpName: 'HireLedger',
    rpID: passkeySite(settings.publicUrl).rpId,
    userName: session.email,
    userDisplayName: session.fullName,
    userID: Uint8Array.from(Buffer.from(session.userId.replaceAll('-', ''), 'hex')),
    challenge: Uint8Array.from(challenge!),
    supportedAlgorithmIDs: ALGORITHMS,
    attestationType: 'none',
    excludeCredentials: [...known],
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
}

/**
 * Reads a new passkey. @throws AppError PASSKEY_WRONG if the device made it for another site or account, or too long ago
 */
export async function readRegistration(
  context: Context,
  session: Session,
  registration: z.output<typeof addPasskeyBody>['registration'],
): Promise<{ id: string; publicKey: string; transports: string[] }> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const site = passkeySite(context.settings.publicUrl);
  const expected = (await sessionChallenges(context, session, PURPOSE)).map((each) => each.toString('base64url'));
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: registration as never,
      expectedChallenge: (challenge) => expected.includes(challenge),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo) {
      const { id, publicKey } = registrationInfo.credential;
      const { transports = [] } = registration.response;
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), transports };
    }
  } catch (error) {
    context.log.info({ reason: (error as Error).message }, 'a passkey is refused');
  }
  throw new AppError('PASSKEY_WRONG', 'This passkey could not be read. Try again.');
}
