import type { Message } from '@hireledger/domain/http/messages';
import { call, callForAnswer } from '../../../http/call.ts';
import { changeAnswers, queryClient } from '../../../http/query-client.ts';
import { liveQuery } from '../../../realtime/live-query.ts';
import { ownRole } from './own-role.ts';
import { keepOlder, patchOpenThread, withMessage, type OpenThread } from './thread-patches.ts';

const NAME = 'thread';

/** One conversation with its newest messages. Older ones are added to the same cache entry. */
export const openThreads = liveQuery({
  name: NAME,
  fetch: async (signal, applicationId: string) => {
    const answer = await callForAnswer('GET /threads/:id', { params: { id: applicationId }, signal });
    const { data: thread, messages, hasOlder } = answer.data;
    return {
      ...answer,
      data: keepOlder({ thread, messages, hasOlder }, queryClient.getQueryData<OpenThread>([NAME, applicationId])),
    };
  },
  apply: (open: OpenThread, event) => patchOpenThread(open, event, ownRole()),
});

const change = (applicationId: string, patch: (open: OpenThread) => OpenThread) =>
  changeAnswers({ queryKey: openThreads.keyOf(applicationId), exact: true }, patch);

/** Loads the messages before the number `before`. */
export async function loadOlderMessages(applicationId: string, before: number): Promise<void> {
  const page = await call('GET /threads/:id/messages', { params: { id: applicationId }, query: { before } });
  change(applicationId, (open) =>
    open.messages[0]?.number === before
      ? { ...open, messages: [...page.data, ...open.messages], hasOlder: page.hasOlder }
      : open,
  );
}

/** Adds the answer to a message sent here; its event may have arrived before. */
export const messageArrived = (applicationId: string, message: Message): void =>
  change(applicationId, (open) => ({ ...open, messages: withMessage(open.messages, message) }));

/** The change comes back as an event, in all tabs. */
export const readThread = (applicationId: string, upTo: number): Promise<unknown> =>
  call('POST /threads/:id/read', { params: { id: applicationId }, body: { upTo } });
