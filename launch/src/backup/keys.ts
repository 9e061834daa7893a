import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../start-failure.ts';
import { openWallet } from '../wallet.ts';

/** The files of keys in a data folder, and the variable that replaces each. */
export const KEY_FILES = { 'wallet-mnemonic': 'WALLET_MNEMONIC', 'push-keys.json': 'VAPID_PRIVATE_KEY' } as const;

/**
 * The operator's address, which follows from the recovery phrase of an installation, and whether the phrase is in its
 * data folder.
 * @throws StartFailure when there is no phrase
 */
export function readWallet(dataDir: string, given: string | undefined): { operatorAddress: string; isFile: boolean } {
  const file = join(dataDir, 'wallet-mnemonic');
  if (given === undefined && !existsSync(file))
    throw new StartFailure(`${file} is missing: set WALLET_MNEMONIC as for the start of this installation.`);
  return { operatorAddress: openWallet(dataDir, given).operatorAddress, isFile: given === undefined };
}
