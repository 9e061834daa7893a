import type { Role } from '../hiring/stages.ts';
import type { EventName, RecipientEvent } from './vocabulary.ts';

/**
 * Which role gets an event as a notice in the bell. The side that acted sees the change, but is not notified of its own
 * action.
 */
export const NOTIFIES: Record<EventName, readonly Role[]> = {
  'application.submitted': ['company'],
  'application.resubmitted': ['company'],
  'application.confirmed': ['talent'],
  'application.shortlisted': ['talent'],
  'application.declined': ['talent'],
  'application.withdrawn': ['company'],
  'application.hired': [],
  'application.accepted': [],
  'application.rejected': ['company'],
  'application.completed': ['company'],
  'application.changes-requested': ['talent'],
  'application.offer-withdrawn': ['talent'],
  // No notice of its own: it removes one.
  'application.move-undone': [],
  // The end of the milestone is the notice.
  'application.moved-by-contract': [],
  'contract.drafted': ['company'],
  'contract.sent': ['talent'],
  'contract.revised': ['talent'],
  'contract.changes-requested': ['company'],
  'contract.accepted': ['company'],
  'contract.rejected': ['company'],
  'contract.withdrawn': ['talent'],
  'contract.expired': ['talent', 'company'],
  'contract-templates.changed': [],
  'application.rated': [],
  'notes.changed': [],
  // Only for those whom it names.
  'note.mentioned': ['company'],
  'decline-reasons.changed': [],
  'message-templates.changed': [],
  'members.changed': [],
  // Its owners act on it; the others learn until when they can read.
  'deletion.changed': ['company'],
  'disbursement.approved': ['talent'],
  'disbursement.sent': [],
  'disbursement.released': ['talent', 'company'],
  'disbursement.failed': ['company'],
  'disbursement.retried': [],
  'disbursement.taken-back': ['talent'],
  'escrow.funded': ['talent'],
  'escrow.submitted': ['company'],
  'escrow.changes-requested': ['talent'],
  'escrow.released': ['talent', 'company'],
  'escrow.refunded': ['talent', 'company'],
  'escrow.settled': ['talent', 'company'],
  'escrow.disputed': ['talent', 'company'],
  'escrow.resolved': ['talent', 'company'],
  'escrow.settlement-offered': ['talent', 'company'],
  'escrow.settlement-withdrawn': ['talent', 'company'],
  'escrow.evidence-added': ['talent', 'company'],
  'escrow.step-failed': ['talent', 'company'],
  'dispute.opened': ['talent', 'company'],
  'dispute.evidence-added': ['talent', 'company'],
  'escrow.credited': ['talent', 'company'],
  'escrow.claimed': [],
  'bonus.approved': ['talent'],
  'review.reminded': ['company'],
  'payment.requested': ['company'],
  'ending.proposed': ['talent', 'company'],
  'ending.accepted': ['talent', 'company'],
  'ending.declined': ['talent', 'company'],
  'ending.withdrawn': ['talent', 'company'],
  'ending.took-effect': ['talent', 'company'],
  'wallet.credited': ['company'],
  // Their own action, but perhaps not theirs: a stranger who wants the money adds an address first.
  'own-address.added': ['talent', 'company'],
  'own-address.removed': [],
  'withdrawal.requested': [],
  'withdrawal.sent': ['talent', 'company'],
  'withdrawal.failed': ['talent', 'company'],
  'account.frozen': ['talent', 'company'],
  'passkey.added': ['talent', 'company'],
  'passkey.removed': ['talent', 'company'],
  'passkey.kept': ['talent', 'company'],
  'profile.viewed': ['talent'],
  'profile.changed': [],
  'verification.advanced': [],
  'verification.ended': [],
  'verification.completed': ['talent', 'company'],
  'verification.declined': ['talent', 'company'],
  'saved-search.matched': ['talent'],
  // The mail icon counts messages; the bell does not.
  'message.sent': [],
  'message.read': [],
  'job.posted': [],
  'job.updated': [],
  'job.closed': ['talent', 'company'],
  'job.deleted': ['talent'],
  'job.place-freed': ['company'],
  'job.reopened': ['talent'],
  'job.reported': ['company'],
  'job.hidden': ['company'],
  'job.restored': ['company'],
  'job.removed': ['company'],
};

/** Both sides get these events; only the other side gets a notice. */
export const NOT_FOR_WHO_DID_IT: EventName[] = [
  'ending.proposed',
  'ending.accepted',
  'ending.declined',
  'ending.withdrawn',
  'escrow.settlement-offered',
  'escrow.settlement-withdrawn',
  'escrow.evidence-added',
  'escrow.disputed',
];

/**
 * Whether an event is a notice for somebody of this role. A company that closed a job itself already knows; a
 * quiet move has its notice in another event.
 */
export function isNoticeFor(event: Pick<RecipientEvent, 'name' | 'data'>, role: Role): boolean {
  const { name, data } = event as RecipientEvent;
  // Streams have names of earlier versions.
  if (!(name in NOTIFIES)) return false;
  if ('quiet' in data && data.quiet) return false;
  if (NOT_FOR_WHO_DID_IT.includes(name) && 'by' in data && data.by === role) return false;
  return NOTIFIES[name].includes(role) && !(name === 'job.closed' && data.reason === 'company' && role === 'company');
}
