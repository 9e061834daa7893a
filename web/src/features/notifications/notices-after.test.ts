import type { EventName, RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { UNREAD_LIMIT } from '@hireledger/domain/events/notice-kinds';
import type { Notice } from '@hireledger/domain/http/notifications';
import type { Marking } from '@hireledger/domain/http/realtime';
import { expect, test } from 'vitest';
import { noticesAfter, rowsAfterMarking, type Notices } from './notices-after.ts';

const AT = '2026-11-21T10:00:00Z';
const viewed = (seq: number): RecipientEvent => ({
  seq,
  name: 'profile.viewed',
  at: AT,
  data: { companyId: 'c', companyName: 'Acme', viewedOn: '2026-11-21' },
});
const credited = (seq: number): RecipientEvent => ({
  seq,
  name: 'wallet.credited',
  at: AT,
  data: { amount: '1', transactionHash: '0x' },
});
const row = (seq: number, readAt: string | null = null): Notice => ({ ...viewed(seq), readAt });
const list = (data: Notice[], unread = data.filter(({ readAt }) => readAt === null).length): Notices => ({
  data,
  unread,
  nextBefore: null,
  muted: [],
  mutedJobs: [],
});
const ALL = { unread: false, kind: null };
const after = (before: Notices, event: RecipientEvent, filters: Parameters<typeof noticesAfter>[2] = ALL) =>
  noticesAfter(before, event, filters, { role: 'talent', personId: 'ada' });
const unreadIn = (rows: readonly Notice[]) => rows.filter(({ readAt }) => readAt === null).map(({ seq }) => seq);

test('what the reader did is no notice for them, and is for a colleague', () => {
  const data = { companyName: 'Acme', deletesAt: null };
  const changed = (id: string): RecipientEvent => ({
    seq: 9,
    name: 'deletion.changed',
    at: AT,
    data: { ...data, byPerson: { id } },
  });
  const read = (event: RecipientEvent) => noticesAfter(list([]), event, ALL, { role: 'company', personId: 'ada' });
  expect(read(changed('ada'))).toEqual(list([]));
  expect(read(changed('eve')).unread).toBe(1);
});

test('the notice of a move that was undone disappears, and nothing else', () => {
  const facts = {
    applicationId: 'a',
    jobId: 'j',
    jobTitle: 'Welder',
    companyId: 'c',
    companyName: 'Acme',
    talentId: 't',
    talentName: 'Ada',
  };
  const shortlisted = (seq: number, applicationId: string, readAt: string | null): Notice => ({
    seq,
    name: 'application.shortlisted',
    at: AT,
    data: { ...facts, applicationId, from: 'Applied', stage: 'Shortlisted' },
    readAt,
  });
  const undone: RecipientEvent = {
    seq: 9,
    name: 'application.move-undone',
    at: AT,
    data: { ...facts, from: 'Shortlisted', stage: 'Applied' },
  };
  const others = [shortlisted(7, 'b', null), row(3)];
  expect(after(list([shortlisted(8, 'a', null), ...others]), undone)).toEqual(list(others));
  expect(after(list([shortlisted(8, 'a', AT), ...others]), undone)).toEqual(list(others));
  expect(after(list(others), undone)).toEqual(list(others));

  const withdrawn = { ...shortlisted(8, 'a', null), name: 'application.withdrawn' } as Notice;
  const news = { ...withdrawn, data: { ...withdrawn.data, from: 'Applied', stage: 'Withdrawn' } } as Notice;
  const stayed: RecipientEvent = { ...undone, data: { ...undone.data, from: 'Withdrawn' } };
  const company = { role: 'company', personId: 'ben' } as const;
  expect(noticesAfter(list([news, ...others]), stayed, ALL, company)).toEqual(list(others));
  expect(noticesAfter(list([news, ...others]), undone, ALL, company)).toEqual(list([news, ...others]));
});

test("a new notice is first and counts; known, muted and other roles' events change nothing", () => {
  const before = list([row(4)]);
  expect(after(before, viewed(5))).toMatchObject({ unread: 2, data: [{ seq: 5, readAt: null }, { seq: 4 }] });
  expect(after(before, viewed(4))).toBe(before);
  expect(after(before, credited(5))).toBe(before);
  const quiet = { ...before, muted: ['profile.viewed'] };
  expect(after(quiet, viewed(5))).toBe(quiet);
});

test('a mention is a notice for those whom it names', () => {
  const mention = { seq: 5, name: 'note.mentioned', at: AT, data: { mentioned: ['ben', 'eve'] } } as RecipientEvent;
  const noticesOf = (personId: string) => noticesAfter(list([]), mention, ALL, { role: 'company', personId }).unread;
  expect(['ada', 'ben', 'eve'].map(noticesOf)).toEqual([0, 1, 1]);
});

test('of a muted job come only contracts, money and mentions', () => {
  const about = (name: EventName, jobId: string) =>
    ({ seq: 5, name, at: AT, data: { jobId, mentioned: ['ben'], by: 'talent' } }) as unknown as RecipientEvent;
  const quiet = { ...list([]), mutedJobs: ['crane'] };
  const counts = (name: EventName, jobId = 'crane') =>
    noticesAfter(quiet, about(name, jobId), ALL, { role: 'company', personId: 'ben' }).unread;
  expect([counts('application.submitted'), counts('application.submitted', 'dock'), counts('job.hidden')]).toEqual([
    0, 1, 0,
  ]);
  expect([counts('contract.accepted'), counts('escrow.submitted'), counts('note.mentioned')]).toEqual([1, 1, 1]);
});

test('a notice of another kind counts but is not in the list', () => {
  const before = list([], 3);
  expect(after(before, viewed(5), { unread: false, kind: 'money' })).toEqual({ ...before, unread: 4 });
});

test('the count stops at the limit of the server', () => {
  expect(after(list([row(4)], UNREAD_LIMIT), viewed(5)).unread).toBe(UNREAD_LIMIT);
});

test('one is marked, or all up to a number, or all of a kind; the next one stays unread', () => {
  const rows = [row(7), row(6), row(5, AT), row(4)];
  const mark = (marking: Partial<Marking>) =>
    unreadIn(rowsAfterMarking(rows, { seq: null, upTo: null, kind: null, read: true, ...marking }, AT));
  expect(mark({ seq: 6 })).toEqual([7, 4]);
  expect(mark({ seq: 5, read: false })).toEqual([7, 6, 5, 4]);
  expect(mark({ upTo: 6 })).toEqual([7]);
  expect(mark({ upTo: 7, kind: 'money' })).toEqual([7, 6, 4]);
  expect(mark({ upTo: 7, kind: 'profile' })).toEqual([]);
});
