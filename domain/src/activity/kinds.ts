// Why: docs/decisions/0420-what-is-done-names-the-person.md
import { z } from 'zod';
import { MEMBER_ROLES, ROLE_NAMES, type Permission } from '../accounts/member-roles.ts';
import { STAGES } from '../hiring/stages.ts';
import { exactUsd } from '../money/usd.ts';

/** What a row says besides its kind and what it is about: never a name or a text of a person. */
export const activityDetail = z.object({
  /** Of a move. */
  from: z.enum(STAGES).optional(),
  to: z.enum(STAGES).optional(),
  rating: z.number().nullable().optional(),
  /** Of a contract. */
  version: z.number().optional(),
  /** Minor units. */
  amount: z.string().optional(),
  /** The member whom it is about, and their role since. */
  personId: z.uuid().optional(),
  role: z.enum(MEMBER_ROLES).optional(),
});
export type ActivityDetail = z.infer<typeof activityDetail>;

/** What the words of a row are made of. */
interface Facts {
  applicantName: string | null;
  jobTitle: string | null;
  detail: ActivityDetail;
  /** The name of the member whom it is about. */
  about: string | null;
}

interface Kind {
  /** What a member needs to read it; null for all. */
  permission: Permission | null;
  /** What was done, after the person's name. */
  words: (facts: Facts) => string;
}

const who = ({ applicantName }: Facts): string => applicantName ?? 'an applicant';
const job = ({ jobTitle }: Facts): string => (jobTitle === null ? 'a job' : `the job ${jobTitle}`);
const sum = ({ detail: { amount } }: Facts): string =>
  amount === undefined ? 'money' : `$${exactUsd(BigInt(amount))}`;
const role = ({ detail }: Facts): string => (detail.role ? ROLE_NAMES[detail.role].toLowerCase() : 'member');
const member = ({ about }: Facts): string => about ?? 'a member';
const of = (permission: Permission | null, words: Kind['words']): Kind => ({ permission, words });

/** Everything that members of a company do and others of it can read: one table says who may, and in which words. */
export const ACTIVITY = {
  'application.moved': of('see-applicants', (facts) => {
    const { from, to } = facts.detail;
    return `moved ${who(facts)} from ${from} to ${to}`;
  }),
  'note.added': of('see-applicants', (facts) => `wrote a note on ${who(facts)}`),
  'note.changed': of('see-applicants', (facts) => `changed a note on ${who(facts)}`),
  'note.deleted': of('see-applicants', (facts) => `deleted a note on ${who(facts)}`),
  'application.rated': of('see-applicants', (facts) => {
    const { rating } = facts.detail;
    if (!rating) return `removed their stars of ${who(facts)}`;
    return `gave ${who(facts)} ${rating === 1 ? '1 star' : `${rating} stars`}`;
  }),
  'message.sent': of('see-applicants', (facts) => `wrote to ${who(facts)}`),
  'offer.sent': of('see-contracts', (facts) => {
    const { version = 1 } = facts.detail;
    return version === 1 ? `sent ${who(facts)} a contract` : `sent ${who(facts)} version ${version} of the contract`;
  }),
  'offer.withdrawn': of('see-contracts', (facts) => `withdrew the contract of ${who(facts)}`),
  'ending.proposed': of('see-contracts', (facts) => `proposed to end the contract with ${who(facts)}`),
  'ending.accepted': of('see-contracts', (facts) => `agreed to end the contract with ${who(facts)}`),
  'ending.declined': of('see-contracts', (facts) => `declined to end the contract with ${who(facts)}`),
  'ending.withdrawn': of('see-contracts', (facts) => `took back the proposal to end the contract with ${who(facts)}`),
  'contract.funded': of('see-contracts', (facts) => `put ${sum(facts)} in escrow for ${who(facts)}`),
  'payment.approved': of('see-contracts', (facts) => `approved ${sum(facts)} for ${who(facts)}`),
  'payment.retried': of('see-contracts', (facts) => `had ${sum(facts)} sent to ${who(facts)} again`),
  'payment.taken-back': of('see-contracts', (facts) => `took back the payment of ${sum(facts)} to ${who(facts)}`),
  'bonus.paid': of('see-contracts', (facts) => `paid ${who(facts)} a bonus of ${sum(facts)}`),
  'work.changes-requested': of('see-contracts', (facts) => `asked ${who(facts)} for changes`),
  'dispute.opened': of('see-contracts', (facts) => `opened a dispute about the work of ${who(facts)}`),
  'evidence.added': of('see-contracts', (facts) => `added evidence about the work of ${who(facts)}`),
  'settlement.offered': of('see-contracts', (facts) => `offered ${who(facts)} to settle ${sum(facts)}`),
  'settlement.accepted': of('see-contracts', (facts) => `settled ${sum(facts)} with ${who(facts)}`),
  'settlement.withdrawn': of('see-contracts', (facts) => `took back the offer to settle with ${who(facts)}`),
  'credit.claimed': of('see-wallet', (facts) => `claimed ${sum(facts)} from the escrow`),
  'wallet.topped-up': of('see-wallet', (facts) => `added ${sum(facts)} to the wallet`),
  'withdrawal.requested': of('see-wallet', (facts) => `withdrew ${sum(facts)}`),
  'job.posted': of(null, (facts) => `posted ${job(facts)}`),
  'job.edited': of(null, (facts) => `edited ${job(facts)}`),
  'job.closed': of(null, (facts) => `closed ${job(facts)}`),
  'job.reopened': of(null, (facts) => `reopened ${job(facts)}`),
  'job.deleted': of(null, (facts) => `deleted ${job(facts)}`),
  'profile.changed': of(null, () => 'changed the company profile'),
  'contract-templates.changed': of(null, () => 'changed the contract templates'),
  'message-templates.changed': of(null, () => 'changed the message templates'),
  'decline-reasons.changed': of(null, () => 'changed the reasons to decline for'),
  'applicants.exported': of('see-applicants', () => 'exported applicants'),
  'analytics.exported': of('see-contracts', () => 'exported analytics'),
  'statement.exported': of('see-wallet', () => 'exported the statement'),
  'invoices.exported': of('see-wallet', () => 'exported the invoices'),
  'activity.exported': of(null, () => 'exported the activity'),
  'passkey.added': of(null, () => 'added a passkey'),
  'passkey.removed': of(null, () => 'removed a passkey'),
  'member.invited': of(null, (facts) => `invited a ${role(facts)}`),
  'member.joined': of(null, (facts) => `joined as ${role(facts)}`),
  'member.role-changed': of(null, (facts) => `made ${member(facts)} ${role(facts)}`),
  'member.removed': of(null, (facts) => `removed ${member(facts)}`),
  'member.left': of(null, () => 'left the company'),
} as const satisfies Record<string, Kind>;

export type ActivityKind = keyof typeof ACTIVITY;
export const ACTIVITY_KINDS = Object.keys(ACTIVITY) as [ActivityKind, ...ActivityKind[]];

/** What was done, to follow the person's name: 'moved Ada Obi from Applied to Shortlisted'. */
export const activityWords = (kind: ActivityKind, facts: Facts): string => ACTIVITY[kind].words(facts);
