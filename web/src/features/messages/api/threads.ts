import { call, callForAnswer } from '../../../http/call.ts';
import { changeAnswers, queryClient } from '../../../http/query-client.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { ownRole } from './own-role.ts';
import { keepLater, patchThreadList, type ThreadFilters, type ThreadList } from './thread-patches.ts';

const query = ({ q, unread }: ThreadFilters, cursor?: string) => ({
  q,
  unread: unread ? ('true' as const) : undefined,
  cursor,
});

const NAME = 'threads';

/** The user's conversations. Later pages are added to the same cache entry. */
export const threadLists = liveQuery({
  name: NAME,
  fetch: async (signal, filters: ThreadFilters) => {
    const answer = await callForAnswer('GET /threads', { query: query(filters), signal });
    const fresh: ThreadList = { rows: answer.data.data, nextCursor: answer.data.nextCursor };
    return { ...answer, data: keepLater(fresh, queryClient.getQueryData<ThreadList>([NAME, filters])) };
  },
  apply: (list: ThreadList, event) => patchThreadList(list, event, ownRole()),
});

/** Adds the next page. A row that moved up meanwhile is already there and stays. */
export async function loadMoreThreads(filters: ThreadFilters, cursor: string): Promise<void> {
  const page = await call('GET /threads', { query: query(filters, cursor) });
  changeAnswers<ThreadList>({ queryKey: threadLists.keyOf(filters), exact: true }, (list) => {
    if (list.nextCursor !== cursor) return list;
    const known = new Set(list.rows.map(({ applicationId }) => applicationId));
    return {
      rows: [...list.rows, ...page.data.filter(({ applicationId }) => !known.has(applicationId))],
      nextCursor: page.nextCursor,
    };
  });
}
