import { commitTo } from '@hireledger/contracts/identifiers';
import { canonicalJson, type JsonValue } from '@hireledger/domain/agreements/canonical-json';
import { formatUsd } from '@hireledger/domain/money/usd';
import { AbiCoder, keccak256, toUtf8Bytes } from 'ethers';
import type { CheckedContract } from './checked-contract.ts';
import type { ChainRecord } from './read-record.ts';
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

/** A contract's id on the chain, made from its id and salt. */
export const chainIdOf = ({ id, salt }: Pick<CheckedContract, 'id' | 'salt'>): string =>
  commitTo('agreement', salt, id);

/** keccak256 over the canonical text of the terms. */
export const termsHashOf = (terms: CheckedContract['terms']): string =>
  keccak256(toUtf8Bytes(canonicalJson(terms as JsonValue)));

const same = (a: string | null, b: string | null) => a !== null && b !== null && a.toLowerCase() === b.toLowerCase();

/**
 * Compares a contract, as this browser received it, with the chain's record: every hash is computed from the terms, the
 * salt and the ids. What the contract stores decides; the event of its opening only shows which part differs.
 * @param token address of the escrow token
 */
export function compare(agreement: CheckedContract, record: ChainRecord, token: string): Verdict {
  const agreementId = chainIdOf(agreement);
  const termsHash = termsHashOf(agreement.terms);
  const verdict = (outcome: Verdict['outcome'], findings: Finding[]): Verdict => ({
    outcome,
    findings,
    agreementId,
    termsHash,
    since: record.since,
  });
  const commitment = agreement.commitment;
  if (record.hash === null) {
    if (agreement.payout?.state !== 'released' && (commitment === null || same(commitment, agreementId)))
      return verdict('not-yet', []);
    return verdict('differs', [
      {
        what: 'Identity',
        matches: false,
        text: 'The chain has no contract with the ID derived from its id and salt.',
      },
    ]);
  }
  const { company, talent } = agreement;
  const whole =
    company.address !== null &&
    talent.address !== null &&
    same(record.hash, hashOf(company.address, talent.address, token, termsHash));
  const { opened } = record;
  const sameTerms = whole || same(opened?.termsHash ?? null, termsHash);
  const sameParties =
    whole ||
    (opened !== null &&
      same(opened.company, company.address) &&
      same(opened.payee, talent.address) &&
      same(opened.token, token));
  const sameAmount =
    record.amount === BigInt(agreement.terms.amount) &&
    (agreement.payout === null || record.amount === BigInt(agreement.payout.amount));
  const isItsId = commitment === null || same(commitment, agreementId);
  const findings = findingsOf({
    identity: {
      matches: isItsId,
      text: isItsId
        ? 'Its id and salt match its on-chain ID.'
        : 'Its id and salt do not match the on-chain ID on this page.',
    },
    sameTerms,
    sameParties,
    sameAmount,
    held: `${formatUsd(record.amount)} for it, ${STATUS_WORDS[record.status]}`,
  });
  // Parts that match one by one but not together belong to different contracts.
  return verdict(whole && findings.every(({ matches }) => matches) ? 'matches' : 'differs', findings);
}

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

const STATUS_WORDS: Record<ChainRecord['status'], string> = {
  none: 'not funded',
  funded: 'funded',
  released: 'released to the talent',
  credited: 'credited to the talent to claim',
};

const hashOf = (company: string, payee: string, token: string, termsHash: string): string =>
  keccak256(
    AbiCoder.defaultAbiCoder().encode(['address', 'address', 'address', 'bytes32'], [company, payee, token, termsHash]),
  );
