// Why: docs/decisions/0422-sign-in-by-other-passkeys-than-those-that-pay.md
import { notAsShown } from '../../account/agree-by-passkey.ts';
import { passkeyFailure } from '../../account/ask-passkey.ts';
import { call } from '../../http/call.ts';

/** Whether this browser has passkeys, on this page. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** What payments are confirmed by has 32 bytes, which are 43 letters in base64url; a challenge to log in is longer. */
const LONGEST_OF_PAYMENTS = 43;

/**
 * Logs in with a passkey that the person chooses on their device.
 * @throws ApiError with a sentence, also NOT_AS_SHOWN where the server asks for what could approve a payment
 */
export async function logInByPasskey(remember: boolean) {
  const { data } = await call('POST /auth/passkey/options');
  if (data.challenge.length <= LONGEST_OF_PAYMENTS) throw notAsShown();
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON: data as never }).catch((error: unknown) => {
    throw passkeyFailure(error);
  });
  const { authenticatorData, clientDataJSON, signature, userHandle = '' } = response;
  const assertion = { id, authenticatorData, clientDataJSON, signature, userHandle };
  return call('POST /auth/passkey', { body: { assertion, remember } });
}
