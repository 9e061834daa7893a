import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Message, Thread } from '@hireledger/domain/http/messages';
import { describe, expect, it } from 'vitest';
import {
  keepLater,
  keepOlder,
  patchOpenThread,
  patchThreadList,
  type OpenThread,
  type ThreadList,
} from './thread-patches.ts';

const at = '2026-03-01T09:00:00Z';
const ME = 'me';
const nothing = { upTo: 0, at: null };
const thread = (applicationId: string, part: Partial<Thread> = {}): Thread => ({
  applicationId,
  jobId: 'j',
  jobTitle: 'Welder',
  hiringStage: 'Applied',
  companyName: 'Acme',
  talentName: 'Ada',
  unread: 0,
  last: null,
  reads: { company: nothing, talent: nothing },
  other: { id: 't', name: 'Ada', picture: null, verified: false, verifiedDomain: null, gone: false },
  ...part,
});
const message = (number: number): Message => ({
  id: String(number),
  number,
  sender: 'talent',
  person: null,
  text: String(number),
  attachments: [],
  sentAt: at,
});
const sent = (threadId: string, number: number, part: object = {}): RecipientEvent => ({
  seq: number,
  name: 'message.sent',
  at,
  data: {
    threadId,
    jobId: 'j',
    jobTitle: 'Welder',
    companyId: 'c',
    companyName: 'Acme',
    talentId: 't',
    talentName: 'Ada',
    messageId: String(number),
    number,
    sender: 'talent',
    text: 'Hi',
    whole: true,
    attachments: [],
    unread: 1,
    ...part,
  },
});
const read = (threadId: string, reader: 'company' | 'talent', upTo: number, left = 0): RecipientEvent => ({
  seq: 9,
  name: 'message.read',
  at,
  data: { threadId, reader, upTo, cleared: 1, left },
});
const list = (...rows: Thread[]): ThreadList => ({ rows, nextCursor: null });

describe('the list', () => {
  it('moves a conversation with a new message to the top, with its unread count', () => {
    const { data, stale } = patchThreadList(list(thread('a'), thread('b')), sent('b', 1, { unread: 4 }), 'company');
    expect(data.rows.map(({ applicationId, unread }) => [applicationId, unread])).toEqual([
      ['b', 4],
      ['a', 0],
    ]);
    expect(stale).toBe(false);
  });
  it('is the same after an event that it already contains', () => {
    const before = patchThreadList(list(thread('a')), sent('a', 3), 'company').data;
    expect(patchThreadList(before, sent('a', 2, { unread: 9 }), 'company').data).toBe(before);
  });
  it('is refetched for a message in a conversation that it does not have', () => {
    const before = list(thread('a'));
    expect(patchThreadList(before, sent('n', 1), 'company')).toEqual({ data: before, stale: true });
    expect(patchThreadList(before, read('n', 'talent', 1), 'company').stale).toBe(false);
  });
  it('updates read marks of both sides, and the stage of the application', () => {
    const before = list(thread('a', { unread: 2 }));
    expect(patchThreadList(before, read('a', 'company', 2, 1), 'company').data.rows[0]).toMatchObject({
      unread: 1,
      reads: { company: { upTo: 2 } },
    });
    expect(patchThreadList(before, read('a', 'talent', 2), 'company').data.rows[0]).toMatchObject({
      unread: 2,
      reads: { talent: { upTo: 2, at } },
    });
    const moved = {
      seq: 1,
      name: 'application.shortlisted',
      at,
      data: { applicationId: 'a', stage: 'Shortlisted' },
    } as unknown as RecipientEvent;
    expect(patchThreadList(before, moved, 'company').data.rows[0]).toMatchObject({ hiringStage: 'Shortlisted' });
  });
  it('keeps later pages when the first is refetched', () => {
    const fresh: ThreadList = { rows: [thread('c'), thread('a')], nextCursor: 'x' };
    const before: ThreadList = { rows: [thread('a'), thread('b'), thread('c'), thread('d')], nextCursor: 'y' };
    expect(keepLater(fresh, before)).toMatchObject({
      rows: [{ applicationId: 'c' }, { applicationId: 'a' }, { applicationId: 'd' }],
      nextCursor: 'y',
    });
  });
});

describe('an open conversation', () => {
  const open = (...numbers: number[]): OpenThread => ({
    thread: thread('a'),
    messages: numbers.map(message),
    hasOlder: true,
  });
  const numbers = ({ messages }: OpenThread) => messages.map(({ number }) => number);

  it('adds each message once and in order, however they arrive', () => {
    let now = open(1, 2);
    for (const number of [4, 3, 4, 5]) now = patchOpenThread(now, sent('a', number), 'company', ME).data;
    expect(numbers(now)).toEqual([1, 2, 3, 4, 5]);
  });
  it('fetches a long text that the event truncates', () => {
    expect(patchOpenThread(open(1), sent('a', 2, { whole: false }), 'company', ME).stale).toBe(true);
    expect(patchOpenThread(open(1, 2), sent('a', 2, { whole: false }), 'company', ME).stale).toBe(false);
  });
  it('fetches who of the company wrote a message, unless it is the reader', () => {
    const by = (id: string) => sent('a', 2, { sender: 'company', byPerson: { id } });
    const own = patchOpenThread(open(1), by(ME), 'company', ME);
    expect([own.stale, own.data.messages.at(-1)?.person?.id]).toEqual([false, ME]);
    expect(patchOpenThread(open(1), by('colleague'), 'company', ME).stale).toBe(true);
    expect(patchOpenThread(open(1), sent('a', 2, { sender: 'company' }), 'talent', 'ada').stale).toBe(true);
  });
  it('ignores other conversations', () => {
    const before = open(1);
    expect(patchOpenThread(before, sent('b', 2), 'company', ME).data).toBe(before);
  });
  it('keeps older messages across a refetch if they join it, and drops them otherwise', () => {
    expect(numbers(keepOlder(open(3, 4), open(1, 2, 3)))).toEqual([1, 2, 3, 4]);
    expect(numbers(keepOlder(open(6, 7), open(1, 2, 3)))).toEqual([6, 7]);
  });
});
