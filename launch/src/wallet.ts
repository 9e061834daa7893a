import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HDNodeWallet, Mnemonic } from 'ethers';
import { StartFailure, explainFileError } from './start-failure.ts';
import { writeSecret } from './write-secret.ts';

export interface Wallet {
  mnemonic: string;
  operatorAddress: string;
}

/** The derivation path of the operator's key; the worker derives the key from the same path. */
const OPERATOR_PATH = "m/44'/60'/0'/0/0";

/**
 * The words that every custodial key comes from: WALLET_MNEMONIC, else the file wallet-mnemonic in the data folder,
 * else new ones, kept in that file for its owner's eyes alone.
 * @throws StartFailure, never quoting the words
 */
export function openWallet(dataDir: string, given: string | undefined): Wallet {
  const mnemonic = given === undefined ? keptMnemonic(dataDir) : checked(given, 'WALLET_MNEMONIC');
  return { mnemonic, operatorAddress: HDNodeWallet.fromPhrase(mnemonic, '', OPERATOR_PATH).address };
}

/** A new recovery phrase of twelve words. */
export const makePhrase = (): string => Mnemonic.entropyToPhrase(randomBytes(16));

function keptMnemonic(dataDir: string): string {
  const file = join(dataDir, 'wallet-mnemonic');
  try {
    if (existsSync(file)) return checked(readFileSync(file, 'utf8'), file);
    if (existsSync(join(dataDir, 'chain', 'genesis.json'))) {
      throw new StartFailure(
        `${file} is missing, and with it the keys to the money on the chain in ${dataDir}: put it back from a copy, or delete ${dataDir} to start empty.`,
      );
    }
    const made = makePhrase();
    writeSecret(file, `${made}\n`);
    return made;
  } catch (error) {
    throw explainFileError(error, file);
  }
}

function checked(words: string, source: string): string {
  const mnemonic = words.trim().replace(/\s+/g, ' ');
  if (Mnemonic.isValidMnemonic(mnemonic)) return mnemonic;
  throw new StartFailure(
    `${source} holds no valid recovery phrase (12 to 24 English words of BIP-39): correct it, or put it back from a copy.`,
  );
}
