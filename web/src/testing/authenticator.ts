import { cdp } from 'vitest/browser';
import { VIRTUAL_DEVICE } from './virtual-device.ts';

interface Session {
  send(method: string, params?: object): Promise<Record<string, unknown>>;
}

/** The 32 bytes of a hash, in base64url. */
export const CHALLENGE = 'q6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq6s';

/** Lets the device make a passkey, which it offers by itself where it is `discoverable`. @returns its id */
export async function makeTestPasskey({ discoverable = false } = {}): Promise<string> {
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: new Uint8Array(32),
      rp: { name: 'HireLedger' },
      user: { id: new Uint8Array([1]), name: 'a', displayName: 'a' },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      ...(discoverable && { authenticatorSelection: { residentKey: 'required' as const } }),
    },
  });
  return made!.id;
}

/**
 * Gives the browser a device for passkeys, whose user says yes at once.
 * @returns how to make its user refuse, and how to take it away
 */
export async function addAuthenticator(): Promise<{ refuse(): Promise<void>; remove(): Promise<void> }> {
  const session = cdp() as unknown as Session;
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: VIRTUAL_DEVICE,
  });
  return {
    refuse: async () => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    },
    remove: async () => {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}
