import type { KeyObject } from 'node:crypto';
import type { Custody } from '../values.ts';
import type { PasskeySite } from '../passkeys/assertion.ts';
import type { Key, Keyring } from '../custody/keyring.ts';
import type { Records } from '../store/records.ts';
import type { Refusal } from '../calls.ts';

/** How far ahead a signature may expire: a consent holds 30 days, and the head of a chain may be ahead of this clock. */
export const LONGEST_SECONDS = 31 * 86_400;

export interface SigningParts {
  keyring: Keyring;
  records: Records;
  /** The public half of the key with which the api vouches for consents; null if none is set: then nothing is signed from them. */
  consentKey: KeyObject | null;
  /** Minor units that are signed for an account on a day in UTC where no passkey confirms it. */
  dailyLimit: bigint;
  /** An arbiter with a key elsewhere; null where the arbiter's key is the one of this phrase. */
  arbiterAddress: string | null;
  /** Where passkeys are used. */
  site: PasskeySite;
  clock: () => Date;
}

/** Contracts that this signer signs for, as messages name them. */
export interface UsedContracts {
  chainId: bigint;
  escrow: string;
  token: string;
  tokenName: string;
  tokenVersion: string;
}

/** The contracts that are signed for, the newest last. @throws Refused while none are known */
export function contractsOf({ records }: SigningParts): [...UsedContracts[], UsedContracts] {
  const [...older] = records.contracts().map((each) => ({ ...each, chainId: BigInt(each.chainId) }));
  const newest = older.pop();
  if (newest) return [...older, newest];
  throw new Refused('other-contract', 'This signer does not know yet which contracts it signs for.');
}

/** The key of an address that belongs to the phrase. @throws Refused */
export function keyOf({ keyring }: SigningParts, custody: Custody, address: string): Key {
  const key = keyring.keyOf(custody);
  if (key.address === address) return key;
  const what = 'index' in custody ? `wallet ${custody.index}` : `the address of ${custody.kind} ${custody.id}`;
  throw new Refused('not-ours', `WALLET_MNEMONIC is not the phrase that ${what} was made from.`);
}

/** Something is not signed, and why. */
export class Refused extends Error {
  override name = 'Refused';
  readonly refusal: Refusal;

  constructor(code: Refusal['code'], reason: string) {
    super(reason);
    this.refusal = { code, reason };
  }
}
