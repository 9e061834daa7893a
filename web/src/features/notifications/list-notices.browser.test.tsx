import { QueryObserver } from '@tanstack/react-query';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { Notice } from '@hireledger/domain/http/notifications';
import type { OwnSignal } from '@hireledger/domain/http/realtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '../../http/session.ts';
import { queryClient } from '../../http/query-client.ts';
import { applyEvents, log, resetNumbers } from '../../realtime/effects.ts';
import { receiveOwnSignal } from '../../realtime/own-signals.ts';
import { answer, requestsTo } from '../../testing/server.ts';
import { signedInAs, TALENT } from '../../testing/show.tsx';
import { ALL_NOTICES, loadMoreNotices, notices } from './list-notices.ts';
import type { Notices } from './notices-after.ts';

const AT = '2026-11-29T10:00:00Z';
const viewed = (seq: number): RecipientEvent => ({
  seq,
  name: 'profile.viewed',
  at: AT,
  data: { companyId: 'c', companyName: 'Acme', viewedOn: '2026-11-29' },
});
/** Stored notices, of which those up to a number are read: the newest first. */
const kept = (newest: number, readUpTo: number): Notice[] =>
  Array.from({ length: newest }, (_, older) => newest - older).map((seq) => ({
    ...viewed(seq),
    readAt: seq <= readUpTo ? AT : null,
  }));
let stored: Notice[];
let hold: Promise<void>;

beforeEach(() => {
  const { message: _said, ...signedIn } = signedInAs(TALENT);
  session.begin({ ...signedIn, memberRole: 'owner' } as never);
  log.startAfter(100);
  stored = kept(100, 90);
  hold = Promise.resolve();
  answer('GET /notifications', async ({ query }) => {
    const { before = '1000', limit = '30' } = query as { before?: string; limit?: string };
    const older = stored.filter(({ seq }) => seq < Number(before));
    const data = older.slice(0, Number(limit));
    const nextBefore = older.length > data.length ? data.at(-1)!.seq : null;
    const unread = stored.filter(({ readAt }) => readAt === null).length;
    await hold;
    return { data, unread, nextBefore, muted: [], mutedJobs: [] };
  });
});
let stop = () => {};
afterEach(() => {
  stop();
  queryClient.clear();
  resetNumbers();
});

const list = () => queryClient.getQueryData<Notices>(notices.keyOf(ALL_NOTICES));
const unreadRows = () => list()?.data.flatMap(({ seq, readAt }) => (readAt === null ? [seq] : []));
const requests = () => requestsTo('GET /notifications').length;
/** The bell, on the screen, with what the server has. */
async function open(): Promise<void> {
  stop = new QueryObserver(queryClient, notices.options(ALL_NOTICES)).subscribe(() => {});
  await expect.poll(list).toBeTruthy();
}
/** All up to a number were read in another tab, as of an event. */
const markedUpTo = (upTo: number, unread: number, eventsUpTo: number): OwnSignal => ({
  about: 'marked',
  marking: { seq: null, upTo, kind: null, read: true },
  at: AT,
  unread,
  eventsUpTo,
});

test('marks of another tab show at once, and what came after their count is added', async () => {
  await open();
  applyEvents([viewed(101), viewed(102)]);
  expect(list()?.unread).toBe(12);
  receiveOwnSignal(markedUpTo(100, 0, 100));
  expect([list()?.unread, unreadRows()]).toEqual([2, [102, 101]]);
  expect(requests()).toBe(1);
});

test('marks whose count is from before the first event that is known fetch the list again', async () => {
  await open();
  stored = kept(100, 95);
  receiveOwnSignal(markedUpTo(95, 3, 98));
  await expect.poll(() => list()?.unread).toBe(5);
});

test('an answer that was on its way when something was marked is not shown', async () => {
  const held = Promise.withResolvers<void>();
  hold = held.promise;
  stop = new QueryObserver(queryClient, notices.options(ALL_NOTICES)).subscribe(() => {});
  await expect.poll(requests).toBe(1);
  stored = kept(100, 100);
  hold = Promise.resolve();
  receiveOwnSignal(markedUpTo(100, 0, 100));
  await expect.poll(() => list()?.unread).toBe(0);
  held.resolve();
  expect([requests(), unreadRows()]).toEqual([2, []]);
});

test('a list that is fetched again keeps the pages that were loaded below the first', async () => {
  stored = kept(300, 290);
  await open();
  for (let page = 0; page < 4; page += 1) await loadMoreNotices(ALL_NOTICES);
  expect(list()?.data).toHaveLength(150);
  stored = kept(300, 300);
  receiveOwnSignal({ about: 'choices' });
  await expect.poll(() => list()?.unread).toBe(0);
  expect([list()?.data.length, list()?.nextBefore, unreadRows()]).toEqual([150, 151, []]);
});

test('a page that loads while something is marked is marked too', async () => {
  stored = kept(100, 0);
  await open();
  const held = Promise.withResolvers<void>();
  hold = held.promise;
  const loading = loadMoreNotices(ALL_NOTICES);
  receiveOwnSignal(markedUpTo(100, 0, 100));
  held.resolve();
  await loading;
  expect([list()?.data.length, unreadRows()]).toEqual([60, []]);
});
