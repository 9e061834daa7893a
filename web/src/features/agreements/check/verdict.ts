import { canonicalJson, type JsonValue } from '@hireledger/domain/agreements/canonical-json';
import { keccak256, toUtf8Bytes } from 'ethers';
import type { CheckedContract } from './checked-contract.ts';
import type { Since } from './read-record.ts';

/** One comparison with the chain. */
interface Finding {
  what: 'Identity' | 'Terms' | 'Parties' | 'Amount' | 'Milestones';
  matches: boolean;
  /** The result as a sentence. */
  text: string;
}

/** The result of the check; `not-yet` if the chain has no record and none is expected. */
export interface Verdict {
  outcome: 'matches' | 'differs' | 'not-yet';
  findings: Finding[];
  /** As computed here from the page's data; null if it has no salt yet. */
  agreementId: string | null;
  termsHash: string;
  /** Since when the chain has it; null if it has none, or if that was not found. */
  since: Since | null;
  /** The state of each milestone on the chain, in words; left out where that is not known. */
  milestones?: string[] | undefined;
}

/** keccak256 over the canonical text of the terms. */
export const termsHashOf = (terms: CheckedContract['terms']): string =>
  keccak256(toUtf8Bytes(canonicalJson(terms as JsonValue)));

/** What the comparison of one part found: the sentence for what is right, or for what is wrong. */
export const found = (what: Finding['what'], matches: boolean, right: string, wrong: string): Finding => ({
  what,
  matches,
  text: matches ? right : wrong,
});

/** Addresses and hashes have several spellings. */
export const same = (one: string | null | undefined, other: string | null): boolean =>
  Boolean(one && other && one.toLowerCase() === other.toLowerCase());
