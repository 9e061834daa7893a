import { z } from 'zod';
import { presentPasswordSchema } from '../accounts/credentials.ts';
import { ENDING_REASON_MAX } from '../agreements/offers/limits.ts';
import { ROLES } from '../hiring/stages.ts';
import { passkeyAnswer } from '../money/passkey-assertion.ts';
import { walletAnswer } from '../money/wallet-signature.ts';
import { endpoint } from './endpoint.ts';
import { PROOF_FAILURES } from './signing.ts';

/** What the talent gets of a milestone that holds money, in minor units; the company gets the rest back. */
const split = z.object({
  number: z.int('Name a milestone.').min(1, 'Name a milestone.').max(50, 'Name a milestone.'),
  toTalent: z.string().regex(/^\d{1,39}$/, { error: 'Enter an amount, in millionths of a dollar.', abort: true }),
});
export type EndingSplit = z.infer<typeof split>;

export const ENDING_STATES = ['proposed', 'accepted', 'declined', 'countered', 'withdrawn', 'expired'] as const;

/** A proposal to end a contract early. Milestones that hold no money are cancelled by it. */
export const contractEnding = z.object({
  id: z.uuid(),
  by: z.enum(ROLES),
  state: z.enum(ENDING_STATES),
  /** Null if there is none, or its author's account is deleted. */
  reason: z.string().nullable(),
  splits: z.array(split),
  proposedAt: z.string(),
  /** Until when it can be accepted. */
  expiresAt: z.string(),
  /** A notice where nothing is held: when it takes effect without an answer. Null for what needs the other side. */
  takesEffectAt: z.string().nullable(),
  /** A notice that the other side cannot decline, since it declined one before. */
  isFinal: z.boolean(),
  endedAt: z.string().nullable(),
});
export type ContractEnding = z.infer<typeof contractEnding>;

const about = {
  method: 'POST',
  tag: 'milestones',
  idempotency: 'required',
  money: true,
  access: 'either:pay',
  job: { of: 'agreement', in: 'params.id' },
} as const;
const failures = ['NOT_FOUND', 'MILESTONE_CONFLICT', 'APPROVALS_FROZEN', 'IDEMPOTENCY_CONFLICT'] as const;
const signing = [...PROOF_FAILURES, 'UNAVAILABLE'] as const;
const proof = {
  password: presentPasswordSchema.optional(),
  /** Of accounts with a passkey: one for each split, in their order, over the challenges of `to-sign`. */
  passkeys: z.array(passkeyAnswer).max(50).optional(),
  /** Of a side whose own wallet signs this contract: one for each split. */
  wallets: z.array(walletAnswer).max(50).optional(),
};
const answer = z.object({ message: z.string(), data: contractEnding });
const params = z.object({ id: z.uuid(), endingId: z.uuid() });

/** How often each side may propose the end of one contract: the other side is notified each time. */
export const ENDING_PROPOSALS_MAX = 20;

/** Each split is signed as a settlement of its milestone, which counts only once the proposal is accepted. */
export const proposeEnding = endpoint({
  ...about,
  path: '/agreements/:id/endings',
  summary: 'Propose to end a contract early',
  body: z.object({
    splits: z
      .array(split)
      .max(50, { error: 'Choose at most 50 milestones.', abort: true })
      .refine(
        (splits) => new Set(splits.map(({ number }) => number)).size === splits.length,
        'Name each milestone once.',
      ),
    /** The open proposal of the other side that this one answers with other terms. */
    instead: z.uuid().nullable().default(null),
    reason: z
      .string()
      .trim()
      .max(ENDING_REASON_MAX, { error: 'Write at most 2,000 characters.', abort: true })
      .default(''),
    ...proof,
  }),
  answer,
  failures: [...failures, ...signing, 'STAGE_CONFLICT'],
});

const ofEnding = { ...about, params, answer } as const;

/** The other side signs the same splits; the milestones are settled, and the contract has ended. */
export const acceptEnding = endpoint({
  ...ofEnding,
  path: '/agreements/:id/endings/:endingId/acceptance',
  summary: 'Agree to end a contract early',
  body: z.object(proof),
  failures: [...failures, ...signing],
});

export const declineEnding = endpoint({
  ...ofEnding,
  path: '/agreements/:id/endings/:endingId/refusal',
  summary: 'Decline to end a contract early: it continues',
  failures,
});

export const withdrawEnding = endpoint({
  ...ofEnding,
  path: '/agreements/:id/endings/:endingId/withdrawal',
  summary: 'Take back your own proposal to end a contract early',
  failures,
});
