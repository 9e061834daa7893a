import {
  agreementArgument,
  FUNDING,
  scheduleHashOf,
  type AgreementMessage,
  type ScheduleItem,
} from '@hireledger/contracts/typed-data-2';
import { stepMessage } from '@hireledger/signer/client';
import { Signature } from 'ethers';
import { escrow2 } from '../../../chain/contracts.ts';
import { refused } from '../../retries.ts';
import type { ReadStep } from './read-step.ts';

/** The exits that deadlines open, which anybody may take: their functions in the contract. */
const EXITS = {
  ReleaseAfterSilence: 'releaseAfterSilence',
  RefundAfterDue: 'refundAfterDue',
  SplitAfterArbiterSilence: 'splitAfterArbiterSilence',
} as const;
export type Exit = keyof typeof EXITS;

/** Whether nobody signs the step: a deadline opens it. */
export const isExit = (step: string | null): step is Exit => step !== null && step in EXITS;

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
  const encode = (method: string, ...values: unknown[]) => escrow2.encodeFunctionData(method, values);
  const [milestone] = operation.milestones;
  const deadlineOf = (side: 'company' | 'payee') => signed[side]?.agreed.message.deadline;
  const [company, payee] = (['company', 'payee'] as const).map((side) => ({
    deadline: deadlineOf(side),
    signature: signatures[side],
  })) as [object, object];
  const side = signed.company ? 'company' : 'payee';
  const [by, address] = [side === 'company' ? company : payee, terms[side]];
  const agreed = signed[side]?.agreed;
  if (agreed?.step === 'ClaimCredit') {
    const { payout, owner, recipient } = agreed.message;
    return encode('claimCredit', payout, owner, recipient, by);
  }
  if (!('schedule' in terms)) throw new Error(`${operation.step} is no step of an agreement that was paid at once.`);
  const agreement = agreementArgument(terms);
  if (ruling) {
    const { toPayee, rulingHash, deadline } = ruling.message;
    return encode('rule', agreement, milestone, toPayee, rulingHash, { deadline, signature: signatures.arbiter });
  }
  if (!agreed) return encode(EXITS[operation.step as Exit], agreement, milestone);
  const { step, message } = agreed;
  switch (step) {
    case 'OpenAgreement':
      return encode('open', agreement, company, payee);
    case 'AmendAgreement':
      return encode('amend', agreement, { milestones: message.schedule, termsHash: message.termsHash }, company, payee);
    case 'FundMilestones': {
      const plan = planOf(operation, terms, message);
      const { v, r, s } = Signature.from(signatures.funding!.signature);
      const kind = FUNDING[signatures.funding!.by];
      const authorization = { kind, validAfter: 0n, validBefore: message.deadline, v, r, s };
      return encode('fund', agreement, plan, message.milestones, company, authorization);
    }
    case 'SubmitWork':
      return encode('submit', agreement, milestone, message.evidenceHash, payee);
    case 'RequestChanges':
      return encode('requestChanges', agreement, milestone, message.evidenceHash, company);
    case 'ReleaseMilestone':
      return encode('release', agreement, milestone, company);
    case 'RefundMilestone':
      return encode('refund', agreement, milestone, payee);
    case 'SettleMilestone':
      return encode('settle', agreement, milestone, message.toPayee, message.termsHash, company, payee);
    case 'DisputeMilestone':
      return encode('dispute', agreement, milestone, message.evidenceHash, address, by);
    case 'RevokeSignature':
      return encode('revoke', address, message.digest, by);
    default:
      throw new Error(`${step} is no step of an agreement that holds money.`);
  }
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
