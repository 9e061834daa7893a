// Why: docs/decisions/0246-store-what-a-person-agreed-to-and-vouch-for-it.md
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';

/** How a person proved that it was they who agreed. */
export type ProofKind = 'passkey' | 'session' | 'wallet';

/** What the api vouches for: this person agreed to exactly this, then, and proved who they are in this way. */
export interface VouchedConsent {
  /** The EIP-712 digest of what they agreed to: 0x-prefixed hex. */
  digest: string;
  userId: string;
  /** The id of the payout, or of the agreement where the step pays nothing. */
  subject: string;
  /** The primary type of the typed data, such as OpenFundAndRelease. */
  step: string;
  proof: ProofKind;
  /** ISO 8601 in UTC, with milliseconds. */
  at: string;
  /** Of a payment at once, and of a company's opening: the account whose money it becomes, which the digest names by an address alone. */
  payee?: string | undefined;
}

/** Ids and hashes are in lower case. A vouch for one version of these bytes is none for another. */
function bytesOf({ digest, userId, subject, step, proof, at, payee }: VouchedConsent): Buffer {
  const values = [digest.toLowerCase(), userId.toLowerCase(), subject.toLowerCase(), step, proof, at];
  if (payee !== undefined) values.push(payee.toLowerCase());
  return Buffer.from(JSON.stringify(['hireledger consent', 1, ...values]));
}

/** Vouches for a consent: an Ed25519 signature in base64url. */
export const vouchFor = (key: KeyObject, consent: VouchedConsent): string =>
  sign(null, bytesOf(consent), key).toString('base64url');

/** Whether the owner of the key vouched for exactly this consent. */
export const isVouchedFor = (publicKey: KeyObject, consent: VouchedConsent, vouch: string): boolean =>
  verify(null, bytesOf(consent), publicKey, Buffer.from(vouch, 'base64url'));

/** A new private key, as text (PKCS #8 in base64url). */
export const makeVouchingKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');

/** @throws Error, never quoting the text, if it is no private Ed25519 key as `makeVouchingKey` writes it */
export function readVouchingKey(text: string): KeyObject {
  return ofCurve(() => createPrivateKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'pkcs8' }));
}

/** The public half of a private key, as text (SPKI in base64url). @throws Error as `readVouchingKey` */
export const publicHalfOf = (privateKey: string): string =>
  createPublicKey(readVouchingKey(privateKey)).export({ format: 'der', type: 'spki' }).toString('base64url');

/** @throws Error if the text is no public Ed25519 key as `publicHalfOf` writes it */
export function readPublicHalf(text: string): KeyObject {
  return ofCurve(() => createPublicKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'spki' }));
}

function ofCurve(read: () => KeyObject): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = read();
  } catch {
    // Reported below: the message of node:crypto says nothing about the key that we expect.
  }
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error('This is no Ed25519 key.');
  return key;
}
