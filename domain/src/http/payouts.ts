import { z } from 'zod';
import { presentPasswordSchema } from '../accounts/credentials.ts';

export const PAYOUT_STATES = ['requested', 'sent', 'released', 'needs-attention', 'taken-back'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** A payout as both sides see it. `amount` is in minor units of the escrow token; times are ISO, null until they happen. */
export const payout = z.object({
  id: z.uuid(),
  applicationId: z.uuid(),
  /** The contract that it is paid for; null where only an older event told of the payout. */
  agreementId: z.uuid().nullable(),
  jobTitle: z.string(),
  companyName: z.string(),
  talentName: z.string(),
  amount: z.string(),
  state: z.enum(PAYOUT_STATES),
  requestedAt: z.string(),
  sentAt: z.string().nullable(),
  releasedAt: z.string().nullable(),
  transactionHash: z.string().nullable(),
  blockNumber: z.number().nullable(),
  /** Why it needs attention, as a sentence. */
  failure: z.string().nullable(),
  /** Refused for good: the company may have it sent again, or take it back. */
  refused: z.boolean().default(false),
});
export type Payout = z.infer<typeof payout>;

/** `POST /users/approve-completion-and-disburse`. Without an amount the contract's, else the job's lower salary in dollars, is paid. */
export const approveDisbursementBody = z.object({
  applicationId: z.uuid('Name the application.'),
  amount: z
    .string()
    .regex(/^[1-9]\d{0,17}$/, 'Enter an amount above zero, in millionths of a dollar.')
    .optional(),
  /** Asked for when the session's password was entered more than 15 minutes ago. */
  password: presentPasswordSchema.optional(),
});
export const approvedAnswer = z.object({ message: z.string(), payout });

/** `POST /payouts/{id}/retry`: the same payout again, after it was refused. */
export const retryPayoutBody = z.object({
  /** Asked for when the session's password was entered more than 15 minutes ago. */
  password: z.string().max(128).optional(),
});
/** Of `POST /payouts/{id}/retry` and `POST /payouts/{id}/take-back`. */
export const refusedPayoutAnswer = z.object({ message: z.string(), payout });

/** `GET /payouts?limit=&cursor=`: those of the signed-in side, newest first. */
export const payoutsAnswer = z.object({ data: z.array(payout), nextCursor: z.string().nullable() });

/** What stops the payouts of an account, in a neutral sentence; null where nothing does. `since` is ISO. */
export const frozen = z.object({ scope: z.enum(['account', 'all']), since: z.string(), says: z.string() }).nullable();
export type Frozen = z.infer<typeof frozen>;

/** `GET /applications/{id}/payout-quote`: the figure that the approval dialog starts from, and what is available. */
export const payoutQuoteAnswer = z.object({
  /** Null where the job names no salary. */
  amount: z.string().nullable(),
  available: z.string(),
  /** Says where `amount` comes from, with the rate used for naira. */
  basis: z.string(),
  /** What the company may approve in any 24 hours, and what is left of it. Minor units. */
  dailyLimit: z.object({ limit: z.string(), left: z.string() }),
  frozen,
});
