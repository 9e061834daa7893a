import { passkeySite } from '@hireledger/signer/assertion';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { addPasskeyBody } from '@hireledger/domain/http/passkeys';
import type { z } from 'zod';
import type { Context } from '../context.ts';

/** ES256, EdDSA and RS256: every device has one of them, and signatures of the newest kinds are too long to keep with each consent. */
const ALGORITHMS = [-7, -8, -257];

interface NewPasskey {
  challenge: Buffer;
  /** By what the device names whose passkey it is: another passkey with the same handle replaces the one before. */
  userHandle: Buffer;
  /** What the device shows. */
  userName: string;
  displayName: string;
  /** Passkeys of theirs: a device that has one of these makes none. */
  known: readonly { id: string }[];
  residentKey: 'preferred' | 'required';
}

/** What a device needs to make a passkey. */
export async function registrationOptions(
  { settings }: Pick<Context, 'settings'>,
  { challenge, userHandle, userName, displayName, known, residentKey }: NewPasskey,
) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: 'HireLedger',
    rpID: passkeySite(settings.publicUrl).rpId,
    userName,
    userDisplayName: displayName,
    userID: Uint8Array.from(userHandle),
    challenge: Uint8Array.from(challenge),
    supportedAlgorithmIDs: ALGORITHMS,
    attestationType: 'none',
    excludeCredentials: [...known],
    authenticatorSelection: { residentKey, userVerification: 'required' },
  });
}

/** A passkey that a device made; `publicKey` is COSE in base64url. */
interface Registered {
  id: string;
  publicKey: string;
  transports: string[];
  counter: number;
}

/**
 * Reads a new passkey.
 * @param isOurs whether the challenge (base64url) is the one that the device was given
 * @throws AppError PASSKEY_WRONG if the device made it for another site, purpose or person, or too long ago
 */
export async function readRegistration(
  { settings, log }: Context,
  registration: z.output<typeof addPasskeyBody>['registration'],
  isOurs: (challenge: string) => boolean | Promise<boolean>,
): Promise<Registered> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const site = passkeySite(settings.publicUrl);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: registration as never,
      expectedChallenge: isOurs,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo) {
      const { id, publicKey, counter } = registrationInfo.credential;
      const { transports = [] } = registration.response;
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), transports, counter };
    }
  } catch (error) {
    log.info({ reason: (error as Error).message }, 'a passkey is refused');
  }
  throw new AppError('PASSKEY_WRONG', 'This passkey could not be read. Try again.');
}
