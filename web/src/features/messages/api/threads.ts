import type { Thread } from '@hireledger/domain/http/messages';
import { queryClient } from '../../../http/query-client.ts';
import { request, requestAnswer } from '../../../http/request.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { ownRole } from './own-role.ts';
import { keepLater, patchThreadList, type ThreadFilters, type ThreadList } from './thread-patches.ts';

interface Page {
  data: Thread[];
  nextCursor: string | null;
}

const query = ({ q, unread }: ThreadFilters, cursor?: string) => ({ q, unread: unread || undefined, cursor });

const NAME = 'threads';

/** `GET /threads`: the conversations of whoever is signed in. Later pages are added to the same answer. */
export const threadLists = liveQuery({
  name: NAME,
  fetch: async (signal, filters: ThreadFilters) => {
    const answer = await requestAnswer<Page>('GET', '/threads', { query: query(filters), signal });
    const fresh: ThreadList = { rows: answer.data.data, nextCursor: answer.data.nextCursor };
    return { ...answer, data: keepLater(fresh, queryClient.getQueryData<ThreadList>([NAME, filters])) };
  },
  apply: (list: ThreadList, event, filters: ThreadFilters) => patchThreadList(list, filters, event, ownRole()),
});

/** Adds the next page. What moved up meanwhile is there already and stays where it is. */
export async function loadMoreThreads(filters: ThreadFilters, cursor: string): Promise<void> {
  const page = await request<Page>('GET', '/threads', { query: query(filters, cursor) });
  queryClient.setQueryData(threadLists.keyOf(filters), (list: ThreadList | undefined) => {
    if (!list || list.nextCursor !== cursor) return list;
    const known = new Set(list.rows.map(({ applicationId }) => applicationId));
    return {
      rows: [...list.rows, ...page.data.filter(({ applicationId }) => !known.has(applicationId))],
      nextCursor: page.nextCursor,
    };
  });
}
