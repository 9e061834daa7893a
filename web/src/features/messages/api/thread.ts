import type { Message, Thread } from '@hireledger/domain/http/messages';
import { queryClient } from '../../../http/query-client.ts';
import { request, requestAnswer } from '../../../http/request.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { ownRole } from './own-role.ts';
import { keepOlder, patchOpenThread, withMessage, type OpenThread } from './thread-patches.ts';

interface ThreadAnswer {
  data: Thread;
  messages: Message[];
  hasOlder: boolean;
}

const NAME = 'thread';

/** `GET /threads/{id}`: one conversation with its newest messages. Older ones are put into the same answer. */
export const openThreads = liveQuery({
  name: NAME,
  fetch: async (signal, applicationId: string) => {
    const answer = await requestAnswer<ThreadAnswer>('GET', `/threads/${encodeURIComponent(applicationId)}`, {
      signal,
    });
    const { data: thread, messages, hasOlder } = answer.data;
    return {
      ...answer,
      data: keepOlder({ thread, messages, hasOlder }, queryClient.getQueryData<OpenThread>([NAME, applicationId])),
    };
  },
  apply: (open: OpenThread, event) => patchOpenThread(open, event, ownRole()),
});

const change = (applicationId: string, patch: (open: OpenThread) => OpenThread) =>
  queryClient.setQueryData(openThreads.keyOf(applicationId), (open: OpenThread | undefined) => open && patch(open));

/** `GET /threads/{id}/messages?before=`: puts the messages before those that are there. */
export async function loadOlderMessages(applicationId: string, before: number): Promise<void> {
  const page = await request<{ data: Message[]; hasOlder: boolean }>(
    'GET',
    `/threads/${encodeURIComponent(applicationId)}/messages`,
    { query: { before } },
  );
  change(applicationId, (open) =>
    open.messages[0]?.number === before
      ? { ...open, messages: [...page.data, ...open.messages], hasOlder: page.hasOlder }
      : open,
  );
}

/** The answer to a message that was sent here; its event may have come before. */
export const messageArrived = (applicationId: string, message: Message): void =>
  void change(applicationId, (open) => ({ ...open, messages: withMessage(open.messages, message) }));

/** `POST /threads/{id}/read`. What it changes comes back as an event, to all tabs. */
export const readThread = (applicationId: string, upTo: number): Promise<unknown> =>
  request('POST', `/threads/${encodeURIComponent(applicationId)}/read`, { body: { upTo } });
