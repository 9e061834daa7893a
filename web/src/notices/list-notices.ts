import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { ReadNotificationsBody } from '@hireledger/domain/http/notifications';
import { call, callForAnswer } from '../http/call.ts';
import { changeAnswers, queryClient } from '../http/query-client.ts';
import { session } from '../http/session.ts';
import { log } from '../realtime/effects.ts';
import { liveQuery } from '../realtime/live-query.ts';
import {
  isNews,
  isUndoneFor,
  noticesAfter,
  rowsAfterMarking,
  type Marked,
  type NoticeFilters,
  type Notices,
} from './notices-after.ts';

export const ALL_NOTICES: NoticeFilters = { unread: false, kind: null };
const PAGE = 30;

const role = () => session.current()?.user.role ?? 'talent';

const ask = ({ unread, kind }: NoticeFilters, before?: number, signal?: AbortSignal) =>
  callForAnswer('GET /notifications', {
    query: { limit: PAGE, unread: unread ? 'true' : undefined, kind, before },
    signal,
  });

/** Notices, newest first, and the number of unread ones. Events add and mark. */
export const notices = liveQuery<Notices, [NoticeFilters]>({
  name: 'notices',
  fetch: (signal, filters) => ask(filters, undefined, signal),
  apply: (list, event, filters) => {
    const data = noticesAfter(list, event, filters, role());
    // The notice of an undone move may be on no page that was loaded, and still count as unread. The marks of a colleague who
    // sees other notices come without a count.
    const isUncounted = event.name === 'notice.marked' && event.data.unread === undefined;
    return { data, stale: isUncounted || (isUndoneFor(role(), event) && data === list) };
  },
});

/** Whether an event is a notice for the signed-in account. */
export const isNotice = (event: RecipientEvent): boolean => {
  const kept = queryClient.getQueryData<Notices>(notices.keyOf(ALL_NOTICES));
  return session.current() !== null && isNews(event, role(), kept?.muted ?? []);
};

/** Loads the next page of a list. Rows that were marked meanwhile are marked in it too. */
export async function loadMoreNotices(filters: NoticeFilters): Promise<void> {
  const key = notices.keyOf(filters);
  const before = queryClient.getQueryData<Notices>(key)?.nextBefore;
  if (!before) return;
  const { data: page, eventsUpTo } = await ask(filters, before);
  let rows = page.data;
  for (const event of (eventsUpTo === null ? null : log.after(eventsUpTo)) ?? [])
    if (event.name === 'notice.marked') rows = rowsAfterMarking(rows, event.data, event.at);
  changeAnswers<Notices>({ queryKey: key, exact: true }, (list) =>
    list.nextBefore === before ? { ...list, data: [...list.data, ...rows], nextBefore: page.nextBefore } : list,
  );
}

const keep = (change: (list: Notices) => Notices) => changeAnswers({ queryKey: notices.all }, change);

/**
 * Marks one notice as read or unread, or all up to a number as read. Optimistic; reverted if the server refuses. Other
 * tabs get it as an event.
 */
export async function markNotices(which: ReadNotificationsBody): Promise<void> {
  const at = new Date().toISOString();
  const one = 'seq' in which;
  const marking = {
    seq: one ? which.seq : null,
    upTo: one ? null : which.upTo,
    kind: one ? null : (which.kind ?? null),
    read: one ? (which.read ?? true) : true,
  };
  keep((list) => {
    const data = rowsAfterMarking(list.data, { ...marking, unread: 0 } satisfies Marked, at);
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
