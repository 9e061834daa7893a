import { z } from 'zod';
import { MOST_IN_REASON } from '../agreements/rulings.ts';
import { passkeyAnswer } from '../money/passkey-assertion.ts';
import { endpoint } from './endpoint.ts';

/** Only for the arbiter; everybody else gets NOT_FOUND. */
const about = { tag: 'disputes', access: 'signed-in' } as const;

/** Amounts are minor units; times are ISO. */
const ruling = z.object({
  toPayee: z.string(),
  reason: z.string(),
  at: z.string(),
  /** `sent` is on its way to the chain. */
  state: z.enum(['sent', 'confirmed', 'refused']),
  /** Why it was refused: the end of a sentence. */
  failure: z.string().nullable(),
});

const dispute = z.object({
  agreementId: z.uuid(),
  /** From zero. */
  milestone: z.int(),
  /** How many milestones the contract has. */
  milestones: z.int(),
  jobTitle: z.string(),
  companyName: z.string(),
  talentName: z.string(),
  amount: z.string(),
  state: z.enum(['disputed', 'released', 'refunded', 'settled', 'ruled']),
  /** What the talent got; null before it has ended. */
  toPayee: z.string().nullable(),
  disputedAt: z.string(),
  /** Until when it can be decided; null once it has ended. */
  decideBy: z.string().nullable(),
  /** What the talent gets if nobody decides. */
  defaultToPayee: z.string(),
  ruling: ruling.nullable(),
});
export type Dispute = z.infer<typeof dispute>;

const disputeStep = z.object({
  what: z.enum(['funded', 'submitted', 'changes-requested', 'disputed', 'ended']),
  by: z.enum(['company', 'talent']).nullable(),
  at: z.string(),
  /** Of the files and words that belong to it. */
  evidenceHash: z.string().nullable(),
  transactionHash: z.string(),
});
export type DisputeStep = z.infer<typeof disputeStep>;

const disputeInFull = dispute.extend({ steps: z.array(disputeStep) });
export type DisputeInFull = z.infer<typeof disputeInFull>;

const params = z.object({ id: z.uuid(), number: z.coerce.number<string>().int().min(0).max(49) });

export const listDisputes = endpoint({
  ...about,
  method: 'GET',
  path: '/disputes',
  summary: 'The disputes that wait for the arbiter, the most urgent first, and then those that the arbiter decided',
  answer: z.object({ data: z.array(dispute) }),
  failures: ['NOT_FOUND'],
});

export const viewDispute = endpoint({
  ...about,
  method: 'GET',
  path: '/disputes/:id/:number',
  summary: 'A milestone in dispute, for the arbiter: the contract by its id, and the milestone by its place from zero',
  params,
  answer: z.object({ data: disputeInFull }),
  failures: ['NOT_FOUND'],
});

export const ruleMilestone = endpoint({
  ...about,
  method: 'POST',
  path: '/disputes/:id/:number/ruling',
  summary: 'Decide a dispute: how much goes to the talent, and why; always by passkey',
  idempotency: 'key',
  money: true,
  params,
  body: z.object({
    /** Minor units; the rest goes back to the company. */
    toPayee: z.string().regex(/^\d{1,78}$/, 'Enter an amount.'),
    reason: z
      .string()
      .trim()
      .min(1, 'Give both sides a reason.')
      .max(MOST_IN_REASON, `A reason has at most ${MOST_IN_REASON.toLocaleString('en')} characters.`),
    passkey: passkeyAnswer.optional(),
  }),
  answer: z.object({ message: z.string(), data: disputeInFull }),
  status: 202,
  failures: [
    'NOT_FOUND',
    'DISPUTE_OVER',
    'RULING_GIVEN',
    'PASSKEY_REQUIRED',
    'PASSKEY_WRONG',
    'PASSKEY_UNAVAILABLE',
    'APPROVALS_FROZEN',
    'IDEMPOTENCY_CONFLICT',
  ],
});
