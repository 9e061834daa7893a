import { shortAgreementIdOf } from '@hireledger/contracts/typed-data-2';
import { formatUsd } from '@hireledger/domain/money/usd';
import { ZeroAddress } from 'ethers';
import { found, same, termsHashOf, type Verdict } from './verdict.ts';
import type { CheckedContract } from './checked-contract.ts';
import type { ShortRecord } from './read-record.ts';

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
  if (record.status === 'none') {
    const nothing = { agreementId, termsHash, since: null };
    if (isItsId && payout?.state !== 'released') return { outcome: 'not-yet', findings: [], ...nothing };
    const text = 'The chain has no contract with the ID derived from this page.';
    return { outcome: 'differs', findings: [{ what: 'Identity', matches: false, text }], ...nothing };
  }
  const { opened, amount } = record;
  const held = `The chain holds ${formatUsd(amount)} for it, ${STATUS_WORDS[record.status]}`;
  const findings = [
    found(
      'Identity',
      isItsId,
      'Everything on this page matches its on-chain ID.',
      'This page does not match the on-chain ID that it shows.',
    ),
    found(
      'Terms',
      isItsId || same(opened?.termsHash, termsHash),
      'The terms on this page match the hash on the chain.',
      'The terms on this page do not match the hash on the chain.',
    ),
    found(
      'Parties',
      isItsId || (same(opened?.company, company.address) && same(opened?.payee, talent.address)),
      'The chain has the same wallets and currency.',
      'The chain has different wallets than this page.',
    ),
    found(
      'Amount',
      amount === BigInt(agreement.terms.amount) && (payout === null || amount === BigInt(payout.amount)),
      `${held}.`,
      `${held}, which is not what this page shows.`,
    ),
  ];
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
