// Why: docs/decisions/0246-store-what-a-person-agreed-to-and-vouch-for-it.md
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
