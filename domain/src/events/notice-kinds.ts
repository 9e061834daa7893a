import { EVENTS, type EventName, type NOTICE_KINDS } from './vocabulary.ts';

export type NoticeKind = (typeof NOTICE_KINDS)[number];

const KIND_OF: Record<string, NoticeKind> = {
  application: 'applications',
  disbursement: 'money',
  escrow: 'money',
  wallet: 'money',
  job: 'jobs',
  'saved-search': 'jobs',
  profile: 'profile',
  verification: 'profile',
};

/** The kind of an event by the noun of its name; null for what is never a notice. */
export const noticeKind = (name: EventName): NoticeKind | null => KIND_OF[name.slice(0, name.indexOf('.'))] ?? null;

/** Every event of a kind. */
export const eventsOfKind = (kind: NoticeKind): EventName[] => (Object.keys(EVENTS) as EventName[]).filter((name) => noticeKind(name) === kind);
