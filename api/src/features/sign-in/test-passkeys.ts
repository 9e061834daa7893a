import { passkeySite } from '@hireledger/signer/assertion';
import { createTestAuthenticator } from '@hireledger/signer/test-authenticator';
import { PASSWORD, type Account, type TestApi } from '../../test-api.ts';

type Device = ReturnType<typeof createTestAuthenticator>;

/** A device with the passkey of one person to sign in, and the handle by which it names them. */
interface SignInDevice extends Device {
  userHandle: string;
}

/** Adds a passkey to sign in, made by a device of its own. `more` is sent beside it. */
export async function addSignInPasskey(api: TestApi, as: Account, more: object = {}, device?: Device) {
  const own = device ?? createTestAuthenticator(passkeySite(api.settings.publicUrl));
  const { data } = (await api.request('POST', '/account/sign-in-passkeys/options', { as })).body;
  const body = { name: 'Laptop', password: PASSWORD, registration: own.register(data.challenge), ...more };
  const answer = await api.request('POST', '/account/sign-in-passkeys', { as, body });
  return { device: { ...own, userHandle: data.user.id as string }, answer };
}

/** A fresh challenge to sign in. */
export const signInChallenge = async (api: TestApi): Promise<string> =>
  (await api.request('POST', '/auth/passkey/options')).body.data.challenge;

/** Signs in with a device; it signs a fresh challenge unless `challenge` is another one. */
export async function signIn(api: TestApi, device: SignInDevice, more: object = {}, challenge?: string) {
  const assertion = { ...device.assert(challenge ?? (await signInChallenge(api))), userHandle: device.userHandle };
  return api.request('POST', '/auth/passkey', { body: { assertion, ...more } });
}
