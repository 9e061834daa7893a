import { contentOf, type StepMessage } from '@hireledger/contracts/step-message';
import {
  agreementIdOf,
  anyAgreementIdOf,
  payoutIdOf,
  type AgreementMessage,
  type ShortAgreementMessage,
} from '@hireledger/contracts/typed-data-2';
import { agreementTerms, shortAgreementTerms, stepMessage } from '@hireledger/signer/client';
import { comparison, type Expect } from '../../kind.ts';
import type { RequestedStep, StepConsent } from './load-steps.ts';
import { differencesOfRuling, readRuling, type ReadRuling } from './ruling.ts';
import { isExit } from './step-call.ts';

/** A step whose rows could be read: what its sides agreed to, and the agreement that it is about. */
export interface ReadStep {
  operation: RequestedStep;
  terms: AgreementMessage | ShortAgreementMessage;
  signed: { company?: SignedSide; payee?: SignedSide };
  /** What the arbiter decided, where the step is a ruling. */
  ruling: ReadRuling | null;
}

export interface SignedSide {
  consent: StepConsent;
  agreed: StepMessage;
}

/** A row does not have the form of what somebody agrees to: nobody signs that. */
class Unreadable extends Error {
  override name = 'Unreadable';
}

/** @throws Unreadable */
export function readStep(operation: RequestedStep, chainId: bigint): ReadStep {
  const held = agreementTerms.safeParse(operation.terms);
  // Of one that was paid at once nothing is left but what the token refused.
  const terms =
    !held.success && operation.step === 'ClaimCredit' ? shortAgreementTerms.safeParse(operation.terms) : held;
  if (!terms.success) throw new Unreadable('The terms of the agreement are not those of one that holds money.');
  const side = (consent: StepConsent | undefined): SignedSide | undefined => {
    if (!consent) return undefined;
    const agreed = stepMessage.safeParse({ step: consent.step, message: consent.message });
    if (!agreed.success) throw new Unreadable(`What was agreed to is no ${consent.step}.`);
    return { consent, agreed: agreed.data };
  };
  const [company, payee] = [side(operation.consents.company), side(operation.consents.payee)];
  return {
    operation,
    terms: terms.data,
    signed: { ...(company && { company }), ...(payee && { payee }) },
    ruling: held.success ? readRuling(operation, held.data, chainId) : null,
  };
}

/**
 * The differences between a step and the rows that it was made for, each as a few words for an operator: the agreement,
 * what its sides agreed to, and the payout of a release, which other statements wrote.
 */
export function differencesOfStep(step: RequestedStep, chainId: bigint): string[] {
  let read: ReadStep;
  try {
    read = readStep(step, chainId);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return [error.message.replace(/\.$/, '')];
  }
  const { terms, signed, ruling } = read;
  const { differences, expect } = comparison();
  expect('the agreement', step.commitment, anyAgreementIdOf(terms));
  // Another address is the company's own wallet, which signs itself.
  if (step.companyInCustody) expect('the company’s address', terms.company, step.company.address);
  expect('the payee’s address', terms.payee, step.payeeAddress);
  const domain = { chainId, contract: step.escrowAddress };
  const sides = [signed.company, signed.payee].filter((side) => side !== undefined);
  for (const { consent, agreed } of sides) {
    expect('the step', step.step, agreed.step);
    expect('the person', consent.userId, consent === signed.company?.consent ? step.companyId : step.talentId);
    expect('what was agreed to', contentOf(domain, agreed), contentOf(domain, sides[0]!.agreed));
    compareMessage(step, agreed, expect, domain);
  }
  if (ruling && 'schedule' in terms) differencesOfRuling(step, ruling, terms, expect, domain);
  const agreed: StepMessage | undefined = ruling
    ? { step: 'RuleMilestone', message: ruling.message }
    : sides[0]?.agreed;
  const content = agreed && contentOf(domain, agreed);
  if (content) expect('the name', step.businessKey.split(':').slice(0, 2).join(':'), `step:${content}`);
  else {
    expect('the amount', step.amount.toString(), step.intents.held);
    if (!isExit(step.step)) differences.push('nobody agreed to it');
  }
  const { payout } = step.intents;
  if (step.step === 'ReleaseMilestone') {
    expect('the payout’s amount', payout?.amount, step.amount.toString());
    expect('the payout’s milestone', payout?.milestone, step.milestones[0]);
    expect('the payout’s company', payout?.companyId, step.companyId);
    expect('the payout’s talent', payout?.talentId, step.talentId);
  }
  return differences;
}

function compareMessage(
  step: RequestedStep,
  { step: name, message }: StepMessage,
  expect: Expect,
  domain: { chainId: bigint; contract: string },
): void {
  const milestones = step.milestones.join();
  if (name === 'OpenAgreement') expect('the agreement', step.commitment, agreementIdOf(message.agreement));
  if (name === 'AmendAgreement') expect('the agreement', step.commitment, message.agreementId);
  if (name === 'FundMilestones') {
    expect('the agreement', step.commitment, message.agreementId);
    expect('the milestones', milestones, message.milestones.join());
    expect('the amount', step.amount, message.amount);
  }
  if ('payout' in message) {
    const { payout } = message;
    expect('the agreement', step.commitment, payout.agreementId);
    expect('the milestone', milestones, String(payout.milestone));
    expect('the payout', payout.payoutId, payoutIdOf(domain, step.commitment, payout.milestone));
    if (step.amount > 0n) expect('the amount', step.amount, payout.amount);
  }
}
