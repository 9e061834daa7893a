import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { passkeySite } from '@hireledger/signer/assertion';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { addPasskeyBody } from '@hireledger/domain/http/passkeys';
import type { z } from 'zod';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

/** For how long a device may take to make a passkey, at least. */
const SLOT_MS = 5 * 60_000;

/** Why there are no passkeys here, as a sentence; null if there may be. Browsers allow them on https and localhost. */
export function unavailable({ settings: { publicUrl } }: Context): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) || (protocol !== 'https:' && hostname !== 'localhost'))
    return 'Passkeys need an address with https, or localhost.';
  return null;
}

/** Whether this installation pays through what takes passkeys. */
export const isOffered = ({ settings: { signerSocket } }: Context): boolean => signerSocket !== null;

/** @throws AppError PASSKEY_UNAVAILABLE */
export function requireAvailable(context: Context): void {
  if (!isOffered(context)) throw new AppError('PASSKEY_UNAVAILABLE');
  const reason = unavailable(context);
  if (reason) throw new AppError('PASSKEY_UNAVAILABLE', reason);
}

/** What a device needs to make a passkey. */
export async function registrationOptions(context: Context, session: Session) {
  requireAvailable(context);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { database, settings, clock } = context;
  const known = await database.sql<{ id: string }[]>`SELECT id FROM passkeys WHERE user_id = ${session.userId}`;
  const [challenge] = await challenges(context, session, clock());
  return generateRegistrationOptions({
    rpName: 'HireLedger',
    rpID: passkeySite(settings.publicUrl).rpId,
    userName: session.email,
    userDisplayName: session.fullName,
    userID: Uint8Array.from(Buffer.from(session.userId.replaceAll('-', ''), 'hex')),
    challenge: Uint8Array.from(challenge!),
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
  const expected = (await challenges(context, session, context.clock())).map((each) => each.toString('base64url'));
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: registration as never,
      expectedChallenge: (challenge) => expected.includes(challenge),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
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

/** The challenge of this session now, and the one before: nothing is stored for a device that never answers. */
async function challenges({ database }: Context, { tokenHash }: Session, now: Date): Promise<Buffer[]> {
  const [row] = await database.sql<{ secret: Buffer }[]>`SELECT commitment_secret AS secret FROM installation`;
  const slot = Math.floor(now.getTime() / SLOT_MS);
  return [slot, slot - 1].map((each) =>
    createHmac('sha256', row!.secret).update(`passkey:${tokenHash}:${each}`).digest(),
  );
}
