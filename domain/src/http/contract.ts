import { z } from 'zod';

/** The states of a contract, by its phase: an offer that waits for an answer, an agreement with work or money left, and its end. */
const CONTRACT_STATES = {
  offered: ['offered', 'changes-requested'],
  active: [
    'opening',
    'opening-failed',
    'unfunded',
    'in-progress',
    'submitted',
    'in-dispute',
    // Paid on approval: accepted, its work done; or paid at once.
    'accepted',
    'done',
    'being-paid',
    'payment-failed',
  ],
  ended: [
    'completed',
    'partly-paid',
    'settled',
    'ruled',
    // The arbiter did not decide in time.
    'split',
    'refunded',
    'ended-early',
    'ended-by-notice',
    'talent-left',
    'taken-back',
    // An offer that was never accepted.
    'rejected',
    'withdrawn',
    'expired',
    // By the end of its application.
    'ended',
  ],
} as const;
const STATES = [...CONTRACT_STATES.offered, ...CONTRACT_STATES.active, ...CONTRACT_STATES.ended] as const;
export type ContractState = (typeof STATES)[number];

/** What a side has to do next. */
const CONTRACT_STEPS = [
  'answer-offer',
  'send-new-version',
  'retry-opening',
  'fund',
  'submit',
  'review',
  'approve',
  'retry-payment',
  'answer-settlement',
  'answer-ending',
] as const;
export type ContractStep = (typeof CONTRACT_STEPS)[number];

/** What a deadline does: the offer expires; the contract ends; a milestone goes back, is paid, or is split. */
const DEADLINE_OUTCOMES = ['expired', 'ended', 'refunded', 'released', 'split'] as const;

/** Amounts in minor units as decimal strings, times ISO. */
export const contract = z.object({
  /** The agreement's; before there is one, that of the version that was offered. */
  id: z.uuid(),
  applicationId: z.uuid(),
  jobId: z.uuid(),
  /** The version that was accepted, else the newest; null where work was paid without an offer. */
  offerId: z.uuid().nullable(),
  /** Null while there is none: the page of the contract is then that of the version. */
  agreementId: z.uuid().nullable(),
  /** `milestones`: escrow holds the money of each. `at-once`: paid when the company approves the work. */
  kind: z.enum(['milestones', 'at-once']),
  title: z.string(),
  jobTitle: z.string(),
  companyName: z.string(),
  talentName: z.string(),
  /** When it was accepted; of an offer, when it was sent. */
  madeAt: z.string(),
  phase: z.enum(['offered', 'active', 'ended']),
  state: z.enum(STATES),
  endedAt: z.string().nullable(),
  agreed: z.string(),
  inEscrow: z.string(),
  /** What the talent got, with fees and bonuses: by approval, settlement, ruling or silence. */
  paid: z.string(),
  /** The part of `paid` that is bonuses. */
  bonus: z.string(),
  returned: z.string(),
  milestones: z.object({ all: z.number(), ended: z.number(), submitted: z.number(), disputed: z.number() }),
  /** What each side has to do next; null where it waits. */
  steps: z.object({ company: z.enum(CONTRACT_STEPS).nullable(), talent: z.enum(CONTRACT_STEPS).nullable() }),
  /** The next one; `milestone` counts from 1, and `toTalent` is what the talent gets by it. */
  deadline: z
    .object({
      at: z.string(),
      outcome: z.enum(DEADLINE_OUTCOMES),
      milestone: z.number().nullable(),
      toTalent: z.string().nullable(),
    })
    .nullable(),
});
/** What every screen and paper says of a contract, from its first offer on; of an application the newest, null before one was offered. */
export type Contract = z.infer<typeof contract>;
