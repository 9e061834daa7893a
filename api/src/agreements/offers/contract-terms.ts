// Why: docs/decisions/0270-offer-a-contract-in-versions-and-sign-it-when-it-is-sent.md
import { agreementIdOf, textHash, type AgreementMessage } from '@hireledger/contracts/typed-data-2';
import { canonicalJson, type JsonValue } from '@hireledger/domain/agreements/canonical-json';
import { endOfDay } from '@hireledger/domain/agreements/offers/contract-days';
import { agreementFields, type ContractTerms } from '@hireledger/domain/agreements/offers/terms';
import { STEPS } from '@hireledger/domain/agreements/steps/steps';
import { agreedStep, type AgreedStep } from '../../consents/agreed-step.ts';

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
    ...agreementFields(terms, termsHash),
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
): AgreedStep {
  const message = { agreement, deadline: BigInt(deadline) };
  return agreedStep({ chainId: BigInt(chainId), contract: escrow }, { step: STEPS.open.type, message });
}

/**
 * Whether a version still is what the company signed: its id, its payee and the text that the talent reads are those of the
 * agreement. A row can be changed past the product.
 */
export const isAsSigned = (
  agreement: AgreementMessage,
  agreed: { digest: string },
  offer: { digest: string; commitment: string; payeeAddress: string; terms: ContractTerms },
): boolean =>
  agreed.digest === offer.digest &&
  agreementIdOf(agreement) === offer.commitment &&
  agreement.payee === offer.payeeAddress &&
  agreement.termsHash === termsHashOf(offer.terms);

/** The agreement as `chain_terms` has it, with its amounts as numbers again. */
export const readAgreement = (
  stored: Omit<AgreementMessage, 'schedule'> & { schedule: { amount: string; dueAt: number }[] },
): AgreementMessage => ({
  ...stored,
  schedule: stored.schedule.map(({ amount, dueAt }) => ({ amount: BigInt(amount), dueAt })),
});
