import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HDNodeWallet, Wallet } from 'ethers';
import { StartFailure, explainFileError } from './start-failure.ts';
import { writeSecret } from './write-secret.ts';

/** The key that pays for gas, and can move no money of users. */
export interface OperatorKey {
  /** The file that holds it: the worker reads it itself. */
  file: string;
  address: string;
}

/** The operator's path under the recovery phrase, from when the worker had the phrase. */
const OPERATOR_PATH = "m/44'/60'/0'/0/0";

/** The operator's key as it follows from a phrase. */
export const operatorFrom = (mnemonic: string): HDNodeWallet => HDNodeWallet.fromPhrase(mnemonic, '', OPERATOR_PATH);

/**
 * The operator's key of a data folder, in the file operator-key. It is made once: from the phrase where there was one
 * before, so that address and nonces of an older installation stay; else at random.
 * @param olderPhrase the phrase of an installation that may be older; null for one that has just made its own
 * @throws StartFailure, never quoting the key
 */
export function openOperatorKey(dataDir: string, olderPhrase: string | null): OperatorKey {
  const file = join(dataDir, 'operator-key');
  try {
    if (existsSync(file)) return { file, address: addressOf(readFileSync(file, 'utf8').trim(), file) };
    const made = olderPhrase === null ? Wallet.createRandom() : operatorFrom(olderPhrase);
    writeSecret(file, `${made.privateKey}\n`);
    return { file, address: made.address };
  } catch (error) {
    throw explainFileError(error, file);
  }
}

function addressOf(key: string, file: string): string {
  try {
    return new Wallet(key).address;
  } catch {
    throw new StartFailure(`${file} holds no private key (0x and 64 hexadecimal digits): put it back from a copy.`);
  }
}
