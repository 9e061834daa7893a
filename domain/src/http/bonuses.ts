import { z } from 'zod';
import { presentPasswordSchema } from '../accounts/credentials.ts';
import { passkeyAnswer } from '../money/passkey-assertion.ts';
import { BONUS_REASON_MAX } from './bounds.ts';
import { endpoint } from './endpoint.ts';
import { paidAmount, payout } from './payouts.ts';
import { toSign } from './signing.ts';

/** What a company pays beside a milestone, and a sentence why. */
const fields = {
  amount: paidAmount,
  reason: z
    .string()
    .trim()
    .min(1, 'Say why, in a sentence.')
    .max(BONUS_REASON_MAX, { error: `Write at most ${BONUS_REASON_MAX} characters.`, abort: true }),
};

const about = {
  method: 'POST',
  tag: 'milestones',
  access: 'company:pay',
  job: { of: 'agreement', in: 'params.id' },
} as const;

/** Paid at once from the wallet: an agreement of its own, which names the contract. */
export const payBonus = endpoint({
  ...about,
  path: '/agreements/:id/bonuses',
  summary: 'Pay the talent of a contract a bonus',
  idempotency: 'required',
  money: true,
  status: 202,
  body: z.object({ ...fields, password: presentPasswordSchema.optional(), passkey: passkeyAnswer.optional() }),
  answer: z.object({ message: z.string(), data: payout }),
  failures: [
    'NOT_FOUND',
    'STAGE_CONFLICT',
    'MILESTONE_CONFLICT',
    'INSUFFICIENT_FUNDS',
    'DAILY_LIMIT_REACHED',
    'APPROVALS_FROZEN',
    'PASSKEY_REQUIRED',
    'PASSKEY_WAITS',
    'PASSKEY_WRONG',
    'REAUTHENTICATION_REQUIRED',
    'IDEMPOTENCY_CONFLICT',
    'UNAVAILABLE',
  ],
});

/** Checks it as the call above does and writes nothing: what the dialog before the signature shows. */
export const bonusToSign = endpoint({
  ...about,
  path: '/agreements/:id/bonuses/to-sign',
  summary: 'What a company signs for a bonus',
  body: z.object(fields),
  answer: z.object({
    data: toSign,
  }),
  failures: [
    'NOT_FOUND',
    'STAGE_CONFLICT',
    'MILESTONE_CONFLICT',
    'INSUFFICIENT_FUNDS',
    'DAILY_LIMIT_REACHED',
    'APPROVALS_FROZEN',
    'PASSKEY_WAITS',
    'UNAVAILABLE',
  ],
});

/** A bonus as both sides of its contract see it. */
export const bonus = z.object({
  /** Of its own agreement, which has a page like any contract that is paid at once. */
  agreementId: z.uuid(),
  reason: z.string(),
  payout,
});
export type Bonus = z.infer<typeof bonus>;
