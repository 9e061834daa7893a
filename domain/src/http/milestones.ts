import { z } from 'zod';
import { presentPasswordSchema } from '../accounts/credentials.ts';
import { deadlineOutcome, settlementOffer } from '../agreements/settlement.ts';
import { eachOnce, milestoneNumber as number } from '../agreements/steps/fields.ts';
import { MILESTONE_EVENTS } from '../agreements/steps/logs.ts';
import { STEP_BODIES } from '../agreements/steps/step-bodies.ts';
import { MILESTONE_STEP, MILESTONE_STEPS, RECORDED_STEPS } from '../agreements/steps/steps.ts';
import { MILESTONE_STATES } from '../agreements/milestone-states.ts';
import { ROLES } from '../hiring/stages.ts';
import { passkeyAnswer } from '../money/passkey-assertion.ts';
import { walletAnswer, walletQuestion } from '../money/wallet-signature.ts';
import { endpoint } from './endpoint.ts';
import { milestoneNote } from './milestone-notes.ts';
import { PROOF_FAILURES, toSign } from './signing.ts';

/** A milestone of a contract that holds money. Amounts in minor units; times are ISO, null until they happen. */
export const milestone = z.object({
  /** Its place in the contract, from 1. */
  number: z.number(),
  title: z.string().nullable(),
  amount: z.string(),
  dueOn: z.string().nullable(),
  state: z.enum(MILESTONE_STATES),
  /** How often the company asked for changes, and how often it still may. */
  changes: z.number(),
  changesLeft: z.number(),
  fundedAt: z.string().nullable(),
  submittedAt: z.string().nullable(),
  disputedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** What the talent got, and the fee in it; null until it has ended. */
  toTalent: z.string().nullable(),
  fee: z.string().nullable(),
  /** It ended by silence: nobody signed that. */
  byDeadline: z.boolean().nullable(),
  /** It was never funded, and both sides ended the contract. */
  isCancelled: z.boolean(),
  /**
   * What it waits for, from whom, until when, and what happens if nobody acts; null once it has ended. Without a time it waits for good.
   */
  waits: z
    .object({
      for: z.enum(['funding', 'work', 'review', 'ruling']),
      from: z.enum([...ROLES, 'arbiter']),
      until: z.string().nullable(),
      otherwise: deadlineOutcome.nullable(),
    })
    .nullable(),
  /** The step on its way to the chain. Until it ends, no other is taken. `by` is null for a ruling and for what a deadline does. */
  underWay: z
    .object({
      step: z.enum(RECORDED_STEPS),
      by: z.enum(ROLES).nullable(),
      state: z.enum(['requested', 'sent']),
      since: z.string(),
    })
    .nullable(),
  /** The last step, if it ended without effect: the sentence says why. It can be taken again. */
  failed: z.object({ step: z.enum(RECORDED_STEPS), at: z.string(), says: z.string() }).nullable(),
  /** The last offer of each side to split it. The other side accepts by offering the same. */
  settlement: z.object({ company: settlementOffer.nullable(), talent: settlementOffer.nullable() }),
  /** What the arbiter decided, once the chain has it. */
  ruling: z.object({ reason: z.string(), hash: z.string() }).nullable(),
  /** The transactions that changed it on the chain, oldest first. */
  transactions: z.array(
    z.object({ event: z.enum(MILESTONE_EVENTS), transactionHash: z.string(), blockNumber: z.number() }),
  ),
  /** Oldest first. */
  notes: z.array(milestoneNote),
  /** Why the reader cannot add evidence, as a sentence, or null if they can. Null for a milestone that is not in dispute. */
  evidence: z.object({ whyNot: z.string().nullable() }).nullable(),
  /** What the reader may do now; for what else there is, a sentence that says why not. */
  steps: z.array(z.object({ step: z.enum(MILESTONE_STEPS), whyNot: z.string().nullable() })),
});
export type Milestone = z.infer<typeof milestone>;

const about = { method: 'POST', tag: 'milestones', idempotency: 'required', money: true, status: 202 } as const;

const failures = [
  'NOT_FOUND',
  'MILESTONE_CONFLICT',
  'APPROVALS_FROZEN',
  ...PROOF_FAILURES,
  'IDEMPOTENCY_CONFLICT',
  'UNAVAILABLE',
] as const;

/** What every signed step is proven by: the password, if it was entered more than 15 minutes ago; a passkey; or a wallet of one's own. */
const proof = {
  password: presentPasswordSchema.optional(),
  /** Of accounts with a passkey, over the challenge of `to-sign`. */
  passkey: passkeyAnswer.optional(),
  /** Of a side whose own wallet signs this contract. */
  wallet: walletAnswer.optional(),
};

/** One operation on the chain carries the step out; null while the other side has not agreed to the same. */
const answer = z.object({ message: z.string(), data: z.object({ operationId: z.uuid().nullable() }) });

/** The milestone's number in the contract. */
const params = z.object({ id: z.uuid(), number: z.coerce.number<string>().int().min(1).max(50) });

const { fund, submit, approve, refund, settle, dispute } = MILESTONE_STEP;
const { 'request-changes': requestChanges, 'pay-in-full': payInFull } = MILESTONE_STEP;

/** The member of a company who is limited to jobs takes steps of their agreements alone. */
const job = { of: 'agreement', in: 'params.id' } as const;

export const fundMilestones = endpoint({
  ...about,
  ...fund.request,
  job,
  body: z.object({ ...STEP_BODIES.fund, ...proof }),
  answer,
  failures: [...failures, ...fund.request.failures],
});

export const submitMilestone = endpoint({
  ...about,
  ...submit.request,
  params,
  body: z.object({ ...STEP_BODIES.submit, ...proof }),
  answer,
  failures: [...failures, ...submit.request.failures],
});

const ofMilestone = { ...about, job, params, answer } as const;

export const requestMilestoneChanges = endpoint({
  ...ofMilestone,
  ...requestChanges.request,
  body: z.object({ ...STEP_BODIES['request-changes'], ...proof }),
  failures: [...failures, ...requestChanges.request.failures],
});

export const approveMilestone = endpoint({
  ...ofMilestone,
  ...approve.request,
  body: z.object({ ...STEP_BODIES.approve, ...proof }),
  failures: [...failures, ...approve.request.failures],
});

/** All or none of them. A passkey signs each on its own. */
export const approveMilestones = endpoint({
  ...about,
  path: '/agreements/:id/approvals',
  summary: 'Approve several milestones in one confirmation',
  access: approve.request.access,
  job,
  body: z.object({
    milestones: z
      .array(z.object({ number, ...STEP_BODIES.approve, passkey: proof.passkey, wallet: proof.wallet }))
      .min(1, 'Choose a milestone.')
      .max(50, { error: 'Choose at most 50 milestones.', abort: true })
      .refine((each) => eachOnce(each.map((item) => item.number)), 'Choose each milestone once.'),
    password: proof.password,
  }),
  answer: z.object({ message: z.string(), data: z.object({ operationIds: z.array(z.uuid()) }) }),
  failures: [...failures, ...approve.request.failures],
});

export const payMilestoneInFull = endpoint({
  ...ofMilestone,
  ...payInFull.request,
  body: z.object({ ...STEP_BODIES['pay-in-full'], ...proof }),
  failures: [...failures, ...payInFull.request.failures],
});

export const refundMilestone = endpoint({
  ...about,
  ...refund.request,
  params,
  body: z.object(proof),
  answer,
  failures: [...failures, ...refund.request.failures],
});

/** The first is an offer; the other side's last offer with the same amount accepts it; another amount is a counter-offer. */
export const settleMilestone = endpoint({
  ...ofMilestone,
  ...settle.request,
  body: z.object({ ...STEP_BODIES.settle, ...proof }),
  failures: [...failures, ...settle.request.failures],
});

/** Also what this side offered before for the milestone: none of it can be accepted any more. */
export const takeBackSettlement = endpoint({
  ...about,
  status: 200,
  path: '/agreements/:id/milestones/:number/settlement/withdrawal',
  summary: 'Take back your own offer to split a milestone',
  access: settle.request.access,
  job,
  params,
  answer: z.object({ message: z.string() }),
  failures: ['NOT_FOUND', 'MILESTONE_CONFLICT', 'IDEMPOTENCY_CONFLICT'],
});

export const disputeMilestone = endpoint({
  ...ofMilestone,
  ...dispute.request,
  body: z.object({ ...STEP_BODIES.dispute, ...proof }),
  failures: [...failures, ...dispute.request.failures],
});

const one = { number };
/** A step as the calls above take it, named. */
export const milestoneStepBody = z.discriminatedUnion('step', [
  z.object({ step: z.literal('fund'), ...STEP_BODIES.fund }),
  z.object({ step: z.literal('submit'), ...one, ...STEP_BODIES.submit }),
  z.object({ step: z.literal('request-changes'), ...one, ...STEP_BODIES['request-changes'] }),
  z.object({ step: z.literal('approve'), ...one, ...STEP_BODIES.approve }),
  z.object({ step: z.literal('pay-in-full'), ...one, ...STEP_BODIES['pay-in-full'] }),
  z.object({ step: z.literal('refund'), ...one }),
  z.object({ step: z.literal('settle'), ...one, ...STEP_BODIES.settle }),
  z.object({ step: z.literal('dispute'), ...one, ...STEP_BODIES.dispute }),
]);
export type MilestoneStepBody = z.output<typeof milestoneStepBody>;

/** Checks the step as its own call does and writes nothing: what the dialog before the signature shows. */
export const milestoneToSign = endpoint({
  tag: 'milestones',
  access: 'either:accept-work',
  job,
  method: 'POST',
  path: '/agreements/:id/to-sign',
  summary: 'What a person signs for a step of a milestone',
  body: milestoneStepBody,
  answer: z.object({
    data: toSign.extend({
      /** Where the contract names a wallet of the person's own: it signs, and nothing else is asked for. */
      wallet: walletQuestion.nullable(),
    }),
  }),
  failures: [
    'NOT_FOUND',
    'ROLE_FORBIDDEN',
    'DAILY_LIMIT_REACHED',
    'MILESTONE_CONFLICT',
    'APPROVALS_FROZEN',
    'PASSKEY_WAITS',
    'STAGE_CONFLICT',
    'INSUFFICIENT_FUNDS',
    'UNAVAILABLE',
  ],
});
