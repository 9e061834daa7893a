// Why: docs/decisions/0419-withhold-events-by-permission.md
import { mayAs, PERMISSION_NAMES, type MemberRole, type Permission } from '../accounts/member-roles.ts';
import type { EventData, EventName } from './vocabulary.ts';

/**
 * The permission with which a member of a company sees an event; `member`: every member does. Events that no company
 * gets are for owners. An application is a matter of hiring until an offer is sent, and of its contract from then on.
 */
const EVENT_ACCESS: Record<EventName, Permission | 'member'> = {
  'application.submitted': 'see-applicants',
  'application.resubmitted': 'see-applicants',
  'application.confirmed': 'see-applicants',
  'application.shortlisted': 'see-applicants',
  'application.declined': 'see-applicants',
  'application.withdrawn': 'see-applicants',
  'application.move-undone': 'see-applicants',
  'application.rated': 'see-applicants',
  'notes.changed': 'see-applicants',
  'note.mentioned': 'see-applicants',
  'application.hired': 'see-contracts',
  'application.accepted': 'see-contracts',
  'application.rejected': 'see-contracts',
  'application.completed': 'see-contracts',
  'application.changes-requested': 'see-contracts',
  'application.offer-withdrawn': 'see-contracts',
  'application.moved-by-contract': 'see-contracts',
  'contract.drafted': 'send-offers',
  'contract.sent': 'see-contracts',
  'contract.revised': 'see-contracts',
  'contract.changes-requested': 'see-contracts',
  'contract.accepted': 'see-contracts',
  'contract.rejected': 'see-contracts',
  'contract.withdrawn': 'see-contracts',
  'contract.expired': 'see-contracts',
  // What a contract pays is part of it, and the applicant's row shows how far the payment is.
  'disbursement.approved': 'see-contracts',
  'disbursement.sent': 'see-contracts',
  'disbursement.released': 'see-contracts',
  'disbursement.failed': 'see-contracts',
  'disbursement.retried': 'see-contracts',
  'disbursement.taken-back': 'see-contracts',
  'escrow.funded': 'see-contracts',
  'escrow.submitted': 'see-contracts',
  'escrow.changes-requested': 'see-contracts',
  'escrow.released': 'see-contracts',
  'escrow.refunded': 'see-contracts',
  'escrow.settled': 'see-contracts',
  'escrow.disputed': 'see-contracts',
  'escrow.resolved': 'see-contracts',
  'escrow.settlement-offered': 'see-contracts',
  'escrow.settlement-withdrawn': 'see-contracts',
  'escrow.evidence-added': 'see-contracts',
  'escrow.step-failed': 'see-contracts',
  'escrow.credited': 'see-contracts',
  'escrow.claimed': 'see-contracts',
  'dispute.opened': 'see-contracts',
  'dispute.evidence-added': 'see-contracts',
  'payment.requested': 'see-contracts',
  'bonus.approved': 'see-contracts',
  'review.reminded': 'see-contracts',
  'ending.proposed': 'see-contracts',
  'ending.accepted': 'see-contracts',
  'ending.declined': 'see-contracts',
  'ending.withdrawn': 'see-contracts',
  'ending.took-effect': 'see-contracts',
  'wallet.credited': 'see-wallet',
  'own-address.added': 'see-wallet',
  'own-address.removed': 'see-wallet',
  'withdrawal.requested': 'see-wallet',
  'withdrawal.sent': 'see-wallet',
  'withdrawal.failed': 'see-wallet',
  'account.frozen': 'see-wallet',
  'passkey.added': 'see-wallet',
  'passkey.removed': 'see-wallet',
  'passkey.kept': 'see-wallet',
  'message.sent': 'review-applicants',
  'message.read': 'review-applicants',
  'verification.advanced': 'edit-company',
  'verification.declined': 'edit-company',
  // The badge, which everybody sees.
  'verification.ended': 'member',
  'verification.completed': 'member',
  'contract-templates.changed': 'member',
  'decline-reasons.changed': 'member',
  'message-templates.changed': 'member',
  'members.changed': 'member',
  'deletion.changed': 'member',
  'profile.changed': 'member',
  'job.posted': 'member',
  'job.updated': 'member',
  'job.closed': 'member',
  'job.deleted': 'member',
  'job.place-freed': 'member',
  'job.hidden': 'member',
  'job.restored': 'member',
  'job.removed': 'member',
  'job.reported': 'edit-jobs',
  'job.reopened': 'manage-company',
  'profile.viewed': 'manage-company',
  'saved-search.matched': 'manage-company',
};

/** Fields of `data` that need more than the event itself does. */
const FIELD_ACCESS: { readonly [N in EventName]?: { readonly [F in keyof EventData<N>]?: Permission } } = {
  // It may say how much the wallet holds.
  'disbursement.failed': { reason: 'see-wallet' },
  'escrow.step-failed': { reason: 'see-wallet' },
};

/** What a member of a company sees of its events: by their role and, where it is limited to a team, by its jobs. */
export interface EventView {
  role: MemberRole;
  /** Of a limited role; null for all others. */
  jobs: ReadonlySet<string> | null;
}

/** Whether a role sees everything: a company's owner, and the talent of an account. */
export const seesEverything = (role: MemberRole): boolean =>
  PERMISSION_NAMES.every((permission) => mayAs(role, permission) === 'all');

/** The events that a role may see, where it is limited those about jobs of its team. */
export const eventsSeenAs = (role: MemberRole): EventName[] =>
  (Object.keys(EVENT_ACCESS) as EventName[]).filter((name) => cellOf(role, EVENT_ACCESS[name]) !== 'no');

const cellOf = (role: MemberRole, needed: Permission | 'member') => (needed === 'member' ? 'all' : mayAs(role, needed));

/**
 * Whether a view includes something that needs a permission. A limited role sees of a job what its team's jobs have; what
 * names no job it sees if the permission is for all of them.
 */
export function includes({ role, jobs }: EventView, needed: Permission | 'member', jobId: unknown): boolean {
  const may = cellOf(role, needed);
  if (may === 'no' || !jobs) return may !== 'no';
  return jobId === undefined ? may === 'all' : jobs.has(jobId as string);
}

/** An event that the reader's role may not see: only its number arrives, so that a gap still means a loss. */
export interface WithheldEvent {
  seq: number;
  name: 'withheld';
  at: string;
}

interface AnyEvent {
  seq: number;
  name: string;
  at: string;
  data: unknown;
}

/** Whether a view includes an event. A name that a newer process wrote is not included. */
export function maySee(view: EventView, { name, data }: Pick<AnyEvent, 'name' | 'data'>): boolean {
  const needed = EVENT_ACCESS[name as EventName] as Permission | 'member' | undefined;
  return needed !== undefined && includes(view, needed, (data as { jobId?: string }).jobId);
}

/** An event as a view shows it: without what it does not include, or its number alone. */
export function seenBy<E extends AnyEvent>(view: EventView, event: E): E | WithheldEvent {
  if (!maySee(view, event)) return { seq: event.seq, name: 'withheld', at: event.at };
  const fields = Object.entries(FIELD_ACCESS[event.name as EventName] ?? {}) as [string, Permission][];
  const hidden = fields.flatMap(([field, needed]) => (mayAs(view.role, needed) === 'all' ? [] : field));
  if (hidden.length === 0) return event;
  const shown = Object.entries(event.data as object).filter(([field]) => !hidden.includes(field));
  return { ...event, data: Object.fromEntries(shown) };
}
