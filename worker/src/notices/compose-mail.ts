import { DIGESTED } from '@hireledger/domain/events/notice-choices';
import { offerSubject } from '@hireledger/domain/events/milestone-notice';
import { noticeText } from '@hireledger/domain/events/notice';
import { noticeKind } from '@hireledger/domain/events/notice-kinds';
import { noticeLink } from '@hireledger/domain/events/notice-path';
import type { EventData, RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { MailTemplate } from '@hireledger/db/outbox';
import type { Role } from '@hireledger/domain/hiring/stages';
import { STAGE_NOTE_MAX } from '@hireledger/domain/http/bounds';
import type { SummaryTopic } from '../mail/templates/daily-summary.ts';
import type { DueDelivery } from './due-deliveries.ts';
import { colleagueOf, MOST_EVENTS } from './undelivered-events.ts';

/** Lines of one mail, and of one about a day; the others are counted. */
const MOST_LINES = 12;
const MOST_LINES_OF_DAY = 30;

interface NoticeLine {
  text: string;
  /** From the root of the application. */
  path: string;
  /** Of an email about this alone; without it the text. */
  subject?: string;
  /** What the other side wrote with it. */
  note?: string;
}

/**
 * The mail about what somebody has not seen: a summary for those who want one a day, the event's own template if there
 * is one and only one event, else a list.
 */
export function composeMail({ reader, channel, unseen }: Pick<DueDelivery, 'reader' | 'channel' | 'unseen'>): {
  template: MailTemplate;
  fields: Record<string, string>;
} {
  const { fullName, role } = reader;
  const to = { fullName, ...(role === 'company' && { companyName: reader.accountName }) };
  const [first] = unseen;
  if (channel === 'digest' && reader.dailyDigest)
    return {
      template: 'daily-summary',
      fields: { ...to, ...shown(linesOf(unseen, role), MOST_LINES_OF_DAY, unseen) },
    };
  if (unseen.length === 1 && first!.name === 'application.shortlisted' && !isReopened(first!)) {
    const { companyName, jobTitle } = first!.data as EventData<'application.shortlisted'>;
    return { template: 'shortlisted', fields: { fullName, companyName, jobTitle, path: noticeLink(first!, role) } };
  }
  if (unseen.length === 1 && first!.name === 'job.deleted') {
    const { jobTitle, companyName = 'The company' } = first!.data as EventData<'job.deleted'> & {
      companyName?: string;
    };
    return { template: 'job-deleted', fields: { fullName, companyName, jobTitle } };
  }
  const lines =
    unseen.length === 1
      ? [{ ...emailAbout(first!, role), path: noticeLink(first!, role), ...noteOf(first!) }]
      : linesOf(unseen, role);
  return { template: 'notices', fields: { ...to, ...shown(lines, MOST_LINES, unseen) } };
}

/** Of more events, only the oldest are known. */
const orMore = (events: readonly RecipientEvent[]) => (events.length > MOST_EVENTS ? '+' : '');

/** The lines that a mail shows, as JSON, and how many more there are. */
function shown(lines: readonly NoticeLine[], most: number, unseen: readonly RecipientEvent[]) {
  const left = Math.max(0, lines.length - most);
  return { lines: JSON.stringify(lines.slice(0, most)), more: `${left}${orMore(unseen)}` };
}

/** Somebody who is on the shortlist again reads why. */
const isReopened = ({ data }: RecipientEvent): boolean => 'from' in data && data.from === 'Rejected';

/** The words of a move, which `undeliveredEvents` adds. */
const noteOf = ({ data }: RecipientEvent): { note?: string } =>
  'note' in data && typeof data.note === 'string' && 'from' in data ? { note: data.note.slice(0, STAGE_NOTE_MAX) } : {};

/** Newest first. Frequent events share a line per job, messages one per conversation. */
function linesOf(events: readonly RecipientEvent[], role: Role): (NoticeLine & { topic: SummaryTopic })[] {
  const groups = Map.groupBy(events.toReversed(), ({ seq, name, data }) => {
    if ('threadId' in data) return data.threadId;
    return DIGESTED.has(name) && 'jobId' in data ? data.jobId : String(seq);
  });
  return [...groups.values()].map((group) => {
    const newest = group[0]!;
    return { ...lineOf(group, role, orMore(events)), topic: noticeKind(newest.name) ?? 'messages' };
  });
}

/** The line of events that share one, newest first. @param plus after their number, where there may be more */
function lineOf(group: readonly RecipientEvent[], role: Role, plus: string): NoticeLine {
  const newest = group[0]!;
  const path = noticeLink(newest, role);
  if (newest.name === 'message.sent' && group.length > 1) {
    const { jobTitle, companyName, talentName } = newest.data;
    const from = role === 'company' ? talentName : companyName;
    return { text: `${from} sent you ${group.length}${plus} messages about ${jobTitle}`, path };
  }
  // Who withdrew and applied again is one person.
  const people = new Set(group.map(({ data }) => (data as EventData<'application.submitted'>).applicationId)).size;
  if (people === 1) return { text: noticeText(newest, role, colleagueOf(newest)), path, ...noteOf(newest) };
  const { jobTitle } = newest.data as EventData<'application.submitted'>;
  return { text: `${people}${plus} people applied for ${jobTitle}`, path: '/applicationlist' };
}

/** The email about one event: its subject, and its text (the news, and what to do next) without the last full stop. */
function emailAbout(event: RecipientEvent, reader: Role): { subject: string; text: string } {
  const subject = noticeText(event, reader, colleagueOf(event));
  const { name, data } = event;
  switch (name) {
    case 'application.declined':
      return {
        subject: `An update on your application for ${data.jobTitle}`,
        text: `${data.companyName} decided not to move forward with your application for ${data.jobTitle}. Thank you for applying`,
      };
    case 'application.shortlisted':
      return { subject, text: `${subject}. They can now send you another contract` };
    case 'application.hired':
      return { subject, text: `${subject}. Review it, then accept or reject it` };
    case 'application.completed':
      return { subject, text: `${subject}. Review the work, then approve the payment or request changes` };
    case 'application.changes-requested':
      return { subject, text: `${subject}. Mark the work as done again once it is ready` };
    case 'escrow.submitted':
      return { subject, text: `${subject}. Review the work, then approve the payment or ask for changes` };
    case 'escrow.settlement-offered':
      return { subject: offerSubject(data, reader), text: subject };
    case 'job.place-freed':
      return { subject, text: `${subject} It closed when all its openings were filled` };
    case 'review.reminded':
      return { subject, text: `${subject}. Approve the work or ask for changes` };
    case 'disbursement.released':
      return {
        subject,
        text: `${subject}${data.transactionHash ? `. Transaction ${short(data.transactionHash)}` : ''}`,
      };
    default:
      return { subject, text: subject };
  }
}

const short = (hash: string) => `${hash.slice(0, 6)}…${hash.slice(-4)}`;
