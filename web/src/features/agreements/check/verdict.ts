import { canonicalJson, type JsonValue } from '@hireledger/domain/agreements/canonical-json';
import { keccak256, toUtf8Bytes } from 'ethers';
import type { CheckedContract } from './checked-contract.ts';
import type { Since } from './read-opening.ts';

/** One comparison with the chain. */
export interface Finding {
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

/** What a comparison found, part by part, in words. */
export function findingsOf({
  identity,
  sameTerms,
  sameParties,
  sameAmount,
  held,
}: {
  identity: Omit<Finding, 'what'>;
  sameTerms: boolean;
  sameParties: boolean;
  sameAmount: boolean;
  /** The amount on the chain and its state, in words. */
  held: string;
}): Finding[] {
  return [
    { what: 'Identity', ...identity },
    {
      what: 'Terms',
      matches: sameTerms,
      text: sameTerms
        ? 'The terms on this page match the hash on the chain.'
        : 'The terms on this page do not match the hash on the chain.',
    },
    {
      what: 'Parties',
      matches: sameParties,
      text: sameParties
        ? 'The chain has the same wallets and currency.'
        : 'The chain has different wallets than this page.',
    },
    {
      what: 'Amount',
      matches: sameAmount,
      text: sameAmount ? `The chain holds ${held}.` : `The chain holds ${held}, which is not what this page shows.`,
    },
  ];
}
