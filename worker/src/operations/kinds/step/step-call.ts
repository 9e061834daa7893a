import type { Party, StepMessage } from '@hireledger/contracts/step-message';
import {
  agreementArgument,
  FUNDING,
  scheduleHashOf,
  type AgreementMessage,
  type ScheduleItem,
} from '@hireledger/contracts/typed-data-2';
import { stepOfType, type STEPS } from '@hireledger/domain/agreements/steps/steps';
import { stepMessage } from '@hireledger/signer/client';
import { Signature } from 'ethers';
import { escrow2 } from '../../../chain/contracts.ts';
import { refused } from '../../retries.ts';
import type { ReadStep } from './read-step.ts';

/** The exits that deadlines open, which anybody may take. */
export type Exit = Extract<(typeof STEPS)[keyof typeof STEPS], { signedBy: null }>['type'];

/** Whether nobody signs the step: a deadline opens it. */
export const isExit = (step: string | null): step is Exit => stepOfType(step)?.signedBy === null;

/** The signatures of a step's sides, and the one that takes the tokens of a funding. */
export interface StepSignatures {
  company?: string;
  payee?: string;
  arbiter?: string;
  funding: { by: keyof typeof FUNDING; signature: string } | null;
}

/**
 * The call of the contract, from what the sides agreed to and signed.
 * @throws NotSigned where the milestones were amended since
 */
export function callOfStep({ operation, terms, signed, ruling }: ReadStep, signatures: StepSignatures): string {
  const side = signed.company ? 'company' : 'payee';
  const agreed: StepMessage | undefined = ruling
    ? { step: 'RuleMilestone', message: ruling.message }
    : signed[side]?.agreed;
  const step = agreed?.step ?? operation.step;
  const holdsMoney = 'schedule' in terms;
  if (step === 'OpenFundAndRelease' || (!holdsMoney && step !== 'ClaimCredit'))
    throw new Error(`${step} is no step of an agreement that holds money.`);
  const by = (party: Party) => ({ deadline: signed[party]?.agreed.message.deadline, signature: signatures[party] });
  /** By the names of the contract's parameters. */
  const values: Record<string, unknown> = {
    ...agreed?.message,
    ...(holdsMoney && { agreement: agreementArgument(terms) }),
    milestone: operation.milestones[0],
    byCompany: by('company'),
    byPayee: by('payee'),
    by: by(side),
    byOwner: by(side),
    byArbiter: { deadline: ruling?.message.deadline, signature: signatures.arbiter },
    disputant: terms[side],
    signer: terms[side],
    ...(agreed?.step === 'AmendAgreement' && {
      plan: { milestones: agreed.message.schedule, termsHash: agreed.message.termsHash },
    }),
    ...(agreed?.step === 'FundMilestones' &&
      holdsMoney && {
        plan: planOf(operation, terms, agreed.message),
        authorization: authorizationOf(signatures.funding!, agreed.message.deadline),
      }),
  };
  const { method, arguments: names } = stepOfType(step)!.call;
  return escrow2.encodeFunctionData(
    method,
    names.map((name) => values[name]),
  );
}

/** The `authorization` argument of a funding, valid as long as its step. */
function authorizationOf({ by, signature }: NonNullable<StepSignatures['funding']>, validBefore: bigint) {
  const { v, r, s } = Signature.from(signature);
  return { kind: FUNDING[by], validAfter: 0n, validBefore, v, r, s };
}

interface Plan {
  milestones: ScheduleItem[];
  termsHash: string;
}

/** The milestones and terms that a funding names by their hashes: as the agreement was opened, or as it was amended. */
function planOf(
  operation: ReadStep['operation'],
  terms: AgreementMessage,
  { schedule, termsHash }: { schedule: string; termsHash: string },
): Plan {
  const amended = operation.amendments.flatMap((message): Plan[] => {
    const read = stepMessage.safeParse({ step: 'AmendAgreement', message });
    if (!read.success || read.data.step !== 'AmendAgreement') return [];
    return [{ milestones: read.data.message.schedule, termsHash: read.data.message.termsHash }];
  });
  const plans = [{ milestones: terms.schedule, termsHash: terms.termsHash }, ...amended];
  const agreed = plans.find((plan) => plan.termsHash === termsHash && scheduleHashOf(plan.milestones) === schedule);
  if (!agreed) throw refused('its milestones are not those that both sides agreed on last.');
  return agreed;
}

/** The releases in one call. An item is what `release` takes, without the selector; a bad one is skipped. */
export const batchCall = (releases: string[]): string =>
  escrow2.encodeFunctionData('releaseMany', [releases.map((data) => `0x${data.slice(10)}`)]);
