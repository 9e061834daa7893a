import type { EventName } from './vocabulary.ts';

/** What notices can be filtered by. Apart from the vocabulary, whose schemas a page that only shows notices has no use for. */
export const NOTICE_KINDS = ['applications', 'money', 'jobs', 'profile'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Unread notices are counted to here; this many means "or more". */
export const UNREAD_LIMIT = 1_000;

const KIND_OF: Record<string, NoticeKind> = {
  application: 'applications',
  disbursement: 'money',
  escrow: 'money',
  wallet: 'money',
  account: 'money',
  job: 'jobs',
  'saved-search': 'jobs',
  profile: 'profile',
  verification: 'profile',
};

/** The kind of an event by the noun of its name; null for what is never a notice. */
export const noticeKind = (name: EventName): NoticeKind | null => KIND_OF[name.slice(0, name.indexOf('.'))] ?? null;
