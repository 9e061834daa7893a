// Why: docs/decisions/0248-let-the-passkey-sign-the-hash-of-the-payment.md
import { challengeOf, checkAssertion, passkeySite } from '@hireledger/signer/assertion';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import type { ToSign } from '@hireledger/domain/http/signing';
import type { Proof, SessionProof } from '../consents/consent.ts';
import type { Context } from '../context.ts';
import { passkeysOf, agreeingPasskeys, type UsablePasskey } from './own-passkeys.ts';
import { isRecent } from '../auth/is-recent.ts';
import type { Session } from '../auth/sessions.ts';
import { confirmPerson } from '../auth/confirm-password.ts';
import { requireRecentPassword } from '../auth/reauthentication.ts';

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

/**
 * What a person signs, as the dialog before the signature shows it.
 * @param passkeys of the account: they sign with one of theirs; without any the password confirms
 * @param latest seconds since 1970
 * @throws AppError PASSKEY_WAITS for a person without one in an account with some
 */
export const shownToSign = (
  context: Context,
  session: Session,
  {
    agreed: { typedData, digest },
    passkeys,
    latest,
  }: { agreed: { typedData: object; digest: string }; passkeys: readonly UsablePasskey[]; latest: number },
): ToSign => ({
  typedData: typedData as ToSign['typedData'],
  challenge: challengeOf(digest),
  allow: passkeysOf(passkeys, session.personId).map(({ id }) => id),
  deadline: latest,
  needsPassword: passkeys.length === 0 && !isRecent(context, session),
});

/**
 * The proof that it is the person who takes a step: a session whose password was entered in the last quarter of an hour. A
 * passkey proves more, and is asked for with the step.
 * @throws AppError as `requireRecentPassword`, PASSKEY_WAITS
 */
export async function confirmedBy(
  context: Context,
  session: Session,
  password: string | undefined,
): Promise<SessionProof> {
  const passkeys = await agreeingPasskeys(context.database.sql, session.userId, context.clock());
  if (passkeys.length === 0) await requireRecentPassword(context, session, password);
  return sessionProof(session);
}

/**
 * The same for what is confirmed each time, however recent the last confirmation is. A wallet of one's own, too, is asked
 * for with the step.
 * @throws AppError as `confirmPerson`, PASSKEY_WAITS
 */
export async function confirmedEachTime(
  context: Context,
  session: Session,
  { password, byWallet = false }: { password: string | undefined; byWallet?: boolean },
): Promise<SessionProof> {
  if (!byWallet) {
    const passkeys = await agreeingPasskeys(context.database.sql, session.userId, context.clock());
    if (passkeys.length === 0) await confirmPerson(context, session, password);
  }
  return { ...sessionProof(session), ...(password && { passwordAt: context.clock() }) };
}

export const sessionProof = ({ tokenHash, personId, authenticatedAt }: Session): SessionProof => ({
  kind: 'session',
  personId,
  session: tokenHash,
  passwordAt: authenticatedAt,
});
