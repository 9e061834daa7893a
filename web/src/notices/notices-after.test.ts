import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { UNREAD_LIMIT } from '@hireledger/domain/events/notice-kinds';
import type { Notice } from '@hireledger/domain/http/notifications';
import { expect, test } from 'vitest';
import { noticesAfter, type Notices } from './notices-after.ts';

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
});
const marked = (data: object): RecipientEvent =>
  ({
    seq: 90,
    name: 'notice.marked',
    at: AT,
    data: { seq: null, upTo: null, kind: null, read: true, unread: 0, ...data },
  }) as RecipientEvent;
const ALL = { unread: false, kind: null };
const after = (before: Notices, event: RecipientEvent, filters: Parameters<typeof noticesAfter>[2] = ALL) =>
  noticesAfter(before, event, filters, 'talent');
const unreadOf = ({ data }: Notices) => data.filter(({ readAt }) => readAt === null).map(({ seq }) => seq);

test('the marks of a colleague who sees other notices come without a count: it stays until it is fetched again', () => {
  const marking = after(list([row(2), row(1)]), marked({ seq: 1, unread: undefined }));
  expect([unreadOf(marking), marking.unread]).toEqual([[2], 2]);
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
  expect(noticesAfter(list([news, ...others]), stayed, ALL, 'company')).toEqual(list(others));
  expect(noticesAfter(list([news, ...others]), undone, ALL, 'company')).toEqual(list([news, ...others]));
});

test("a new notice is first and counts; known, muted and other roles' events change nothing", () => {
  const before = list([row(4)]);
  expect(after(before, viewed(5))).toMatchObject({ unread: 2, data: [{ seq: 5, readAt: null }, { seq: 4 }] });
  expect(after(before, viewed(4))).toBe(before);
  expect(after(before, credited(5))).toBe(before);
  const quiet = { ...before, muted: ['profile.viewed'] };
  expect(after(quiet, viewed(5))).toBe(quiet);
});

test('a notice of another kind counts but is not in the list', () => {
  const before = list([], 3);
  expect(after(before, viewed(5), { unread: false, kind: 'money' })).toEqual({ ...before, unread: 4 });
});

test('the count stops at the limit of the server, and takes the number of the last marking', () => {
  expect(after(list([row(4)], UNREAD_LIMIT), viewed(5)).unread).toBe(UNREAD_LIMIT);
  expect(after(list([row(4)], UNREAD_LIMIT), marked({ seq: 4, unread: 712 })).unread).toBe(712);
});

test('one is marked, or all up to a number, or all of a kind; the next one stays unread', () => {
  const before = list([row(7), row(6), row(5, AT), row(4)]);
  expect(unreadOf(after(before, marked({ seq: 6, unread: 2 })))).toEqual([7, 4]);
  expect(unreadOf(after(before, marked({ seq: 5, read: false, unread: 4 })))).toEqual([7, 6, 5, 4]);
  expect(unreadOf(after(before, marked({ upTo: 6, unread: 1 })))).toEqual([7]);
  expect(unreadOf(after(before, marked({ upTo: 7, kind: 'money', unread: 3 })))).toEqual([7, 6, 4]);
  expect(unreadOf(after(before, marked({ upTo: 7, kind: 'profile' })))).toEqual([]);
});

test('a setting changed in another tab applies to the next event', () => {
  const chosen = (on: boolean): RecipientEvent => ({
    seq: 5,
    name: 'notice.chosen',
    at: AT,
    data: { event: 'profile.viewed', channel: 'app', on },
  });
  const quiet = after(list([row(4)]), chosen(false));
  expect(quiet.muted).toEqual(['profile.viewed']);
  expect(after(quiet, chosen(true)).muted).toEqual([]);
});
