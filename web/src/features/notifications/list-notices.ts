import { UNREAD_LIMIT } from '@hireledger/domain/events/notice-kinds';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { ReadNotificationsBody } from '@hireledger/domain/http/notifications';
import type { Marking, OwnSignal } from '@hireledger/domain/http/realtime';
import { personId } from '../../account/permissions.ts';
import { call, callForAnswer } from '../../http/call.ts';
import { changeAnswers, queryClient } from '../../http/query-client.ts';
import { session } from '../../http/session.ts';
import { isAheadOfLog, log } from '../../realtime/effects.ts';
import { liveQuery } from '../../realtime/live-query.ts';
import { onOwnSignal } from '../../realtime/own-signals.ts';
import {
  isNews,
  isOfMutedJob,
  isUndoneFor,
  noticesAfter,
  rowsAfterMarking,
  type Mutes,
  type NoticeFilters,
  type Notices,
} from './notices-after.ts';

export const ALL_NOTICES: NoticeFilters = { unread: false, kind: null };
const PAGE = 30;
/** The server's longest page. */
const PAGE_MAX = 100;

const reader = () => ({ role: session.current()?.user.role ?? 'talent', personId: personId() });

const ask = ({ unread, kind }: NoticeFilters, limit: number, before?: number, signal?: AbortSignal) =>
  callForAnswer('GET /notifications', {
    query: { limit, unread: unread ? 'true' : undefined, kind, before },
    signal,
  });

/** Notices, newest first, and the number of unread ones. Events add, the person's own signals mark. */
export const notices = liveQuery<Notices, [NoticeFilters]>({
  name: 'notices',
  fetch: async (signal, filters) => {
    // As many as are shown: a list that is fetched again keeps the pages that were loaded below the first.
    const shown = cached(filters)?.data.length ?? 0;
    const pageOf = (rows: number) => Math.min(Math.max(rows, PAGE), PAGE_MAX);
    const answer = await ask(filters, pageOf(shown), undefined, signal);
    let { data, nextBefore } = answer.data;
    while (nextBefore !== null && data.length < shown) {
      const { data: page } = await ask(filters, pageOf(shown - data.length), nextBefore, signal);
      data = [...data, ...page.data];
      ({ nextBefore } = page);
    }
    return { ...answer, data: { ...answer.data, data, nextBefore } };
  },
  apply: (list, event, filters) => {
    const data = noticesAfter(list, event, filters, reader());
    // The notice of an undone move may be on no page that was loaded, and still count as unread.
    return { data, stale: isUndoneFor(reader().role, event) && data === list };
  },
});

const cached = (filters: NoticeFilters) => queryClient.getQueryData<Notices>(notices.keyOf(filters));
const NOTHING: Mutes = { muted: [], mutedJobs: [] };

/** Whether an event is a notice for the signed-in person. */
export const isNotice = (event: RecipientEvent): boolean =>
  session.current() !== null && isNews(event, reader(), cached(ALL_NOTICES) ?? NOTHING);

/** Whether an event is of a job that the signed-in person muted. */
export const isMuted = (event: RecipientEvent): boolean => isOfMutedJob(event, cached(ALL_NOTICES) ?? NOTHING);

/** Loads the next page of a list. Rows that were marked meanwhile are marked in it too. */
export async function loadMoreNotices(filters: NoticeFilters): Promise<void> {
  const before = cached(filters)?.nextBefore;
  if (!before) return;
  const meanwhile: OwnSignal[] = [];
  const stop = onOwnSignal((signal) => meanwhile.push(signal));
  const { data: page } = await ask(filters, PAGE, before).finally(stop);
  let rows = page.data;
  for (const signal of meanwhile)
    if (signal.about === 'marked') rows = rowsAfterMarking(rows, signal.marking, signal.at);
  changeAnswers<Notices>({ queryKey: notices.keyOf(filters), exact: true }, (list) =>
    list.nextBefore === before ? { ...list, data: [...list.data, ...rows], nextBefore: page.nextBefore } : list,
  );
}

const keep = (change: (list: Notices) => Notices) => changeAnswers({ queryKey: notices.all }, change);

/** Cancels the request in flight: its answer may be older than the change. */
const fetchAgain = async () => {
  await queryClient.cancelQueries({ queryKey: notices.all });
  await queryClient.invalidateQueries({ queryKey: notices.all });
};

/** Marks rows as in the other tab. Its count is from before the newest events. */
function markAsElsewhere({ marking, at, unread, eventsUpTo }: Extract<OwnSignal, { about: 'marked' }>): void {
  const later = log.after(eventsUpTo);
  const isUncertain =
    later === null ||
    later.some((event) => isUndoneFor(reader().role, event)) ||
    queryClient.isFetching({ queryKey: notices.all }) > 0 ||
    isAheadOfLog(notices.all);
  if (isUncertain) return void fetchAgain();
  const count = Math.min(UNREAD_LIMIT, unread + later.filter(isNotice).length);
  keep((list) => ({ ...list, data: rowsAfterMarking(list.data, marking, at), unread: count }));
}

onOwnSignal((signal) => (signal.about === 'marked' ? markAsElsewhere(signal) : void fetchAgain()));

/**
 * Marks one notice as read or unread, or all up to a number as read. Optimistic; reverted if the server refuses. Other
 * tabs get it as a signal.
 */
export async function markNotices(which: ReadNotificationsBody): Promise<void> {
  const at = new Date().toISOString();
  const one = 'seq' in which;
  const marking: Marking = {
    seq: one ? which.seq : null,
    upTo: one ? null : which.upTo,
    kind: one ? null : (which.kind ?? null),
    read: one ? (which.read ?? true) : true,
  };
  keep((list) => {
    const data = rowsAfterMarking(list.data, marking, at);
    const changed = data.filter((row, position) => row !== list.data[position]).length;
    const everything = !one && !which.kind;
    return { ...list, data, unread: everything ? 0 : Math.max(0, list.unread + (marking.read ? -changed : changed)) };
  });
  try {
    for (let more = true; more;) ({ more } = await call('POST /notifications/read', { body: which }));
  } catch (failure) {
    await queryClient.invalidateQueries({ queryKey: notices.all });
    throw failure;
  }
}
