import type { ToSign } from '@hireledger/domain/http/signing';
import { challengeOf } from '@hireledger/signer/assertion';
import { isRecent } from '../auth/is-recent.ts';
import type { Session } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import { passkeysOf, type UsablePasskey } from './own-passkeys.ts';

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
