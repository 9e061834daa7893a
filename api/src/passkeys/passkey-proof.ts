// Why: docs/decisions/0248-let-the-passkey-sign-the-hash-of-the-payment.md
import { challengeOf, checkAssertion, passkeySite } from '@hireledger/signer/assertion';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import type { Proof, SessionProof } from '../consents/consent.ts';
import type { Context } from '../context.ts';
import { passkeysOf, type UsablePasskey } from './own-passkeys.ts';

/** How long a person may look at what they agree to before their passkey or wallet signs it. */
export const SHOWN_SECONDS = 600;

/**
 * The proof of an approval or a withdrawal: for an account with a passkey, what a passkey of this person signed, which must be exactly this.
 * @throws AppError PASSKEY_REQUIRED with `details` { typedData, challenge, allow, deadline }: what to show and
 * sign; PASSKEY_WRONG; PASSKEY_WAITS for a person without one in an account with some
 */
export async function provenBy(
  { settings }: Context,
  {
    agreed: { digest, typedData },
    latest,
    passkeys,
    passkey,
    proof,
    shown,
  }: {
    agreed: { digest: string; typedData: object };
    /** The deadline of what is agreed to now. */
    latest: number;
    passkeys: readonly UsablePasskey[];
    passkey: PasskeyAnswer | undefined;
    proof: SessionProof;
    /** What else a page needs to compute the hash itself. */
    shown?: object;
  },
): Promise<Proof> {
  if (passkeys.length === 0) return proof;
  const challenge = challengeOf(digest);
  if (!passkey)
    throw new AppError('PASSKEY_REQUIRED', undefined, {
      details: {
        ...shown,
        typedData,
        challenge,
        allow: passkeysOf(passkeys, proof.personId).map(({ id }) => id),
        deadline: latest,
      },
    });
  const { assertion, deadline } = passkey;
  const known = passkeys.find(({ id, personId }) => id === assertion.id && personId === proof.personId);
  const isRight =
    known !== undefined &&
    deadline <= latest &&
    deadline >= latest - SHOWN_SECONDS &&
    (await checkAssertion(assertion, {
      publicKey: known.publicKey,
      challenge,
      site: passkeySite(settings.publicUrl),
    }));
  if (!isRight) throw new AppError('PASSKEY_WRONG');
  return { kind: 'passkey', assertion };
}
