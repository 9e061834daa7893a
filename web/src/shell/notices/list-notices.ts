import { isNoticeFor } from '@hireledger/domain/events/notifies';
import type { Notice } from '@hireledger/domain/http/notifications';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { request, requestAnswer } from '../../http/request.ts';
import { queryClient } from '../../http/query-client.ts';
import { session } from '../../http/session.ts';
import { liveQuery } from '../../realtime/live-query.ts';

export interface Notices {
  data: Notice[];
  unread: number;
}

/** Whether an event is one that the signed-in person is told of. */
export const isNotice = (event: RecipientEvent): boolean => {
  const role = session.current()?.user.role;
  return role !== undefined && isNoticeFor(event, role);
};

/** The newest notices and how many are unread: `GET /notifications`. Events add to it. */
export const notices = liveQuery<Notices, []>({
  name: 'notices',
  fetch: (signal) => requestAnswer('GET', '/notifications', { signal }),
  apply: (list, event) =>
    isNotice(event) && !list.data.some((notice) => notice.seq === event.seq)
      ? { data: { ...list, data: [{ ...event, readAt: null }, ...list.data], unread: list.unread + 1 }, stale: false }
      : { data: list, stale: false },
});

const keep = (change: (list: Notices) => Notices) => queryClient.setQueryData(notices.keyOf(), (list: Notices | undefined) => list && change(list));

/** Marks one notice, or all up to a number, as read: `POST /notifications/read`. Shown at once; taken back when the server refuses. */
export async function readNotices(which: { seq: number } | { upTo: number }): Promise<void> {
  const now = new Date().toISOString();
  const touched = (notice: Notice) => notice.readAt === null && ('seq' in which ? notice.seq === which.seq : notice.seq <= which.upTo);
  keep((list) => ({
    ...list,
    data: list.data.map((notice) => (touched(notice) ? { ...notice, readAt: now } : notice)),
    unread: 'upTo' in which ? 0 : Math.max(0, list.unread - list.data.filter(touched).length),
  }));
  try {
    await request('POST', '/notifications/read', { body: which });
  } catch (failure) {
    await queryClient.invalidateQueries({ queryKey: notices.keyOf() });
    throw failure;
  }
}
