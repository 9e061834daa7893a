import type { Escrow2Messages, Escrow2Step } from '@hireledger/contracts/typed-data-2';
import { z } from 'zod';
import { passkeyAssertion as assertion } from '@hireledger/domain/money/passkey-assertion';
import { address, custody, funding, id, uint, uint32, bytes32 } from './values.ts';

/** A milestone has at most this many others beside it. */
const MOST_MILESTONES = 50;

const schedule = z
  .array(z.strictObject({ amount: uint, dueAt: z.int().min(0).max(0xff_ffff_ffff) }))
  .min(1)
  .max(MOST_MILESTONES);
const uint16 = z.int().min(0).max(0xffff);

const agreement = z.strictObject({
  company: address,
  payee: address,
  token: address,
  schedule,
  termsHash: bytes32,
  reviewPeriod: uint32,
  grace: uint32,
  arbiter: address,
  arbitrationPeriod: uint32,
  payeeShareBps: uint16,
  feeBps: uint16,
  feeRecipient: address,
  salt: bytes32,
});
const shortAgreement = z.strictObject({
  company: address,
  payee: address,
  token: address,
  amount: uint,
  termsHash: bytes32,
  salt: bytes32,
});
export const payout = z.strictObject({
  agreementId: bytes32,
  milestone: uint32,
  company: address,
  payee: address,
  token: address,
  amount: uint,
  payoutId: bytes32,
});
const deadline = uint;
const withEvidence = z.strictObject({ payout, round: z.int().min(0).max(0xff), evidenceHash: bytes32, deadline });

/** What is signed for each step that a company or a payee signs: the signer's own schemas, which the compiler compares with the definitions. */
const messages = {
  OpenFundAndRelease: z.strictObject({ agreement: shortAgreement, deadline }),
  OpenAgreement: z.strictObject({ agreement, deadline }),
  AmendAgreement: z.strictObject({ agreementId: bytes32, version: uint16, schedule, termsHash: bytes32, deadline }),
  FundMilestones: z.strictObject({
    agreementId: bytes32,
    milestones: z.array(uint32).min(1).max(MOST_MILESTONES),
    schedule: bytes32,
    termsHash: bytes32,
    token: address,
    amount: uint,
    deadline,
  }),
  SubmitWork: withEvidence,
  RequestChanges: withEvidence,
  DisputeMilestone: withEvidence,
  ReleaseMilestone: z.strictObject({ payout, deadline }),
  RefundMilestone: z.strictObject({ payout, deadline }),
  SettleMilestone: z.strictObject({ payout, toPayee: uint, termsHash: bytes32, deadline }),
  ClaimCredit: z.strictObject({ payout, owner: address, recipient: address, deadline }),
  RevokeSignature: z.strictObject({ digest: bytes32, deadline }),
} satisfies { [Step in Exclude<Escrow2Step, 'RuleMilestone'>]: { _zod: { output: Escrow2Messages[Step] } } };

/** Who agreed to a step, when and by which proof, with the api's vouch for it. */
const consent = {
  digest: bytes32,
  userId: id,
  /** The payout; the agreement where the step is no payout. */
  subject: id,
  proof: z.enum(['session', 'passkey']),
  /** What the device signed; left out where a session is the proof. */
  assertion: assertion.optional(),
  /** When it was agreed. */
  at: z.iso.datetime({ precision: 3 }),
  vouch: z.string().regex(/^[\w-]{86}$/),
  /** The agreement in our database, whose address is paid. */
  agreement: id,
};

/** Of an agreement that holds money. */
const ofHeld = {
  ...consent,
  /** The agreement with its milestones as it was opened: its hash is the id in the message. */
  terms: agreement,
  /** Who signs; the payee by the address of the agreement. */
  by: z.discriminatedUnion('party', [
    z.strictObject({ party: z.literal('company'), custody }),
    z.strictObject({ party: z.literal('payee') }),
  ]),
};

const held = <Step extends keyof typeof messages>(step: Step) =>
  z.strictObject({ step: z.literal(step), message: messages[step], ...ofHeld });

/** A step of the escrow to which a side agreed, and what its signature needs. */
export const agreedStep = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('OpenFundAndRelease'),
    message: messages.OpenFundAndRelease,
    ...consent,
    company: custody,
    /** The account that is paid. */
    payee: id,
    funding,
  }),
  z.strictObject({ step: z.literal('FundMilestones'), message: messages.FundMilestones, ...ofHeld, funding }),
  z.strictObject({
    step: z.literal('OpenAgreement'),
    message: messages.OpenAgreement,
    ...ofHeld,
    /** The account that the company means to pay; older consents do not name it. */
    payee: id.optional(),
  }),
  held('AmendAgreement'),
  held('SubmitWork'),
  held('RequestChanges'),
  held('DisputeMilestone'),
  held('ReleaseMilestone'),
  held('RefundMilestone'),
  held('SettleMilestone'),
  // A credit can also be of an agreement that was paid at once.
  z.strictObject({
    step: z.literal('ClaimCredit'),
    message: messages.ClaimCredit,
    ...ofHeld,
    terms: z.union([agreement, shortAgreement]),
  }),
  held('RevokeSignature'),
]);
export type AgreedStep = z.output<typeof agreedStep>;
/** One that opens, funds and pays at once. */
export type ConsentedStep = Extract<AgreedStep, { step: 'OpenFundAndRelease' }>;
/** One of an agreement that holds money. */
export type HeldStep = Exclude<AgreedStep, { step: 'OpenFundAndRelease' }>;

const message = <Step extends keyof typeof messages>(step: Step) =>
  z.strictObject({ step: z.literal(step), message: messages[step] });
type StepOption = { [Step in keyof typeof messages]: ReturnType<typeof message<Step>> }[keyof typeof messages];

/** A step with its message, as a consent has them. */
export const stepMessage = z.discriminatedUnion(
  'step',
  (Object.keys(messages) as (keyof typeof messages)[]).map((step) => message(step)) as [StepOption, ...StepOption[]],
);

/** The agreement as `agreements.chain_terms` has it: one that holds money, and one that is paid at once. */
export const agreementTerms = agreement;
export const shortAgreementTerms = shortAgreement;
