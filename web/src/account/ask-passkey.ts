import type { PasskeyAssertion } from '@hireledger/domain/money/passkey-assertion';
import { ApiError } from '../http/api-error.ts';

/** What a device is to sign, in base64url, and the ids of the passkeys that may. */
export interface PasskeyQuestion {
  challenge: string;
  allow: string[];
}

/**
 * Asks the person to sign a challenge with one of these passkeys.
 * @throws ApiError with a sentence when they cancel, or the device cannot
 */
export async function askPasskey({ challenge, allow }: PasskeyQuestion): Promise<PasskeyAssertion> {
  // Loaded by those who have a passkey.
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge,
        allowCredentials: allow.map((each) => ({ id: each, type: 'public-key' })),
        userVerification: 'required',
      },
    });
    const { authenticatorData, clientDataJSON, signature } = response;
    return { id, authenticatorData, clientDataJSON, signature };
  } catch (error) {
    throw passkeyFailure(error);
  }
}

/** The sentence for what a device refused. */
export function passkeyFailure(error: unknown): ApiError {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  if (/InvalidState|PREVIOUSLY_REGISTERED/.test(`${name} ${message}`))
    return new ApiError(400, 'PASSKEY_KNOWN', 'This device already has a passkey of this account.');
  if (name === 'SecurityError')
    return new ApiError(400, 'PASSKEY_UNAVAILABLE', 'Open HireLedger at its own address to use a passkey.');
  return new ApiError(400, 'PASSKEY_WRONG', 'The passkey was cancelled, or it took too long. Nothing was changed.');
}

/** The question in a refusal for a missing passkey; null in any other error. */
export function questionIn(error: unknown): (PasskeyQuestion & Record<string, unknown>) | null {
  if (!(error instanceof ApiError) || error.code !== 'PASSKEY_REQUIRED') return null;
  const { challenge, allow } = error.details;
  return typeof challenge === 'string' && Array.isArray(allow)
    ? { ...error.details, challenge, allow: allow as string[] }
    : null;
}
