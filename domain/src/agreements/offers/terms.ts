import { endOfDay } from './contract-days.ts';
import type { ContractDocument } from './document.ts';

const DAY_SECONDS = 86_400;
const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

/** What other agreements have too, beside the document. */
type OtherTerms = {
  jobId: string;
  salaryMin: number | null;
  /** 32 bytes, 0x-prefixed hex: without them nobody finds the document of a hash by trying. */
  salt: string;
};

/** The terms of a contract with milestones, whose hash both sides sign: the document, and what other agreements have too. */
export type ContractTerms = ContractDocument &
  OtherTerms & {
    /** The total again, under the name that all agreements have. */
    amount: string;
  };

export const termsOf = (document: ContractDocument, other: OtherTerms): ContractTerms => ({
  ...document,
  ...other,
  amount: document.total,
});

export function documentOf(terms: ContractTerms): ContractDocument {
  const { jobId: _, amount: __, salaryMin: ___, salt: ____, ...document } = terms;
  return document;
}

/** The agreement that such terms make on the chain, as both sides sign it; the hash of the terms is made elsewhere. */
export const agreementFields = (
  { milestones, reviewDays, graceDays, arbiter, arbitrationDays, payeeShareBps, feeBps }: ContractTerms,
  termsHash: string,
) => ({
  schedule: milestones.map(({ amount, dueOn }) => ({ amount: BigInt(amount), dueAt: endOfDay(dueOn) })),
  termsHash,
  reviewPeriod: reviewDays * DAY_SECONDS,
  grace: graceDays * DAY_SECONDS,
  arbiter: arbiter ?? ZERO_ADDRESS,
  arbitrationPeriod: arbitrationDays * DAY_SECONDS,
  payeeShareBps,
  feeBps,
  feeRecipient: ZERO_ADDRESS,
});

/** Until when the escrow opens what both signed, in seconds since 1970: who accepts in the last minute has a day for that. */
export const deadlineOfOffer = (expiresOn: string): number => endOfDay(expiresOn) + DAY_SECONDS;
