import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Mnemonic } from 'ethers';
import { openOperatorKey, operatorFrom, type OperatorKey } from './operator-key.ts';
import { StartFailure, explainFileError } from './start-failure.ts';
import { writeSecret } from './write-secret.ts';

interface Phrase {
  mnemonic: string;
  /** The first address of the phrase, which identifies it. Operators had it while their key was made from the phrase. */
  operatorAddress: string;
}

interface Wallet extends Phrase {
  operator: OperatorKey;
}

/**
 * The words that every custodial key comes from, as `openPhrase` finds them, and the operator's key.
 * @throws StartFailure, never quoting a secret
 */
export function openWallet(dataDir: string, given: string | undefined): Wallet {
  const isNew = given === undefined && !existsSync(phraseFile(dataDir));
  const phrase = openPhrase(dataDir, given);
  if (given === undefined && existsSync(join(dataDir, 'signer')) && !existsSync(join(dataDir, 'operator-key')))
    throw new StartFailure(
      `${join(dataDir, 'operator-key')} is missing, which pays for the transactions: put it back from a copy.`,
    );
  return { ...phrase, operator: openOperatorKey(dataDir, isNew ? null : phrase.mnemonic) };
}

/**
 * The words that every custodial key comes from: WALLET_MNEMONIC, else the file wallet-mnemonic in the data folder,
 * else new ones, kept in that file for its owner's eyes alone.
 * @throws StartFailure, never quoting the words
 */
export function openPhrase(dataDir: string, given: string | undefined): Phrase {
  const mnemonic = given === undefined ? keptMnemonic(dataDir) : checked(given, 'WALLET_MNEMONIC');
  return { mnemonic, operatorAddress: operatorFrom(mnemonic).address };
}

const phraseFile = (dataDir: string) => join(dataDir, 'wallet-mnemonic');

/** A new recovery phrase of twelve words. */
export const makePhrase = (): string => Mnemonic.entropyToPhrase(randomBytes(16));

function keptMnemonic(dataDir: string): string {
  const file = phraseFile(dataDir);
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
