import { shortAgreementIdOf } from '@hireledger/contracts/typed-data-2';
import { formatUsd } from '@hireledger/domain/money/usd';
import { ZeroAddress } from 'ethers';
import { findingsOf, termsHashOf, type Verdict } from './verdict.ts';
import type { CheckedContract } from './checked-contract.ts';
import type { ShortRecord } from './read-short-record.ts';

const same = (a: string | null, b: string | null) => a !== null && b !== null && a.toLowerCase() === b.toLowerCase();

/**
 * The id on the chain of a contract that is paid at once: a hash of everything that was agreed, computed
 * from this page.
 * @param token address of the escrow token
 */
export const shortIdOf = ({ company, talent, terms, salt }: CheckedContract, token: string): string =>
  shortAgreementIdOf({
    company: company.address ?? ZeroAddress,
    payee: talent.address ?? ZeroAddress,
    token,
    amount: BigInt(terms.amount),
    termsHash: termsHashOf(terms),
    salt,
  });

/**
 * Compares a contract that is paid at once with the chain's record. Its id is a hash of parties, amount, terms and salt, so it
 * decides; the event of its opening only shows which part differs.
 * @param record of the id that the page shows, else of the computed one
 */
export function compareShort(agreement: CheckedContract, record: ShortRecord, token: string): Verdict {
  const agreementId = shortIdOf(agreement, token);
  const termsHash = termsHashOf(agreement.terms);
  const { commitment, payout, company, talent } = agreement;
  const isItsId = commitment === null || same(commitment, agreementId);
  if (record.status === 'none' && isItsId && payout?.state !== 'released')
    return { outcome: 'not-yet', findings: [], agreementId, termsHash, since: null };
  if (record.status === 'none') {
    const text = 'The chain has no contract with the ID derived from this page.';
    return {
      outcome: 'differs',
      findings: [{ what: 'Identity', matches: false, text }],
      agreementId,
      termsHash,
      since: null,
    };
  }
  const { opened, amount } = record;
  const sameTerms = isItsId || same(opened?.termsHash ?? null, termsHash);
  const sameParties =
    isItsId || (same(opened?.company ?? null, company.address) && same(opened?.payee ?? null, talent.address));
  const sameAmount = amount === BigInt(agreement.terms.amount) && (payout === null || amount === BigInt(payout.amount));
  const findings = findingsOf({
    identity: {
      matches: isItsId,
      text: isItsId
        ? 'Everything on this page matches its on-chain ID.'
        : 'This page does not match the on-chain ID that it shows.',
    },
    sameTerms,
    sameParties,
    sameAmount,
    held: `${formatUsd(amount)} for it, ${STATUS_WORDS[record.status]}`,
  });
  const outcome = findings.every(({ matches }) => matches) ? 'matches' : 'differs';
  return { outcome, findings, agreementId, termsHash, since: record.since };
}

const STATUS_WORDS: Record<Exclude<ShortRecord['status'], 'none'>, string> = {
  funded: 'funded',
  submitted: 'funded, with submitted work',
  disputed: 'disputed',
  released: 'released to the talent',
  refunded: 'returned to the company',
  settled: 'split as both agreed',
  ruled: 'split as decided',
};
