// Why: docs/decisions/0248-let-the-passkey-sign-the-hash-of-the-payment.md
import { createHash } from 'node:crypto';
import type { PasskeyAssertion } from '@hireledger/domain/money/passkey-assertion';

/** Where passkeys are used: the host of PUBLIC_URL, and its origin. */
export interface PasskeySite {
  rpId: string;
  origin: string;
}

export const passkeySite = (publicUrl: string): PasskeySite => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
};

/**
 * Whether the device that has this passkey, with its user present and verified, signed exactly this challenge on our
 * own pages. It knows nothing of users and stores.
 * @param publicKey COSE, in base64url
 * @param challenge base64url
 */
export async function checkAssertion(
  { id, authenticatorData, clientDataJSON, signature }: PasskeyAssertion,
  { publicKey, challenge, site }: { publicKey: string; challenge: string; site: PasskeySite },
): Promise<boolean> {
  // Loaded when it is first needed: it takes memory that an installation without passkeys does without.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { authenticatorData, clientDataJSON, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      // A passkey that is synchronised between devices does not count its uses.
      credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter: 0 },
      requireUserVerification: true,
    });
    return verified;
  } catch {
    // The library throws for each value that is not as expected.
    return false;
  }
}

/** The challenge of a payment: the bytes of its EIP-712 digest. */
export const challengeOf = (digest: string): string => Buffer.from(digest.slice(2), 'hex').toString('base64url');

/** A change of an account's passkeys, which one of them confirms. */
export interface PasskeyChange {
  action: 'add' | 'remove' | 'keep';
  account: string;
  id: string;
  /** Of a new one: COSE, in base64url. */
  publicKey: string | null;
  /** Of a new one: whose it is. Callers from before there were persons leave it out. */
  person?: string | undefined;
}

/** The challenge with which a passkey confirms a change. It is never the digest of a payment. */
export const changeChallenge = ({ action, account, id, publicKey, person }: PasskeyChange): string =>
  createHash('sha256')
    .update(JSON.stringify(['hireledger passkey', 1, action, account, id, publicKey, ...(person ? [person] : [])]))
    .digest('base64url');
