import { amountProblem } from '../money/amounts.ts';
import { z } from 'zod';
import { presentPasswordSchema } from '../accounts/credentials.ts';
import { passkeyAnswer } from '../money/passkey-assertion.ts';
import { walletAnswer } from '../money/wallet-signature.ts';
import { endpoint } from './endpoint.ts';
import { acceptedWork } from './payment-requests.ts';
import { pageQuery } from './page-query.ts';

export const PAYOUT_STATES = ['requested', 'sent', 'released', 'needs-attention', 'taken-back'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** A payout as both sides see it. `amount` is in minor units of the escrow token; times are ISO, null until they happen. */
export const payout = z.object({
  id: z.uuid(),
  applicationId: z.uuid(),
  /** The contract that it pays for; null if only an older event named the payout. */
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

/** What somebody pays, in minor units. */
export const paidAmount = z
  .string()
  .regex(/^-?\d{1,78}$/, { error: 'Enter an amount in millionths of a dollar.', abort: true })
  .superRefine((amount, { addIssue }) => {
    const problem = amountProblem(BigInt(amount));
    if (problem) addIssue(problem);
  });

/** Needed if the session's password was entered more than 15 minutes ago. */
const recentPassword = presentPasswordSchema.optional();

const pay = { method: 'POST', tag: 'payouts', access: 'company:pay', money: true } as const;

/**
 * Without an amount, pays the contract's, else the job's lower salary in dollars. Where a contract holds money, all of its
 * milestones that are submitted are paid.
 */
export const approveDisbursement = endpoint({
  ...pay,
  path: '/users/approve-completion-and-disburse',
  summary: 'Approve finished work and pay for it',
  job: { of: 'application', in: 'body.applicationId' },
  idempotency: 'key',
  body: z.object({
    applicationId: z.uuid('Name the application.'),
    amount: paidAmount.optional(),
    password: recentPassword,
    /** Of accounts with a passkey. */
    passkey: passkeyAnswer.optional(),
  }),
  answer: z.object({
    message: z.string(),
    payout,
    /** With that first one, those of the contract's other milestones that were submitted. */
    payouts: z.array(payout),
  }),
  failures: [
    'NOT_FOUND',
    'MILESTONE_CONFLICT',
    'PAYOUT_NOT_REFUSED',
    'PASSKEY_REQUIRED',
    'PASSKEY_WRONG',
    'PASSKEY_WAITS',
    'WALLET_REQUIRED',
    'UNAVAILABLE',
    'STAGE_CONFLICT',
    'AMOUNT_REQUIRED',
    'INSUFFICIENT_FUNDS',
    'DAILY_LIMIT_REACHED',
    'IDEMPOTENCY_CONFLICT',
    'APPROVALS_FROZEN',
    'REAUTHENTICATION_REQUIRED',
  ],
});

/** The same payout again, after it was refused. */
export const retryPayout = endpoint({
  ...pay,
  path: '/payouts/:id/retry',
  summary: 'Have a refused payout sent again',
  job: { of: 'payout', in: 'params.id' },
  idempotency: 'required',
  body: z.object({ password: z.string().max(128, { abort: true }).optional() }),
  answer: z.object({ message: z.string(), payout }),
  failures: [
    'NOT_FOUND',
    'PAYOUT_NOT_REFUSED',
    'CONSENT_EXPIRED',
    'STAGE_CONFLICT',
    'INSUFFICIENT_FUNDS',
    'IDEMPOTENCY_CONFLICT',
    'APPROVALS_FROZEN',
    'REAUTHENTICATION_REQUIRED',
  ],
});

export const takeBackPayout = endpoint({
  ...pay,
  path: '/payouts/:id/take-back',
  summary: 'Take back a refused payout: the application is Completed again',
  job: { of: 'payout', in: 'params.id' },
  idempotency: 'required',
  /** For pay that is held in escrow, by accounts with a passkey or a contract with an own wallet: the approval is revoked on the chain. */
  body: z.object({ passkey: passkeyAnswer.optional(), wallet: walletAnswer.optional() }).nullish(),
  answer: z.object({ message: z.string(), payout }),
  failures: [
    'NOT_FOUND',
    'PAYOUT_NOT_REFUSED',
    'PAYOUT_STILL_VALID',
    'STAGE_CONFLICT',
    'PASSKEY_REQUIRED',
    'PASSKEY_WAITS',
    'PASSKEY_WRONG',
    'WALLET_REQUIRED',
    'WALLET_WRONG',
    'APPROVALS_FROZEN',
    'IDEMPOTENCY_CONFLICT',
  ],
});

/** What pays a talent: an approval of the company, at once or of a milestone; a bonus; or the end of a milestone without one. */
export const PAYOUT_CAUSES = ['approval', 'at-once', 'bonus', 'silence', 'settlement', 'ruling', 'split'] as const;

/** A payout in the list of all, whatever caused it. Payouts that no approval requested are listed once they were released. */
const listedPayout = payout.extend({
  cause: z.enum(PAYOUT_CAUSES),
  /** The contract that it belongs to; of a bonus, the contract that it was paid beside. */
  contractId: z.uuid(),
  title: z.string(),
  /** From 1; null where the whole work is paid. */
  milestone: z.number().nullable(),
  /** Of a bonus. */
  reason: z.string().nullable(),
});
export type ListedPayout = z.infer<typeof listedPayout>;

export const listPayouts = endpoint({
  method: 'GET',
  path: '/payouts',
  summary: 'Everything that talents are paid, of the signed-in side, newest first',
  tag: 'payouts',
  access: 'either:see-wallet',
  job: 'free',
  query: pageQuery,
  answer: z.object({ data: z.array(listedPayout), nextCursor: z.string().nullable() }),
});

/** What stops the payouts of an account, in a neutral sentence; null if nothing does. `since` is ISO. */
export const frozen = z.object({ scope: z.enum(['account', 'all']), since: z.string(), says: z.string() }).nullable();
export type Frozen = z.infer<typeof frozen>;

/** What a company may approve in any 24 hours. Amounts in minor units. */
const dailyLimit = z.object({
  limit: z.string(),
  left: z.string(),
  /** The limit with a passkey, where it is higher. */
  withPasskey: z.string().nullable(),
  /** When nothing of it is used any more, if nothing else is approved; null if nothing is used. */
  freeAt: z.string().nullable(),
});
export type PayoutLimit = z.infer<typeof dailyLimit>;

export const quotePayout = endpoint({
  method: 'GET',
  path: '/applications/:id/payout-quote',
  summary: 'The suggested amount of an approval',
  tag: 'payouts',
  access: 'company:pay',
  job: { of: 'application', in: 'params.id' },
  answer: z.object({
    /** Null if the job has no salary. */
    amount: z.string().nullable(),
    /** A contract was accepted: no other amount can be paid. */
    isAgreed: z.boolean(),
    /** The contract that holds the money, with its milestones that are submitted; null where the whole work is paid at once. */
    held: z
      .object({
        agreementId: z.uuid(),
        milestones: z.array(z.object({ number: z.number(), title: z.string().nullable(), amount: z.string() })),
      })
      .nullable(),
    /** The accepted contract that holds no money and is paid now; null without one. */
    offerId: z.uuid().nullable(),
    /** The submitted work that a member accepted; left out where there is none. */
    accepted: z.array(acceptedWork).optional(),
    available: z.string(),
    /** Where `amount` comes from, with the rate used for naira. */
    basis: z.string(),
    /** Null where a wallet of the company's own pays: that is not limited. */
    dailyLimit: dailyLimit.nullable(),
    frozen,
  }),
  failures: ['NOT_FOUND'],
});
