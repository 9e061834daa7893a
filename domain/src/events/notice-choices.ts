import type { Role } from '../hiring/stages.ts';
import { isRequired } from './notice-kinds.ts';
import { NOTIFIES } from './notifies.ts';
import type { EventName } from './vocabulary.ts';

type Words = string | Record<Role, string>;

/** When a notice is sent, from its reader's point of view. Null for events without a notice. */
const WORDS: Record<EventName, Words | null> = {
  'application.submitted': 'Someone applies for one of your jobs',
  'application.resubmitted': 'Someone who had withdrawn applies again',
  'application.confirmed': 'A company confirms or reconsiders your application',
  'application.shortlisted': 'A company shortlists you',
  'application.declined': 'A company declines your application',
  'application.withdrawn': 'An applicant withdraws',
  // The notice of these two is the event of the contract.
  'application.hired': null,
  'application.accepted': null,
  'application.rejected': 'A candidate rejects your contract without a reason',
  'application.completed': 'Work is marked as done',
  'application.changes-requested': 'A company asks for changes to your work',
  'application.offer-withdrawn': 'A company withdraws its offer',
  'application.move-undone': null,
  'application.moved-by-contract': null,
  'contract.drafted': 'A colleague drafts a contract that you can send',
  'contract.sent': 'A company sends you a contract to sign',
  'contract.revised': 'A company sends you a new version of a contract',
  'contract.changes-requested': 'A candidate asks for changes to your contract',
  'contract.accepted': 'A candidate accepts your contract',
  'contract.rejected': 'A candidate rejects your contract with a reason',
  'contract.withdrawn': 'A company withdraws a contract',
  'contract.expired': 'A contract expires before it is accepted',
  'contract-templates.changed': null,
  'application.rated': null,
  'notes.changed': null,
  'note.mentioned': 'A colleague mentions you in a note',
  'decline-reasons.changed': null,
  'message-templates.changed': null,
  'members.changed': null,
  // Its mail is for owners alone, and cannot be turned off.
  'deletion.changed': 'Your company is going to be deleted, or no longer',
  'disbursement.approved': 'A company approves your pay',
  'disbursement.sent': null,
  'disbursement.released': { talent: 'Pay arrives in your wallet', company: 'A payment is released' },
  'disbursement.failed': 'A payment needs your attention',
  'disbursement.retried': null,
  'disbursement.taken-back': 'A company takes back a refused payment',
  'escrow.funded': 'A company puts the pay for a milestone into escrow',
  'escrow.submitted': 'Work on a milestone is submitted',
  'escrow.changes-requested': 'A company asks for changes to a milestone',
  'escrow.released': { talent: 'Pay for a milestone arrives', company: 'A milestone is paid' },
  'escrow.refunded': 'The pay for a milestone goes back to the company',
  'escrow.settled': 'A milestone is split as both sides agreed',
  'escrow.disputed': 'A milestone is disputed',
  'escrow.resolved': 'A dispute is decided',
  'escrow.settlement-offered': 'The other side offers to settle a milestone',
  'escrow.settlement-withdrawn': 'The other side takes back an offer to settle a milestone',
  'escrow.evidence-added': 'The other side adds evidence to a dispute',
  'escrow.step-failed': 'One of your contract actions fails',
  'dispute.opened': 'A dispute waits for your decision',
  'dispute.evidence-added': 'Evidence is added to a dispute that you decide',
  'escrow.credited': 'A payment is refused and waits in escrow',
  'escrow.claimed': null,
  'bonus.approved': 'A company pays you a bonus',
  'review.reminded': 'Submitted work still waits for your answer',
  'payment.requested': 'A hiring manager accepts work and asks for its payment',
  'ending.proposed': 'The other side proposes to end a contract',
  'ending.accepted': 'The other side agrees to end a contract',
  'ending.declined': 'The other side declines to end a contract',
  'ending.withdrawn': 'The other side takes back a proposal to end a contract',
  'ending.took-effect': 'A contract ends by a notice',
  'wallet.credited': 'Money is added to your wallet',
  'own-address.added': 'An address is added for your withdrawals',
  'own-address.removed': null,
  'withdrawal.requested': null,
  'withdrawal.sent': 'A withdrawal is sent to your address',
  'withdrawal.failed': 'A withdrawal fails',
  'account.frozen': 'Payouts of your account are paused',
  'passkey.added': 'A passkey is added to your account',
  'passkey.removed': 'A passkey is removed from your account',
  'passkey.kept': 'The removal of a passkey is cancelled',
  'profile.viewed': 'A company views your profile',
  'profile.changed': null,
  'verification.advanced': null,
  'verification.ended': null,
  'verification.completed': 'Your account is verified',
  'verification.declined': 'A document you submitted is declined',
  'saved-search.matched': 'A saved search finds new jobs',
  'message.sent': { talent: 'A company messages you', company: 'A candidate messages you' },
  'message.read': null,
  'job.posted': null,
  'job.updated': null,
  'job.closed': {
    talent: 'A job you applied for or saved closes',
    company: 'One of your jobs closes automatically',
  },
  'job.deleted': 'A job you applied for or saved is taken down',
  'job.place-freed': 'An opening is free again after one of your jobs was filled',
  'job.reopened': 'A job you applied for opens again after it was filled',
  'job.reported': 'One of your jobs was reported and may be hidden for a review',
  'job.hidden': 'One of your jobs was reported and is hidden until it is reviewed',
  'job.restored': 'One of your jobs is back on the board after a review',
  'job.removed': 'One of your jobs is removed after a review',
};

/**
 * Who gets an email about an event that they have not seen within minutes: what people wait for or must act on. Other
 * events are only in the bell. Readers can mute each mail. Mails of saved searches, conversations and mentions have
 * their own rules.
 */
const MAILED: Partial<Record<EventName, readonly Role[]>> = {
  'application.submitted': ['company'],
  'application.resubmitted': ['company'],
  'application.shortlisted': ['talent'],
  'application.declined': ['talent'],
  'application.rejected': ['company'],
  'application.completed': ['company'],
  'application.changes-requested': ['talent'],
  'application.offer-withdrawn': ['talent'],
  'contract.drafted': ['company'],
  'contract.sent': ['talent'],
  'contract.revised': ['talent'],
  'contract.changes-requested': ['company'],
  'contract.accepted': ['company'],
  'contract.rejected': ['company'],
  'contract.withdrawn': ['talent'],
  'contract.expired': ['talent', 'company'],
  'disbursement.released': ['talent'],
  'escrow.funded': ['talent'],
  'escrow.submitted': ['company'],
  'escrow.changes-requested': ['talent'],
  'escrow.released': ['talent', 'company'],
  'escrow.refunded': ['talent', 'company'],
  'escrow.settled': ['talent', 'company'],
  'escrow.disputed': ['talent', 'company'],
  'escrow.resolved': ['talent', 'company'],
  'bonus.approved': ['talent'],
  'escrow.settlement-offered': ['talent', 'company'],
  'escrow.evidence-added': ['talent', 'company'],
  'escrow.step-failed': ['talent', 'company'],
  'dispute.opened': ['talent', 'company'],
  'dispute.evidence-added': ['talent', 'company'],
  'review.reminded': ['company'],
  'payment.requested': ['company'],
  'ending.proposed': ['talent', 'company'],
  'ending.accepted': ['talent', 'company'],
  'ending.declined': ['talent', 'company'],
  'ending.took-effect': ['talent', 'company'],
  'disbursement.failed': ['company'],
  'withdrawal.sent': ['talent', 'company'],
  'withdrawal.failed': ['talent', 'company'],
  'verification.completed': ['talent', 'company'],
  'verification.declined': ['talent', 'company'],
  'saved-search.matched': ['talent'],
  'job.deleted': ['talent'],
  'job.place-freed': ['company'],
  'job.hidden': ['company'],
  'job.removed': ['company'],
  'message.sent': ['talent', 'company'],
  'note.mentioned': ['company'],
};

/** Events with a mail of their own that nobody can turn off: somebody else may have made the change. */
const ALWAYS_MAILED: ReadonlySet<EventName> = new Set<EventName>([
  'own-address.added',
  'passkey.added',
  'passkey.removed',
]);

/** Who wants only the required emails still gets those about these events, unless one is muted. */
export const REQUIRED_MAILS: readonly EventName[] = (Object.keys(MAILED) as EventName[]).filter(isRequired);

/** Frequent events: one digest mail sums them up, with hours between two. */
export const DIGESTED: ReadonlySet<EventName> = new Set<EventName>([
  'application.submitted',
  'application.resubmitted',
]);

/**
 * Events with their own icon next to the bell, and who gets them: they can be muted like any other, but never count in
 * the bell.
 */
const BESIDE_THE_BELL: Partial<Record<EventName, readonly Role[]>> = { 'message.sent': ['talent', 'company'] };

/** Channels of a notice. */
export const CHANNELS = ['app', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface NoticeChoice {
  event: EventName;
  words: string;
  /** The channels that can deliver it, unless the reader muted it. */
  channels: readonly Channel[];
  /** The channels that always deliver it. */
  always: readonly Channel[];
}

const isMailed = (event: EventName, role: Role): boolean => MAILED[event]?.includes(role) ?? false;

/** What a role can be notified of, in the order of the vocabulary. */
export const noticeChoices = (role: Role): NoticeChoice[] =>
  (Object.keys(NOTIFIES) as EventName[]).flatMap((event) => {
    const words = WORDS[event];
    const inBell = NOTIFIES[event].includes(role);
    if ((!inBell && !BESIDE_THE_BELL[event]?.includes(role)) || words === null) return [];
    const has: Record<Channel, boolean> = { app: inBell, mail: isMailed(event, role), push: true };
    return [
      {
        event,
        words: typeof words === 'string' ? words : words[role],
        channels: CHANNELS.filter((channel) => has[channel]),
        always: ALWAYS_MAILED.has(event) ? ['mail'] : [],
      },
    ];
  });

/** Channels outside the page: a single mail, a digest mail of frequent events, a push notification. */
export type DeliveryChannel = 'mail' | 'digest' | 'push';

/** Events whose mails have their own rule. */
export const OWN_RULE: ReadonlySet<EventName> = new Set<EventName>([
  'saved-search.matched',
  'message.sent',
  'note.mentioned',
]);

/** The events that a channel delivers to a role, unless the reader muted them. */
export function eventsDeliveredBy(delivery: DeliveryChannel, role: Role): EventName[] {
  const channel: Channel = delivery === 'push' ? 'push' : 'mail';
  const events = noticeChoices(role)
    .filter(({ channels }) => channels.includes(channel))
    .map(({ event }) => event);
  return delivery === 'push'
    ? events
    : events.filter((event) => !OWN_RULE.has(event) && DIGESTED.has(event) === (delivery === 'digest'));
}
