import { z } from 'zod';
import { MOST_IN_REASON } from '../agreements/rulings.ts';
import { noteFiles, writtenText } from '../agreements/written-text.ts';
import { passkeyAnswer } from '../money/passkey-assertion.ts';
import { contractDocument } from '../agreements/offers/document.ts';
import { MILESTONE_STATES } from '../agreements/milestone-states.ts';
import { endpoint } from './endpoint.ts';
import { milestoneNote } from './milestone-notes.ts';

/** For the arbiter, but for evidence, which both sides add; everybody else gets NOT_FOUND. */
const about = { tag: 'disputes' } as const;

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
  /** Whether a deadline ended it. */
  byDeadline: z.boolean(),
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

const disputeInFull = dispute.extend({
  /** Of the milestone; null where the contract gives it none. */
  title: z.string().nullable(),
  dueOn: z.string().nullable(),
  /** The contract as both sides signed it; null for one without a document. */
  document: contractDocument.nullable(),
  /** All milestones of the contract in their order; `toPayee` is null before they have ended. */
  schedule: z.array(
    z.object({
      title: z.string().nullable(),
      amount: z.string(),
      state: z.enum(MILESTONE_STATES),
      toPayee: z.string().nullable(),
    }),
  ),
  steps: z.array(disputeStep),
  /** What both sides wrote about the milestone, with their files, oldest first. */
  notes: z.array(milestoneNote),
});
export type DisputeInFull = z.infer<typeof disputeInFull>;

const params = z.object({ id: z.uuid(), number: z.coerce.number<string>().int().min(0).max(49) });

const read = { ...about, method: 'GET', access: 'either:see-contracts', eventsUpTo: true } as const;

export const listDisputes = endpoint({
  ...read,
  path: '/disputes',
  summary: 'The disputes that wait for the arbiter, the most urgent first, and then those that the arbiter decided',
  job: 'listed',
  answer: z.object({ data: z.array(dispute) }),
  failures: ['NOT_FOUND'],
});

export const countWaitingDisputes = endpoint({
  ...read,
  path: '/disputes/waiting',
  summary: 'How many disputes wait for this account, if it is the arbiter',
  job: 'listed',
  answer: z.object({
    /** Null for everybody but the arbiter, and while nobody knows who that is. */
    waiting: z.int().nullable(),
  }),
});

export const viewDispute = endpoint({
  ...read,
  path: '/disputes/:id/:number',
  summary: 'A milestone in dispute, for the arbiter: the contract by its id, and the milestone by its place from zero',
  job: { of: 'agreement', in: 'params.id' },
  params,
  answer: z.object({ data: disputeInFull }),
  failures: ['NOT_FOUND'],
});

export const ruleMilestone = endpoint({
  ...about,
  method: 'POST',
  path: '/disputes/:id/:number/ruling',
  summary: 'Decide a dispute: how much goes to the talent, and why; always by passkey',
  access: 'either:pay',
  job: 'free',
  idempotency: 'required',
  money: true,
  params,
  body: z.object({
    /** Minor units; the rest goes back to the company. */
    toPayee: z.string().regex(/^\d{1,78}$/, 'Enter an amount.'),
    reason: z
      .string()
      .trim()
      .min(1, 'Give both sides a reason.')
      .max(MOST_IN_REASON, {
        error: `A reason has at most ${MOST_IN_REASON.toLocaleString('en')} characters.`,
        abort: true,
      }),
    /** How many pieces of evidence the arbiter has seen. Where one came since, nothing is decided. */
    evidence: z.int().min(0).max(1_000).optional(),
    passkey: passkeyAnswer.optional(),
  }),
  answer: z.object({ message: z.string(), data: disputeInFull }),
  status: 202,
  failures: [
    'NOT_FOUND',
    'DISPUTE_OVER',
    'EVIDENCE_ADDED',
    'RULING_GIVEN',
    'PASSKEY_REQUIRED',
    'PASSKEY_WAITS',
    'PASSKEY_WRONG',
    'PASSKEY_UNAVAILABLE',
    'APPROVALS_FROZEN',
    'IDEMPOTENCY_CONFLICT',
  ],
});

export const addEvidenceBody = z.object({ text: writtenText('Say what this shows.'), files: noteFiles });

export const addEvidence = endpoint({
  ...about,
  method: 'POST',
  path: '/agreements/:id/milestones/:number/evidence',
  summary: 'Add a text and files to a dispute, for the other side and the arbiter',
  access: 'either:accept-work',
  job: { of: 'agreement', in: 'params.id' },
  idempotency: 'key',
  params: z.object({ id: z.uuid(), number: z.coerce.number<string>().int().min(1).max(50) }),
  body: addEvidenceBody,
  answer: z.object({ message: z.string(), data: milestoneNote }),
  status: 201,
  failures: ['NOT_FOUND', 'DISPUTE_OVER', 'MILESTONE_CONFLICT', 'IDEMPOTENCY_CONFLICT'],
});
