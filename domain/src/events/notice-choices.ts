import type { Role } from '../hiring/stages.ts';
import { NOTIFIES } from './notifies.ts';
import type { EventName } from './vocabulary.ts';

type Words = string | Record<Role, string>;

/** When a notice comes, in the words of whoever gets it. Null for what nobody is notified of. */
const WORDS: Record<EventName, Words | null> = {
  'application.submitted': 'Somebody applies for one of your jobs',
  'application.confirmed': 'A company confirms that your application arrived, or reconsiders it',
  'application.shortlisted': 'A company shortlists you',
  'application.declined': 'A company declines your application',
  'application.withdrawn': 'An applicant withdraws',
  'application.hired': 'A company sends you a contract',
  'application.accepted': 'A talent accepts your contract',
  'application.rejected': 'A talent rejects your contract',
  'application.completed': 'A talent marks the work as done',
  'application.changes-requested': 'A company asks for changes to your work',
  'application.rated': null,
  'notes.changed': null,
  'decline-reasons.changed': null,
  'disbursement.approved': 'A company approves your pay',
  'disbursement.sent': null,
  'disbursement.released': { talent: 'Pay arrives in your wallet', company: 'A payment reaches a talent' },
  'disbursement.failed': 'A payment needs your attention',
  'wallet.credited': 'Money arrives in your escrow balance',
  'profile.viewed': 'A company looks at your profile',
  'profile.changed': null,
  'verification.advanced': null,
  'verification.completed': 'Your account is verified',
  'verification.declined': 'A document that you handed in is declined',
  'saved-search.matched': 'A search that you saved finds new jobs',
  'message.sent': null,
  'message.read': null,
  'job.posted': null,
  'job.updated': null,
  'job.closed': { talent: 'A job that you applied for or saved closes', company: 'One of your jobs closes by itself' },
  'job.deleted': 'A job that you applied for is taken down',
  'job.hidden': 'One of your jobs was reported and is hidden until it is reviewed',
  'job.restored': 'One of your jobs was reviewed and is on the board again',
  'job.removed': 'One of your jobs is removed after a review',
};

/** Events that are also told by mail. A mail about one asks first whether its reader wants it (`enqueueNoticeMail`). */
export const MAILED_EVENTS: ReadonlySet<EventName> = new Set<EventName>(['application.shortlisted', 'saved-search.matched', 'job.deleted']);

/** Ways in which a notice can come. */
export const CHANNELS = ['app', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface NoticeChoice {
  event: EventName;
  words: string;
  /** Whether there is a mail about it. */
  mailed: boolean;
}

/** What somebody of a role can be notified of, in the order of the vocabulary. */
export const noticeChoices = (role: Role): NoticeChoice[] =>
  (Object.keys(NOTIFIES) as EventName[]).flatMap((event) => {
    const words = WORDS[event];
    if (!NOTIFIES[event].includes(role) || words === null) return [];
    return [{ event, words: typeof words === 'string' ? words : words[role], mailed: MAILED_EVENTS.has(event) }];
  });
