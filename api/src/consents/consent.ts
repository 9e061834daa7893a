// Why: docs/decisions/0246-store-what-a-person-agreed-to-and-vouch-for-it.md
import { createHmac } from 'node:crypto';
import { vouchFor } from '@hireledger/contracts/vouched-consent';
import type { Transaction } from '@hireledger/db/connect';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { PersonId } from '@hireledger/domain/accounts/ids';
import type { PasskeyAssertion } from '@hireledger/domain/money/passkey-assertion';
import { currentPerson } from '@hireledger/db/trace';
import type { Context } from '../context.ts';

/**
 * A session whose password was entered recently: the hash of its token, and when that was. Without its person, as in the
 * demo, no passkey is theirs.
 */
export interface SessionProof {
  kind: 'session';
  personId?: PersonId;
  session: string;
  passwordAt: Date;
}

/** What the device of a passkey answered, whose challenge is the digest. */
interface PasskeyProof {
  kind: 'passkey';
  assertion: PasskeyAssertion;
}

/** What a wallet of the person's own signed: the digest, and of a funding the token's authorization. */
export interface WalletProof {
  kind: 'wallet';
  signature: string;
  funding?: string;
}

export type Proof = SessionProof | PasskeyProof | WalletProof;

/** What a person agrees to, with the proof that it is they. */
interface Consent {
  userId: string;
  /** The primary type of the typed data. */
  step: string;
  /** The id of the payout, or of the agreement where the step pays nothing. */
  subject: string;
  /** EIP-712: domain, types and message, with numbers as decimal strings. */
  typedData: object;
  /** The EIP-712 hash of the typed data, 0x-prefixed hex in lower case. */
  digest: string;
  proof: Proof;
  at: Date;
  /** The user who is paid, of a payment at once and of a company's opening: the typed data has only an address. */
  payee?: string;
}

/**
 * Stores a consent in the transaction that acts on it, vouched for by the api. Ids and hashes only.
 * @returns its id
 * @throws AppError UNAVAILABLE where this process has no key to vouch with
 */
export async function storeConsent(
  { settings: { consentKey }, log }: Context,
  tx: Transaction,
  { userId, step, subject, typedData, digest, proof, at, payee }: Consent,
): Promise<string> {
  if (!consentKey) {
    log.error({}, 'CONSENT_PRIVATE_KEY is not set: nothing can be approved');
    throw new AppError('UNAVAILABLE');
  }
  const { kind, ...shown } = proof;
  const vouch = vouchFor(consentKey, { digest, userId, subject, step, proof: kind, at: at.toISOString(), payee });
  // Which offer of a side is its last, and which step came after it, is decided by their ids: they are of one clock.
  const [[stored]] = await Promise.all([
    tx<{ id: string }[]>`
    INSERT INTO consents (user_id, person_id, kind, subject, typed_data, digest, proof_kind, proof, vouch, at)
    VALUES (${userId}, ${currentPerson()}, ${step}, ${subject}, ${tx.json(typedData as never)}, ${digest}, ${kind}, ${tx.json(shown as never)}, ${vouch}, ${at}) RETURNING id`.execute(),
    proof.kind === 'passkey' && tx`UPDATE passkeys SET last_used_at = ${at} WHERE id = ${proof.assertion.id}`.execute(),
  ]);
  return stored!.id;
}

/** How long what a person agreed to may be carried out. */
const CONSENT_SECONDS = 30 * 86_400;

/**
 * Until when a consent that is given now may be carried out, in seconds since 1970, by the later of two clocks.
 * @param head when the newest block that we read was made
 */
export const deadlineOf = ({ head }: { head: Date | null }, now: Date): number =>
  Math.floor(Math.max(now.getTime(), head?.getTime() ?? 0) / 1000) + CONSENT_SECONDS;

/** 32 bytes that follow from a name, and that nobody outside of this installation can guess. */
export const derive = (secret: Buffer, name: string): Buffer => createHmac('sha256', secret).update(name).digest();

/** The same as a custom UUID: version 8. */
export function derivedId(secret: Buffer, name: string): string {
  const bytes = derive(secret, name).subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** As JSON: numbers that it cannot hold are decimal strings. */
export const plainJson = (value: object): object =>
  JSON.parse(JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part)));
