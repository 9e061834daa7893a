import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion } from '@hireledger/domain/money/passkey-assertion';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

/** A device with one passkey (P-256), for tests. */
export function createTestAuthenticator({ rpId, origin }: { rpId: string; origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  // CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x!, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y!, 'base64url'),
  ]);
  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const authenticatorData = (flags: number, rest = Buffer.alloc(0)) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), Buffer.alloc(4), rest]);

  return {
    id: id.toString('base64url'),
    publicKey: cose.toString('base64url'),

    /** The answer to a registration, as `@simplewebauthn/browser` gives it. */
    register(challenge: string) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = authenticatorData(USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, credential);
      // CBOR: {fmt: "none", attStmt: {}, authData: …}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal' as const],
        },
      };
    },

    /** Signs a challenge. `verified`: false as by a device that asked for no PIN or finger. */
    assert(
      challenge: string,
      { verified = true, at = origin }: { verified?: boolean; at?: string } = {},
    ): PasskeyAssertion {
      const data = authenticatorData(USER_PRESENT | (verified ? USER_VERIFIED : 0));
      const client = clientData('webauthn.get', challenge, at);
      return {
        id: id.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      };
    },
  };
}
