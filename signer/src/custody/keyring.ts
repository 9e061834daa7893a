import { createHash, createHmac } from 'node:crypto';
import { addressOfKey, signDigest } from '@hireledger/contracts/secp256k1';
import { getBytes, HDNodeWallet, Mnemonic, type Signature } from 'ethers';
import { pointFromScalar, privateAdd } from 'tiny-secp256k1';
import { digestOf } from '@hireledger/contracts/digest';
import type { TypedData } from '@hireledger/contracts/typed-data';
import type { Custody } from '../values.ts';

/** Wallets that were numbered in their order. They have a branch of their own, so none can ever be the operator. */
const NUMBERED_BRANCH = "m/44'/60'/1'/0";
/** Addresses by what they belong to. Hardened: who learns one private key learns no other. */
const NAMED_BRANCH = "m/44'/60'/2'";
/** An address that holds nothing: it identifies the phrase without showing it. */
const IDENTITY_PATH = "m/44'/60'/3'/0'/0'";
/** The arbiter's key, at a path of its own: no account and no agreement has it. */
const ARBITER_PATH = "m/44'/60'/4'/0'/0'";
/** From this number on an index is hardened (BIP-32). */
const HARDENED = 0x8000_0000;
/** Derived keys that are kept. */
const CACHED = 2_000;

export interface Key {
  /** With checksum. */
  address: string;
  /** 32 bytes. */
  secret: Uint8Array;
}

/** The keys of all custodial addresses. Only the process of the signer has one. */
export interface Keyring {
  /** The address that identifies the phrase. */
  identity: string;
  /** The key with which disputes are decided. */
  arbiter: Key;
  /** The checksummed address. */
  addressOf(custody: Custody): string;
  keyOf(custody: Custody): Key;
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
  const nodeAt = (path: string): Node => {
    const { privateKey, chainCode } = HDNodeWallet.fromMnemonic(phrase, path);
    return { secret: getBytes(privateKey), chainCode: getBytes(chainCode) };
  };
  const [numbered, named] = [nodeAt(NUMBERED_BRANCH), nodeAt(NAMED_BRANCH)];
  const known = new Map<string, Key>();
  const keyOf = (custody: Custody): Key => {
    const path = 'index' in custody ? [custody.index] : pathOf(custody);
    const name = path.join('/');
    let key = known.get(name);
    if (!key) {
      if (known.size >= CACHED) known.clear();
      key = toKey(path.reduce(childOf, 'index' in custody ? numbered : named));
      known.set(name, key);
    }
    return key;
  };
  return {
    identity: toKey(nodeAt(IDENTITY_PATH)).address,
    arbiter: toKey(nodeAt(ARBITER_PATH)),
    addressOf: (custody) => keyOf(custody).address,
    keyOf,
  };
}

/** A private key from which others are derived (BIP-32). */
interface Node {
  secret: Uint8Array;
  chainCode: Uint8Array;
}

const toKey = ({ secret }: Node): Key => ({ address: addressOfKey(secret), secret });

/** The private child of a node, as ethers derives it, in a sixth of its time. @throws Error for one index in 2^127, which has none */
function childOf({ secret, chainCode }: Node, index: number): Node {
  const parent = index < HARDENED ? pointFromScalar(secret, true)! : [0, ...secret];
  const data = Buffer.from([...parent, 0, 0, 0, 0]);
  data.writeUInt32BE(index, parent.length);
  const digest = createHmac('sha512', chainCode).update(data).digest();
  const child = privateAdd(secret, digest.subarray(0, 32));
  if (!child) throw new Error(`There is no key number ${index}.`);
  return { secret: child, chainCode: digest.subarray(32) };
}

/**
 * The path, below the branch, of what has an id of its own. It follows from the id alone, so it is never used again for
 * something else, also not after a restore.
 */
function pathOf({ kind, id }: { kind: string; id: string }): number[] {
  const sum = createHash('sha256').update(`hireledger custody\0${kind}\0${id}`).digest();
  return [0, 4].map((at) => (sum.readUInt32BE(at) | HARDENED) >>> 0);
}

/** An EIP-712 signature. The same data give the same bytes. */
export const signTypedData = <Message extends object>({ secret }: Key, data: TypedData<Message>): Signature =>
  signDigest(secret, digestOf(data));
