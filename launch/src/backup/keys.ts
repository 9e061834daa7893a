import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../start-failure.ts';
import { openPhrase } from '../wallet.ts';

/** The files of keys in a data folder, and the variable that replaces each. */
export const KEY_FILES = {
  'wallet-mnemonic': 'WALLET_MNEMONIC',
  'operator-key': 'OPERATOR_KEY',
  'push-keys.json': 'VAPID_PRIVATE_KEY',
  'consent-key': 'CONSENT_PRIVATE_KEY',
} as const;

/**
 * The address that identifies the recovery phrase of an installation, and whether the phrase is in its data folder. No
 * address where only the signer can read the phrase, as in containers.
 * @throws StartFailure when there is no phrase, and no store of a signer either
 */
export function readWallet(
  dataDir: string,
  given: string | undefined,
  hasStore: boolean,
): { operatorAddress?: string; isFile: boolean } {
  const file = join(dataDir, 'wallet-mnemonic');
  if (given === undefined && !existsSync(file)) {
    if (hasStore) return { isFile: false };
    throw new StartFailure(`${file} is missing: set WALLET_MNEMONIC as for the start of this installation.`);
  }
  return { operatorAddress: openPhrase(dataDir, given).operatorAddress, isFile: given === undefined };
}
