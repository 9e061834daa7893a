import { DIGESTED } from '@hireledger/domain/events/notice-choices';
import { noticeText } from '@hireledger/domain/events/notice';
import { noticeLink } from '@hireledger/domain/events/notice-path';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Role } from '@hireledger/domain/hiring/stages';
import { colleagueOf } from './undelivered-events.ts';

/** The content of a push notification. The service worker reads it (`web/public/sw.js`). */
interface PushPayload {
  title: string;
  body: string;
  /** From the root of the application. */
  path: string;
  /** A later notification with the same tag replaces an earlier one. */
  tag: string;
}

/** Push services accept four kilobytes. */
const MOST_CHARACTERS = 400;

/**
 * The notification about what somebody has not seen: the newest event's sentence and link, and how many more there are.
 */
export function composePush(unseen: readonly RecipientEvent[], role: Role): PushPayload {
  const newest = unseen.at(-1)!;
  const more = unseen.length - 1;
  const body = `${cut(noticeText(newest, role, colleagueOf(newest)))}${more > 0 ? `, and ${more} more` : ''}`;
  return {
    title: 'HireLedger',
    body,
    path: more > 0 && !('threadId' in newest.data) ? '/notifications' : noticeLink(newest, role),
    tag: tagOf(newest),
  };
}

const cut = (text: string) => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text);

/** Frequent events show one notification per job, messages one per conversation. */
function tagOf(event: RecipientEvent): string {
  if ('threadId' in event.data) return `thread:${event.data.threadId}`;
  if (DIGESTED.has(event.name) && 'jobId' in event.data) return `${event.name}:${event.data.jobId}`;
  return `notice:${event.seq}`;
}
