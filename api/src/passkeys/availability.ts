import { isIP } from 'node:net';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Settings } from '../settings.ts';

/** Why there are no passkeys here, as a sentence; null if there may be. Browsers allow them on https and localhost. */
export function unavailable({ publicUrl }: Settings): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) || (protocol !== 'https:' && hostname !== 'localhost'))
    return 'Passkeys need an address with https, or localhost.';
  return null;
}

/** Whether this installation pays through what takes passkeys. */
export const isOffered = ({ signerSocket }: Settings): boolean => signerSocket !== null;

/** @throws AppError PASSKEY_UNAVAILABLE where no passkey approves payments */
export function requireAvailable(settings: Settings): void {
  if (!isOffered(settings)) throw new AppError('PASSKEY_UNAVAILABLE');
  requirePossible(settings);
}

/** @throws AppError PASSKEY_UNAVAILABLE with a sentence where browsers allow no passkeys */
export function requirePossible(settings: Settings): void {
  const reason = unavailable(settings);
  if (reason) throw new AppError('PASSKEY_UNAVAILABLE', reason);
}
