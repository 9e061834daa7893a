import type { STEPS, StepOf } from '@hireledger/domain/agreements/steps/steps';

/** A call of HireEscrow2 that moves money on, and needs no process of HireLedger. Help lists them, and a test makes each. */
export interface Exit {
  /** Name and arguments, as the contract has them. */
  call: string;
  /** Who makes it, when, and what it does; a sentence for people. */
  says: string;
}

type AnyStep = (typeof STEPS)[keyof typeof STEPS];
type Joined<Names extends readonly string[]> = Names extends readonly [infer Only extends string]
  ? Only
  : Names extends readonly [infer First extends string, ...infer Rest extends readonly string[]]
    ? `${First}, ${Joined<Rest>}`
    : never;
/** The exit of a step: its call, which the compiler compares with the definition. Help loads the sentences alone, not all definitions. */
interface ExitOf<Step extends AnyStep> extends Exit {
  call: `${Step['call']['method']}(${Joined<Step['call']['arguments']>})`;
}
type Exits<Type extends AnyStep['type']> = { [Each in Type]: ExitOf<StepOf<Each>> };

/** A deadline has passed; the one who sends the call pays its fee and decides nothing. */
export const EXITS_FOR_ANYBODY: readonly Exit[] = Object.values({
  ReleaseAfterSilence: {
    call: 'releaseAfterSilence(agreement, milestone)',
    says: 'when the company did not answer submitted work within the review period. It pays the talent.',
  },
  RefundAfterDue: {
    call: 'refundAfterDue(agreement, milestone)',
    says: 'when nothing was submitted by the due date and the days of grace. It pays the company back.',
  },
  SplitAfterArbiterSilence: {
    call: 'splitAfterArbiterSilence(agreement, milestone)',
    says: 'when the arbiter did not decide in time. It splits the amount as the contract says.',
  },
} satisfies Exits<Extract<AnyStep, { signedBy: null }>['type']>);

/** These carry the signature of the wallet that the contract names. */
export const EXITS_BY_SIGNATURE: readonly Exit[] = Object.values({
  SubmitWork: {
    call: 'submit(agreement, milestone, evidenceHash, byPayee)',
    says: 'the talent signs SubmitWork by the due date and the days of grace. The review period starts.',
  },
  ReleaseMilestone: {
    call: 'release(agreement, milestone, byCompany)',
    says: 'the company signs ReleaseMilestone. It pays the talent at once.',
  },
  RefundMilestone: {
    call: 'refund(agreement, milestone, byPayee)',
    says: 'the talent signs RefundMilestone. It pays the company back at once.',
  },
  ClaimCredit: {
    call: 'claimCredit(payout, owner, recipient, byOwner)',
    says: 'the owner of a credit signs ClaimCredit. It pays the credit, which is money that could not be delivered, to any address.',
  },
} satisfies Exits<'SubmitWork' | 'ReleaseMilestone' | 'RefundMilestone' | 'ClaimCredit'>);
