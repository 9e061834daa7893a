import { z } from 'zod';
import { CONTRACT_CAUSES } from '../hiring/contract-moves.ts';
import { RECORDED_STEPS } from '../agreements/steps/steps.ts';
import { ROLES, STAGES } from '../hiring/stages.ts';
import { offeredSettlement } from '../agreements/settlement.ts';
import { PROFILE_CARDS } from '../profiles/cards.ts';
import { CLOSE_REASONS } from '../jobs/job-status.ts';
import { matchedJobs } from './matched-jobs.ts';
import { jobFacts, passkeyFacts, threadFacts, walletFacts, withdrawalFacts } from './facts-beside-applications.ts';

const stage = z.enum(STAGES);
/** For members who are limited to the jobs of a team; older events do not have it. */
const jobId = z.uuid().optional();
/** Facts with which either side can patch the row it shows, without another request. */
const applicationFacts = z.object({
  applicationId: z.uuid(),
  jobId: z.uuid(),
  jobTitle: z.string(),
  companyId: z.uuid(),
  companyName: z.string(),
  talentId: z.uuid(),
  talentName: z.string(),
  stage,
});
/** The reader sees the change, and another event is the notice of it. */
const quiet = { quiet: z.literal(true).optional() };
/** Who of the company did it; only in the company's own events. */
const byPerson = { byPerson: z.object({ id: z.uuid() }).optional() };
const moved = applicationFacts.extend({
  from: stage,
  ...quiet,
  ...byPerson,
});
/** The contract's own title; none where it is the job's, and in older events. */
const titled = { contractTitle: z.string().nullable().optional() };
/** A version of a contract; `total` is the sum of its milestones in minor units of the escrow token. */
const offerFacts = applicationFacts.extend({ ...titled, offerId: z.uuid(), version: z.number(), total: z.string() });
const payoutFacts = applicationFacts.omit({ stage: true }).extend({
  ...titled,
  payoutId: z.uuid(),
  /** The contract that it pays for; older events do not have it. */
  agreementId: z.uuid().optional(),
  /** Paid beside a contract: it is not the pay of the application. */
  bonus: z.literal(true).optional(),
  /** The place from zero of the milestone that it pays, where money was held for it; older events do not have it. */
  milestone: z.number().optional(),
  /** Minor units of the escrow token, decimal string. */
  amount: z.string(),
  transactionHash: z.string().nullable(),
  blockNumber: z.number().nullable(),
});
/** A step of one milestone of a contract, as the chain reported it. */
const milestoneFacts = applicationFacts.omit({ stage: true }).extend({
  ...titled,
  agreementId: z.uuid(),
  milestone: z.number(),
  /** Minor units of the escrow token, decimal string. */
  amount: z.string(),
  transactionHash: z.string(),
  blockNumber: z.number(),
});
/** It may say how much the wallet holds: a member who does not see the wallet gets the event without it. */
const walletReason = z.string().optional();
const sums = z.object({ milestones: z.number(), amount: z.string() });
/**
 * Several milestones of one contract had the same step by one click: each has its event, and only the last is a
 * notice. It says how many there are, and the sums in minor units.
 */
const sharedFacts = milestoneFacts.extend({ ...quiet, together: sums.optional() });
/** News of a milestone that no transaction reported. `milestone` is its place from zero. */
const milestoneNews = milestoneFacts.omit({ transactionHash: true, blockNumber: true });
/** Whether a deadline decided, and no signature. */
const byDeadline = z.boolean();
/** Without an agreement, of the version of a contract that is paid on approval. */
const endingFacts = applicationFacts.omit({ stage: true }).extend({
  ...titled,
  agreementId: z.uuid().nullable(),
  offerId: z.uuid().optional(),
  by: z.enum(ROLES),
  reason: z.string().nullable(),
});
/**
 * The one vocabulary of events, from database to socket. Names are past tense, `noun.verbed`. An event is written once per recipient,
 * in the transaction that made it true, with the recipient's next number.
 */
export const EVENTS = {
  'application.submitted': applicationFacts,
  /** The talent, who had withdrawn, applied again: the same application continues. */
  'application.resubmitted': moved,
  'application.confirmed': moved,
  'application.shortlisted': moved,
  'application.declined': moved,
  'application.withdrawn': moved,
  'application.hired': moved,
  'application.accepted': moved,
  'application.rejected': moved,
  'application.completed': moved,
  'application.changes-requested': moved,
  /** The company took its offer back; the applicant is shortlisted again. */
  'application.offer-withdrawn': moved,
  /** One side undid its move within seconds: the notice of that move disappears. */
  'application.move-undone': moved,
  /** A milestone ended by a deadline, a settlement or a ruling, and the stage followed; or a reorganisation took that back. */
  'application.moved-by-contract': moved.extend({ cause: z.enum(CONTRACT_CAUSES) }),
  /** A member wrote the next version, which others may send; only the company gets it. */
  'contract.drafted': applicationFacts.extend(byPerson),
  'contract.sent': offerFacts,
  /** A newer version replaced the one that waited for the talent. */
  'contract.revised': offerFacts,
  'contract.changes-requested': offerFacts,
  'contract.accepted': offerFacts.extend({
    /** Null where the contract is paid on approval: its agreement is made then. */
    agreementId: z.uuid().nullable(),
  }),
  'contract.rejected': offerFacts,
  /** The company took it back. */
  'contract.withdrawn': offerFacts,
  'contract.expired': offerFacts,
  /** The company saved, changed or deleted a contract template; nobody else gets it. */
  'contract-templates.changed': z.object({ companyId: z.uuid() }),
  /** The company gave or removed its stars; nobody else gets it. `from` is the previous number. */
  'application.rated': applicationFacts
    .omit({ stage: true })
    .extend({ from: z.number().nullable(), rating: z.number().nullable(), ...byPerson }),
  /**
   * The company wrote, changed or deleted a note on an applicant; nobody else gets it. Its text is not in the event, so
   * nothing remains of a deleted note.
   */
  'notes.changed': z.object({ applicationId: z.uuid(), jobId, added: z.literal(true).optional(), ...byPerson }),
  /** A member named colleagues in a note on an applicant; nobody else gets it as a notice. */
  'note.mentioned': applicationFacts
    .pick({ applicationId: true, jobId: true, jobTitle: true, talentName: true })
    .extend({ ...byPerson, noteId: z.uuid(), mentioned: z.array(z.uuid()) }),
  /** The company changed its reasons to decline for, its message templates, or who is a member; nobody else gets it. */
  'decline-reasons.changed': z.object({ companyId: z.uuid() }),
  'message-templates.changed': z.object({ companyId: z.uuid() }),
  'members.changed': z.object({ companyId: z.uuid() }),
  /** An owner requested the deletion of the company, for the day `deletesAt` (ISO), or stopped it (null). */
  'deletion.changed': z.object({ companyName: z.string(), deletesAt: z.string().nullable(), ...byPerson }),
  'disbursement.approved': payoutFacts.extend({ from: stage, stage, ...byPerson }),
  'disbursement.sent': payoutFacts,
  'disbursement.released': payoutFacts.extend(quiet),
  /** `refused`: for good, so that the company may have it sent again or take it back. */
  'disbursement.failed': payoutFacts.extend({ reason: walletReason, refused: z.boolean().optional() }),
  /** The company has a refused payout sent again. */
  'disbursement.retried': payoutFacts,
  /** The company took back a refused payout; the application is where it was before the approval. */
  'disbursement.taken-back': payoutFacts.extend({ from: stage, stage, ...byPerson }),
  'escrow.funded': sharedFacts,
  'escrow.submitted': milestoneFacts,
  'escrow.changes-requested': milestoneFacts,
  'escrow.released': sharedFacts.extend({ byDeadline }),
  'escrow.refunded': milestoneFacts.extend({ byDeadline }),
  /** Both agreed on a split: `toPayee` of the amount went to the talent, the rest back to the company. */
  'escrow.settled': milestoneFacts.extend({
    ...quiet,
    toPayee: z.string(),
    together: sums.extend({ toPayee: z.string() }).optional(),
  }),
  'escrow.disputed': milestoneFacts.extend({ by: z.enum(ROLES) }),
  /** The arbiter decided, with the beginning of the reason; or was silent. */
  'escrow.resolved': milestoneFacts.extend({ toPayee: z.string(), byDeadline, reason: z.string().optional() }),
  /** One side offered to split the amount: `toPayee` for the talent. */
  'escrow.settlement-offered': milestoneNews.extend({ by: z.enum(ROLES), ...offeredSettlement.shape }),
  /** That side took its offer back. */
  'escrow.settlement-withdrawn': milestoneNews.extend({ by: z.enum(ROLES) }),
  /** One side wrote about a milestone in dispute. */
  'escrow.evidence-added': milestoneNews.extend({ by: z.enum(ROLES) }),
  /** A step that somebody took ended without effect; only that side, or the arbiter's account, gets it. A refused payment is `disbursement.failed`. */
  'escrow.step-failed': milestoneNews.extend({ step: z.enum(RECORDED_STEPS), reason: walletReason }),
  /** For the arbiter's account: a milestone waits for a ruling until `until` (ISO). */
  'dispute.opened': milestoneNews.extend({ by: z.enum(ROLES).nullable(), until: z.string() }),
  /** For the arbiter's account. */
  'dispute.evidence-added': milestoneNews.extend({ by: z.enum(ROLES) }),
  /** The token refused to pay `owner`: the amount waits in the escrow for the owner's claim. */
  'escrow.credited': milestoneFacts.extend({ owner: z.enum(ROLES) }),
  'escrow.claimed': milestoneFacts.extend({ owner: z.enum(ROLES) }),
  /** The company pays a bonus beside the contract `contractId`; what becomes of it is in `disbursement.*`. */
  'bonus.approved': payoutFacts.omit({ bonus: true }).extend({ contractId: z.uuid(), reason: z.string() }),
  /**
   * Work has waited for the company's answer since `since`, and `daysLeft` are left until `until`. With a milestone, silence
   * then pays `pays`, in minor units; without one nothing is held, and nothing is paid.
   */
  'review.reminded': applicationFacts.omit({ stage: true }).extend({
    agreementId: z.uuid().nullable(),
    milestone: z.number().nullable(),
    /** How often the company had asked for changes before. */
    round: z.number().nullable(),
    pays: z.string().nullable(),
    daysLeft: z.number(),
    since: z.string(),
    until: z.string(),
  }),
  /** A member of the company accepted the work and asks for its payment; `milestone` as above. */
  'payment.requested': applicationFacts.omit({ stage: true }).extend({
    agreementId: z.uuid().nullable(),
    /** The version that was accepted, where its contract is paid on approval. */
    offerId: z.uuid().optional(),
    milestone: z.number().nullable(),
    ...byPerson,
  }),
  /** One side proposed to end a contract early; then the other answered, or it was taken back. `by` is who acted. */
  /** `takesEffectAt` (ISO): nothing is held, and then it ends without an answer. */
  /** `isFinal`: the other side cannot decline that, since it declined one before. */
  'ending.proposed': endingFacts.extend({ takesEffectAt: z.string().optional(), isFinal: z.boolean().optional() }),
  'ending.accepted': endingFacts,
  'ending.declined': endingFacts,
  'ending.withdrawn': endingFacts,
  /** A notice ended it. `by` is who gave it: the company, where an earlier event lacks it. */
  'ending.took-effect': endingFacts.partial({ by: true }),
  'wallet.credited': walletFacts,
  /** The person added an address of their own; money can be sent to it from `usableFrom` on. */
  'own-address.added': z.object({ address: z.string(), usableFrom: z.string() }),
  'own-address.removed': z.object({ address: z.string() }),
  'withdrawal.requested': withdrawalFacts,
  /** All of its transactions are on the chain. */
  'withdrawal.sent': withdrawalFacts,
  /** The chain refused one of its transactions for good. */
  'withdrawal.failed': withdrawalFacts.extend({ reason: z.string() }),
  /** Payouts of this account are paused until an operator has looked. Only operators see the reason. */
  'account.frozen': z.object({ accountId: z.uuid() }),
  'passkey.added': passkeyFacts,
  'passkey.removed': passkeyFacts,
  /** A removal that was waiting is called off. */
  'passkey.kept': passkeyFacts.pick({ name: true }),
  /** A company opened the talent's page or application, for the first time that day (ISO, UTC). */
  'profile.viewed': z.object({ companyId: z.uuid(), companyName: z.string(), viewedOn: z.string() }),
  /** A card of the reader's own profile was changed, here or in another tab; nobody else gets it. */
  'profile.changed': z.object({ card: z.enum(PROFILE_CARDS), fullName: z.string() }),
  'verification.advanced': z.object({ userId: z.uuid() }),
  /** The badge ended, because the verified name was changed. */
  'verification.ended': z.object({ userId: z.uuid() }),
  'verification.completed': z.object({ userId: z.uuid() }),
  'verification.declined': z.object({ kind: z.string(), reason: z.string() }),
  'job.posted': jobFacts,
  'job.updated': jobFacts,
  'job.closed': jobFacts.extend({ reason: z.enum(CLOSE_REASONS), note: z.string().nullable() }),
  'job.deleted': jobFacts,
  /** For its company: the job closed as full, and `free` of its openings are free again. */
  'job.place-freed': jobFacts.extend({ free: z.number() }),
  /** For applicants who were notified at `closedAt` (ISO) that the job had closed as full. Its company gets `job.updated`. */
  'job.reopened': jobFacts.extend({ closedAt: z.string() }),
  /** For its company: one more report of full weight hides the job. */
  'job.reported': jobFacts,
  'job.hidden': jobFacts,
  'job.restored': jobFacts,
  'job.removed': jobFacts.extend({ reason: z.string() }),
  'saved-search.matched': matchedJobs,
  /**
   * Sent to both sides. `number` counts the conversation's messages; a text that is not `whole` is shortened; `unread`
   * is the receiver's count.
   */
  'message.sent': threadFacts.extend({
    ...byPerson,
    messageId: z.uuid(),
    number: z.number(),
    sender: z.enum(ROLES),
    text: z.string().nullable(),
    whole: z.boolean(),
    attachments: z.array(z.object({ name: z.string(), url: z.string(), type: z.string(), size: z.number() })),
    unread: z.number(),
  }),
  /** One side has read up to a number; its unread count fell by that many messages to `unread`. */
  'message.read': z.object({
    threadId: z.uuid(),
    jobId,
    reader: z.enum(ROLES),
    upTo: z.number(),
    cleared: z.number(),
    left: z.number(),
  }),
} as const;

export type EventName = keyof typeof EVENTS;
export type EventData<N extends EventName = EventName> = z.infer<(typeof EVENTS)[N]>;

/** One event as the socket sends it: `seq` is the recipient's own gap-free number. */
export type RecipientEvent = {
  [N in EventName]: { seq: number; name: N; at: string; data: EventData<N> };
}[EventName];

export { NOTIFIES } from './notifies.ts';
