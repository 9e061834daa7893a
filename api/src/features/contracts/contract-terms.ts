// Why: docs/decisions/0270-offer-a-contract-in-versions-and-sign-it-when-it-is-sent.md
import {
  agreementIdOf,
  escrow2Digest,
  escrow2TypedData,
  textHash,
  type AgreementMessage,
} from '@hireledger/contracts/typed-data-2';
import { canonicalJson, type JsonValue } from '@hireledger/domain/agreements/canonical-json';
import { endOfDay } from '@hireledger/domain/contracts/contract-days';
import type { ContractDocument } from '@hireledger/domain/contracts/document';
import { plainJson } from '../../consents/plain-json.ts';

const DAY = 86_400;
const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

/** The terms of an agreement: the document, and what other agreements have too. */
export type ContractTerms = ContractDocument & {
  jobId: string;
  /** The total again, under the name that all agreements have. */
  amount: string;
  salaryMin: number | null;
  /** 32 bytes, 0x-prefixed hex: without them nobody finds the document of a hash by trying. */
  salt: string;
};

/** Who pays whom through which contract. */
export interface ContractPlace {
  chainId: string;
  escrow: string;
  token: string;
  company: string;
  payee: string;
}

/** When the talent can no longer accept. */
export const expiryOf = (expiresOn: string): Date => new Date((endOfDay(expiresOn) + 1) * 1_000);

/** Until when the escrow opens what both signed: who accepts in the last minute has a day for that. */
export const deadlineOfOffer = (expiresOn: string): number => endOfDay(expiresOn) + DAY;

/** The agreement as the escrow takes it, and its id there. */
export function agreementOf(
  terms: ContractTerms,
  { token, company, payee }: ContractPlace,
  salt: Buffer,
): { agreement: AgreementMessage; commitment: string; termsHash: string } {
  const termsHash = termsHashOf(terms);
  const agreement: AgreementMessage = {
    company,
    payee,
    token,
    schedule: terms.milestones.map(({ amount, dueOn }) => ({ amount: BigInt(amount), dueAt: endOfDay(dueOn) })),
    termsHash,
    reviewPeriod: terms.reviewDays * DAY,
    grace: terms.graceDays * DAY,
    arbiter: terms.arbiter ?? ZERO_ADDRESS,
    arbitrationPeriod: terms.arbitrationDays * DAY,
    payeeShareBps: terms.payeeShareBps,
    feeBps: terms.feeBps,
    feeRecipient: ZERO_ADDRESS,
    salt: `0x${salt.toString('hex')}`,
  };
  return { agreement, commitment: agreementIdOf(agreement), termsHash };
}

export const termsHashOf = (terms: ContractTerms): string => textHash(canonicalJson(terms as unknown as JsonValue));

/** What both sides sign. */
export function openingOf(
  { chainId, escrow }: Pick<ContractPlace, 'chainId' | 'escrow'>,
  agreement: AgreementMessage,
  deadline: number,
): { typedData: object; digest: string } {
  const domain = { chainId: BigInt(chainId), contract: escrow };
  const message = { agreement, deadline: BigInt(deadline) };
  return {
    typedData: plainJson(escrow2TypedData('OpenAgreement', domain, message)),
    digest: escrow2Digest('OpenAgreement', domain, message),
  };
}

/** The agreement as `chain_terms` has it, with its amounts as numbers again. */
export const readAgreement = (
  stored: Omit<AgreementMessage, 'schedule'> & { schedule: { amount: string; dueAt: number }[] },
): AgreementMessage => ({
  ...stored,
  schedule: stored.schedule.map(({ amount, dueAt }) => ({ amount: BigInt(amount), dueAt })),
});
