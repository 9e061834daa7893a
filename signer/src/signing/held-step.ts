import type { Party } from '@hireledger/contracts/step-message';
import { agreementIdOf, anyAgreementIdOf, payoutIdOf } from '@hireledger/contracts/typed-data-2';
import type { SigningDomain } from '@hireledger/contracts/typed-data';
import type { StepOf } from '@hireledger/domain/agreements/steps/steps';
import type { HeldStep } from '../agreed-steps.ts';
import type { Custody } from '../values.ts';
import { Refused } from './parts.ts';

/**
 * Who signs each step. The signer enforces its own list and not the shared definitions; the compiler compares the two.
 */
const SIGNED_BY = {
  OpenAgreement: 'both',
  AmendAgreement: 'both',
  SettleMilestone: 'both',
  DisputeMilestone: 'either',
  ClaimCredit: 'either',
  RevokeSignature: 'either',
  FundMilestones: 'company',
  RequestChanges: 'company',
  ReleaseMilestone: 'company',
  SubmitWork: 'payee',
  RefundMilestone: 'payee',
} as const satisfies { [Step in HeldStep['step']]: StepOf<Step>['signedBy'] };
const isSignedBy = (step: HeldStep['step'], party: Party): boolean =>
  ([party, 'both', 'either'] as string[]).includes(SIGNED_BY[step]);

/**
 * Compares the message of a step with its agreement, which both sides signed as a whole.
 * @returns the address that signs, and what it belongs to
 * @throws Refused
 */
export function signerOf(
  { chainId, escrow, token }: { chainId: bigint; escrow: string; token: string },
  held: HeldStep,
): { custody: Custody; address: string } {
  const { terms, by, step } = held;
  if (terms.token !== token)
    throw new Refused('other-contract', `The token ${terms.token} is not ${token}, which this signer signs for.`);
  if (!isSignedBy(step, by.party)) throw new Refused('not-consented', `The ${by.party} does not sign ${step}.`);
  if (!isOfAgreement(held, { chainId, contract: escrow }))
    throw new Refused('not-consented', `The values of ${held.subject} are not those of its agreement.`);
  if (by.party === 'payee') return { custody: { kind: 'agreement', id: held.agreement }, address: terms.payee };
  if ('kind' in by.custody && by.custody.kind !== 'account')
    throw new Refused('not-consented', 'Who agreed is not whose money it is.');
  return { custody: by.custody, address: terms.company };
}

/** A revocation names no agreement: it ends what the same side signed before. */
function isOfAgreement({ step, message, terms, by }: HeldStep, domain: SigningDomain): boolean {
  const agreementId = anyAgreementIdOf(terms);
  switch (step) {
    case 'OpenAgreement':
      return agreementIdOf(message.agreement) === agreementId;
    case 'AmendAgreement':
      return message.agreementId === agreementId;
    case 'FundMilestones':
      return message.agreementId === agreementId && message.token === terms.token && message.amount > 0n;
    case 'RevokeSignature':
      return true;
    default: {
      const { payout } = message;
      return (
        payout.agreementId === agreementId &&
        payout.company === terms.company &&
        payout.payee === terms.payee &&
        payout.token === terms.token &&
        payout.amount > 0n &&
        payout.payoutId === payoutIdOf(domain, agreementId, payout.milestone) &&
        (step !== 'ClaimCredit' || message.owner === terms[by.party])
      );
    }
  }
}
