import type { ToSign } from '@hireledger/domain/http/signing';
import { challengeOf } from '@hireledger/signer/assertion';
import { isRecent } from '../auth/is-recent.ts';
import type { Session } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import type { UsablePasskey } from './own-passkeys.ts';

/**
 * What a person signs, as the dialog before the signature shows it.
 * @param passkeys with one of which they sign; without any the password confirms
 * @param latest seconds since 1970
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
  allow: passkeys.map(({ id }) => id),
  deadline: latest,
  needsPassword: passkeys.length === 0 && !isRecent(context, session),
});
