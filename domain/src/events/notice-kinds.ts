import type { EventName } from './vocabulary.ts';

/**
 * What notices can be filtered by. Separate from the vocabulary, because a page that only shows notices does not need
 * its schemas.
 */
export const NOTICE_KINDS = ['applications', 'money', 'jobs', 'profile'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Unread notices are counted up to this number, which means "or more". */
export const UNREAD_LIMIT = 1_000;

const KIND_OF: Record<string, NoticeKind> = {
  application: 'applications',
  contract: 'applications',
  ending: 'applications',
  note: 'applications',
  disbursement: 'money',
  escrow: 'money',
  dispute: 'money',
  review: 'money',
  payment: 'money',
  bonus: 'money',
  wallet: 'money',
  withdrawal: 'money',
  'own-address': 'money',
  account: 'money',
  passkey: 'money',
  job: 'jobs',
  'saved-search': 'jobs',
  profile: 'profile',
  deletion: 'profile',
  verification: 'profile',
};

/** The kind of an event by the noun of its name; null for an event that is never a notice. */
export const noticeKind = (name: EventName): NoticeKind | null => KIND_OF[name.slice(0, name.indexOf('.'))] ?? null;

/** Contracts, money and the account: their emails come also to those who want only required ones. */
export const isRequired = (event: EventName): boolean =>
  noticeKind(event) === 'money' || /^(?:contract|ending|verification)\.|^application\.offer-withdrawn$/.test(event);

/** Notices of a job that come although their reader muted it: those that mention them, and about contracts and money. */
export const isNeverMuted = (event: EventName): boolean => event === 'note.mentioned' || isRequired(event);
