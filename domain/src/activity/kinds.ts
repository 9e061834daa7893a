// Why: docs/decisions/0420-what-is-done-names-the-person.md
import { ROLE_NAMES, type Permission } from '../accounts/member-roles.ts';
import { exactUsd } from '../money/usd.ts';
import { counted } from '../numbers/grouped.ts';
import type { ActivityDetail } from './detail.ts';

/** Kinds that are chosen together. */
export const ACTIVITY_GROUPS = ['applicants', 'contracts', 'wallet', 'jobs', 'company', 'members', 'exports'] as const;
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number];

/** What the words of a row are made of. */
interface Facts {
  applicantName: string | null;
  jobTitle: string | null;
  detail: ActivityDetail;
  /** The name of the member whom it is about. */
  about: string | null;
}

interface Kind {
  group: ActivityGroup;
  /** What a member needs to read it; null for all. */
  permission: Permission | null;
  /** What was done, after the person's name. */
  words: (facts: Facts) => string;
}

const who = ({ applicantName }: Facts): string => applicantName ?? 'an applicant';
const job = ({ jobTitle }: Facts): string => (jobTitle === null ? 'a job' : `the job ${jobTitle}`);
const sum = ({ detail: { amount } }: Facts): string =>
  amount === undefined ? 'money' : `$${exactUsd(BigInt(amount))}`;
const role = ({ detail }: Facts): string =>
  detail.role === 'finance' ? 'finance member' : detail.role ? ROLE_NAMES[detail.role].toLowerCase() : 'member';
const aRole = (facts: Facts): string => `${facts.detail.role === 'owner' ? 'an' : 'a'} ${role(facts)}`;
const member = ({ about }: Facts): string => about ?? 'a member';
const of =
  (group: ActivityGroup) =>
  (permission: Permission | null, words: Kind['words']): Kind => ({ group, permission, words });
const applicants = of('applicants');
const contracts = of('contracts');
const wallet = of('wallet');
const jobs = of('jobs');
const company = of('company');
const members = of('members');
const exports = of('exports');

/** Everything that members of a company do and others of it can read: one table says who may, and in which words. */
export const ACTIVITY = {
  'application.moved': applicants('see-applicants', (facts) => {
    const { from, to } = facts.detail;
    return `moved ${who(facts)} from ${from} to ${to}`;
  }),
  'note.added': applicants('see-applicants', (facts) => `wrote a note on ${who(facts)}`),
  'note.changed': applicants('see-applicants', (facts) => `changed a note on ${who(facts)}`),
  'note.deleted': applicants('see-applicants', (facts) => `deleted a note on ${who(facts)}`),
  'application.rated': applicants('see-applicants', (facts) => {
    const { rating } = facts.detail;
    if (!rating) return `removed their stars of ${who(facts)}`;
    return `gave ${who(facts)} ${counted(rating, 'star')}`;
  }),
  'message.sent': applicants('see-applicants', (facts) => `wrote to ${who(facts)}`),
  'offer.drafted': contracts('see-contracts', (facts) => `drafted a contract for ${who(facts)}`),
  'offer.sent': contracts('see-contracts', (facts) => {
    const { version = 1 } = facts.detail;
    return version === 1 ? `sent ${who(facts)} a contract` : `sent ${who(facts)} version ${version} of the contract`;
  }),
  'offer.withdrawn': contracts('see-contracts', (facts) => `withdrew the contract of ${who(facts)}`),
  'ending.proposed': contracts('see-contracts', (facts) => `proposed to end the contract with ${who(facts)}`),
  'ending.accepted': contracts('see-contracts', (facts) => `agreed to end the contract with ${who(facts)}`),
  'ending.declined': contracts('see-contracts', (facts) => `declined to end the contract with ${who(facts)}`),
  'ending.withdrawn': contracts(
    'see-contracts',
    (facts) => `took back the proposal to end the contract with ${who(facts)}`,
  ),
  'contract.funded': contracts('see-contracts', (facts) => `put ${sum(facts)} in escrow for ${who(facts)}`),
  'payment.approved': contracts('see-contracts', (facts) => `approved ${sum(facts)} for ${who(facts)}`),
  'payment.retried': contracts('see-contracts', (facts) => `had ${sum(facts)} sent to ${who(facts)} again`),
  'payment.taken-back': contracts(
    'see-contracts',
    (facts) => `took back the payment of ${sum(facts)} to ${who(facts)}`,
  ),
  'bonus.paid': contracts('see-contracts', (facts) => `paid ${who(facts)} a bonus of ${sum(facts)}`),
  'payment.requested': contracts(
    'see-contracts',
    (facts) => `accepted the work of ${who(facts)} and asked to pay for it`,
  ),
  'work.changes-requested': contracts('see-contracts', (facts) => `asked ${who(facts)} for changes`),
  'dispute.opened': contracts('see-contracts', (facts) => `opened a dispute about the work of ${who(facts)}`),
  'evidence.added': contracts('see-contracts', (facts) => `added evidence about the work of ${who(facts)}`),
  'settlement.offered': contracts('see-contracts', (facts) => `offered ${who(facts)} to settle ${sum(facts)}`),
  'settlement.accepted': contracts('see-contracts', (facts) => `settled ${sum(facts)} with ${who(facts)}`),
  'settlement.withdrawn': contracts('see-contracts', (facts) => `took back the offer to settle with ${who(facts)}`),
  'credit.claimed': wallet('see-wallet', (facts) => `claimed ${sum(facts)} from the escrow`),
  'wallet.topped-up': wallet('see-wallet', (facts) => `added ${sum(facts)} to the wallet`),
  'withdrawal.requested': wallet('see-wallet', (facts) => `withdrew ${sum(facts)}`),
  'own-address.added': wallet('see-wallet', () => 'added an address to withdraw to'),
  'own-address.removed': wallet('see-wallet', () => 'removed an address to withdraw to'),
  'own-wallet.linked': wallet('see-wallet', () => 'linked a wallet of the company'),
  'own-wallet.unlinked': wallet('see-wallet', () => 'unlinked the wallet of the company'),
  'billing-details.changed': wallet('see-wallet', () => 'changed the billing details'),
  'job.posted': jobs(null, (facts) => `posted ${job(facts)}`),
  'job.edited': jobs(null, (facts) => `edited ${job(facts)}`),
  'job.closed': jobs(null, (facts) => `closed ${job(facts)}`),
  'job.reopened': jobs(null, (facts) => `reopened ${job(facts)}`),
  'job.deleted': jobs(null, (facts) => `deleted ${job(facts)}`),
  'profile.changed': company(null, () => 'changed the company profile'),
  'verification.submitted': company('edit-company', ({ detail }) =>
    detail.proof === 'domain' ? 'entered the domain of the company' : 'submitted a document to verify the company',
  ),
  'deletion.requested': company(null, () => 'asked for the deletion of the company'),
  'deletion.cancelled': company(null, () => 'cancelled the deletion of the company'),
  'contract-templates.changed': company(null, () => 'changed the contract templates'),
  'message-templates.changed': company(null, () => 'changed the message templates'),
  'decline-reasons.changed': company(null, () => 'changed the reasons to decline for'),
  'applicants.exported': exports('see-applicants', () => 'exported applicants'),
  'analytics.exported': exports('see-contracts', () => 'exported analytics'),
  'statement.exported': exports('see-wallet', () => 'exported the statement'),
  'invoices.exported': exports('see-wallet', () => 'exported the invoices'),
  'activity.exported': exports(null, () => 'exported the activity'),
  'data.exported': exports('manage-company', () => 'exported all data of the company'),
  'passkey.added': members(null, () => 'added a passkey'),
  'passkey.removed': members(null, () => 'removed a passkey'),
  'member.invited': members(null, (facts) => `invited ${aRole(facts)}`),
  'member.invited-again': members(null, (facts) => `sent the invitation of ${aRole(facts)} again`),
  'member.invitation-revoked': members(null, (facts) => `took back the invitation of ${aRole(facts)}`),
  'member.joined': members(null, (facts) => `joined as ${aRole(facts)}`),
  'member.role-changed': members(null, (facts) => `made ${member(facts)} ${aRole(facts)}`),
  'member.removed': members(null, (facts) => `removed ${member(facts)}`),
  'member.left': members(null, () => 'left the company'),
} as const satisfies Record<string, Kind>;

export type ActivityKind = keyof typeof ACTIVITY;
export const ACTIVITY_KINDS = Object.keys(ACTIVITY) as [ActivityKind, ...ActivityKind[]];

/** What was done, to follow the person's name: 'moved Ada Obi from Applied to Shortlisted'. */
export const activityWords = (kind: ActivityKind, facts: Facts): string => ACTIVITY[kind].words(facts);

export const groupOf = (kind: ActivityKind): ActivityGroup => ACTIVITY[kind].group;
