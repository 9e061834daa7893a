import { createHash } from 'node:crypto';
import { HDNodeWallet, Mnemonic, type BaseWallet } from 'ethers';
import type { Custody } from '../values.ts';

/** Wallets that were numbered in their order. They have a branch of their own, so none can ever be the operator. */
const NUMBERED_BRANCH = "m/44'/60'/1'/0";
/** Addresses by what they belong to. Hardened: who learns one private key learns no other. */
const NAMED_BRANCH = "m/44'/60'/2'";
/** An address that holds nothing: it identifies the phrase without showing it. */
const IDENTITY_PATH = "m/44'/60'/3'/0'/0'";
/** The arbiter's key, at a path of its own: no account and no agreement has it. */
const ARBITER_PATH = "m/44'/60'/4'/0'/0'";
/** Derived keys that are kept; to derive one takes about a millisecond. */
const CACHED = 2_000;

/** The keys of all custodial addresses. Only the process of the signer has one. */
export interface Keyring {
  /** The address that identifies the phrase. */
  identity: string;
  /** The key with which disputes are decided. */
  arbiter: BaseWallet;
  /** The checksummed address. */
  addressOf(custody: Custody): string;
  keyOf(custody: Custody): BaseWallet;
}

/**
 * Derives all keys from one phrase.
 * @throws Error for an invalid phrase, without repeating it
 */
export function openKeyring(mnemonic: string): Keyring {
  let phrase: Mnemonic;
  try {
    phrase = Mnemonic.fromPhrase(mnemonic);
  } catch {
    throw new Error('WALLET_MNEMONIC is not a wallet phrase: a word is unknown or the words do not belong together.');
  }
  const numbered = HDNodeWallet.fromMnemonic(phrase, NUMBERED_BRANCH);
  const named = HDNodeWallet.fromMnemonic(phrase, NAMED_BRANCH);
  const known = new Map<string, HDNodeWallet>();
  const keyOf = (custody: Custody): HDNodeWallet => {
    const path = 'index' in custody ? String(custody.index) : pathOf(custody);
    let key = known.get(path);
    if (!key) {
      if (known.size >= CACHED) known.clear();
      key = 'index' in custody ? numbered.deriveChild(custody.index) : named.derivePath(path);
      known.set(path, key);
    }
    return key;
  };
  return {
    identity: HDNodeWallet.fromMnemonic(phrase, IDENTITY_PATH).address,
    arbiter: HDNodeWallet.fromMnemonic(phrase, ARBITER_PATH),
    addressOf: (custody) => keyOf(custody).address,
    keyOf,
  };
}

/**
 * The path, below the branch, of what has an id of its own. It follows from the id alone, so it is never used again for
 * something else, also not after a restore.
 */
function pathOf({ kind, id }: { kind: string; id: string }): string {
  const sum = createHash('sha256').update(`hireledger custody\0${kind}\0${id}`).digest();
  return [0, 4].map((at) => `${sum.readUInt32BE(at) & 0x7fff_ffff}'`).join('/');
}
