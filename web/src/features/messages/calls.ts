import type { Role } from '@hireledger/domain/hiring/stages';
import type { MessageTemplate } from '@hireledger/domain/http/message-templates';
import type { Message } from '@hireledger/domain/http/messages';
import { useQuery } from '@tanstack/react-query';
import { personId } from '../../account/permissions.ts';
import { call, callForAnswer, callForData } from '../../http/call.ts';
import { changeAnswers, queryClient } from '../../http/query-client.ts';
import { session } from '../../http/session.ts';
import { useMutation } from '../../http/use-mutation.ts';
import { liveQuery } from '../../realtime/live-query.ts';
import {
  keepLater,
  keepOlder,
  patchOpenThread,
  patchThreadList,
  withMessage,
  type OpenThread,
  type ThreadFilters,
  type ThreadList,
} from './thread-patches.ts';

/** The role of the signed-in account. Conversations are behind the guard, so there is one. */
const ownRole = (): Role => session.current()?.user.role ?? 'talent';

const queryOf = ({ q, unread }: ThreadFilters, cursor?: string) => ({
  q,
  unread: unread ? ('true' as const) : undefined,
  cursor,
});

const THREADS = 'threads';

/** The user's conversations. Later pages are added to the same cache entry. */
export const threadLists = liveQuery({
  name: THREADS,
  fetch: async (signal, filters: ThreadFilters) => {
    const answer = await callForAnswer('GET /threads', { query: queryOf(filters), signal });
    const fresh: ThreadList = { rows: answer.data.data, nextCursor: answer.data.nextCursor };
    return { ...answer, data: keepLater(fresh, queryClient.getQueryData<ThreadList>([THREADS, filters])) };
  },
  apply: (list: ThreadList, event) => patchThreadList(list, event, ownRole()),
});

/** Adds the next page. A row that moved up meanwhile is already there and stays. */
export async function loadMoreThreads(filters: ThreadFilters, cursor: string): Promise<void> {
  const page = await call('GET /threads', { query: queryOf(filters, cursor) });
  changeAnswers<ThreadList>({ queryKey: threadLists.keyOf(filters), exact: true }, (list) => {
    if (list.nextCursor !== cursor) return list;
    const known = new Set(list.rows.map(({ applicationId }) => applicationId));
    return {
      rows: [...list.rows, ...page.data.filter(({ applicationId }) => !known.has(applicationId))],
      nextCursor: page.nextCursor,
    };
  });
}

const THREAD = 'thread';

/** One conversation with its newest messages. Older ones are added to the same cache entry. */
export const openThreads = liveQuery({
  name: THREAD,
  fetch: async (signal, applicationId: string) => {
    const answer = await callForAnswer('GET /threads/:id', { params: { id: applicationId }, signal });
    const { data: thread, messages, hasOlder } = answer.data;
    return {
      ...answer,
      data: keepOlder({ thread, messages, hasOlder }, queryClient.getQueryData<OpenThread>([THREAD, applicationId])),
    };
  },
  apply: (open: OpenThread, event) => patchOpenThread(open, event, ownRole(), personId()),
});

const changeThread = (applicationId: string, patch: (open: OpenThread) => OpenThread) =>
  changeAnswers({ queryKey: openThreads.keyOf(applicationId), exact: true }, patch);

/** Loads the messages before the number `before`. */
export async function loadOlderMessages(applicationId: string, before: number): Promise<void> {
  const page = await call('GET /threads/:id/messages', { params: { id: applicationId }, query: { before } });
  changeThread(applicationId, (open) =>
    open.messages[0]?.number === before
      ? { ...open, messages: [...page.data, ...open.messages], hasOlder: page.hasOlder }
      : open,
  );
}

/** Adds the answer to a message sent here; its event may have arrived before. */
export const messageArrived = (applicationId: string, message: Message): void =>
  changeThread(applicationId, (open) => ({ ...open, messages: withMessage(open.messages, message) }));

/** The change comes back as an event, in all tabs. */
export const readThread = (applicationId: string, upTo: number): Promise<unknown> =>
  call('POST /threads/:id/read', { params: { id: applicationId }, body: { upTo } });

/** The company's templates, by name. */
const templates = liveQuery({
  name: 'message-templates',
  fetch: (signal) => callForData('GET /message-templates', { signal }),
  apply: (known: MessageTemplate[], event) => ({ data: known, stale: event.name === 'message-templates.changed' }),
});

export const useTemplates = (enabled: boolean) => useQuery({ ...templates.options(), enabled });

const refetchTemplates = () => queryClient.invalidateQueries({ queryKey: templates.all });

/** Updates the template with that id, or creates one. */
export const useSaveTemplate = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id?: string; name: string; text: string }) =>
      id ? call('PUT /message-templates/:id', { params: { id }, body }) : call('POST /message-templates', { body }),
    onSuccess: refetchTemplates,
  });

export const useDeleteTemplate = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /message-templates/:id', { params: { id } }),
    onSettled: refetchTemplates,
  });
