import {
  messageSentAnswer,
  olderMessagesAnswer,
  olderMessagesQuery,
  readThreadBody,
  sendMessageBody,
  threadAnswer,
  threadQuery,
  threadsAnswer,
  threadsQuery,
  unreadAnswer,
} from '@hireledger/domain/http/messages';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { listThreads } from '../list-threads.ts';
import { countUnreadMessages, readThread } from '../read-thread.ts';
import { sendMessage } from '../send-message.ts';
import { listOlderMessages, viewThread } from '../view-thread.ts';
import { call, idParams, type App } from '../../../call.ts';

/** Conversations between the two sides of an application. */
export function threadRoutes(app: App, context: Context): void {
  const common = { tag: 'messages', access: 'signed-in' } as const;
  app.get(
    '/threads',
    call({
      ...common,
      summary: 'The own conversations, written in last first',
      query: threadsQuery,
      answers: { 200: threadsAnswer },
    }),
    async (request, reply) => {
      const { eventsUpTo, ...page } = await listThreads(context, { actor: signedIn(request), ...request.query });
      reply.header('x-events-up-to', eventsUpTo);
      return page;
    },
  );
  app.get(
    '/threads/unread',
    call({ ...common, summary: 'How many messages are unread', answers: { 200: unreadAnswer } }),
    async (request, reply) => {
      const { unread, eventsUpTo } = await countUnreadMessages(context, signedIn(request).userId);
      reply.header('x-events-up-to', eventsUpTo);
      return { unread };
    },
  );
  app.get(
    '/threads/:id',
    call({
      ...common,
      summary: 'The conversation about an application, with its newest messages',
      params: idParams,
      query: threadQuery,
      answers: { 200: threadAnswer },
      failures: ['NOT_FOUND'],
    }),
    async (request, reply) => {
      const { eventsUpTo, ...thread } = await viewThread(context, {
        actor: signedIn(request),
        applicationId: request.params.id,
        limit: request.query.limit,
      });
      reply.header('x-events-up-to', eventsUpTo);
      return thread;
    },
  );
  app.get(
    '/threads/:id/messages',
    call({
      ...common,
      summary: 'Older messages of a conversation',
      params: idParams,
      query: olderMessagesQuery,
      answers: { 200: olderMessagesAnswer },
      failures: ['NOT_FOUND'],
    }),
    (request) =>
      listOlderMessages(context, { actor: signedIn(request), applicationId: request.params.id, ...request.query }),
  );
  app.post(
    '/threads/:id/messages',
    call({
      ...common,
      summary: 'Send a message; the same id is sent once',
      params: idParams,
      body: sendMessageBody,
      answers: { 201: messageSentAnswer },
      failures: ['NOT_FOUND', 'CONVERSATION_OVER', 'CONVERSATION_FULL', 'MESSAGE_CHANGED'],
    }),
    async (request, reply) => {
      const { id, text, attachments } = request.body;
      const data = await sendMessage(context, {
        actor: signedIn(request),
        applicationId: request.params.id,
        id,
        text,
        attachments,
      });
      return reply.code(201).send({ data });
    },
  );
  app.post(
    '/threads/:id/read',
    call({
      ...common,
      summary: 'Mark a conversation as read up to a message',
      whileLeaving: true,
      params: idParams,
      body: readThreadBody,
      answers: { 200: unreadAnswer },
      failures: ['NOT_FOUND'],
    }),
    (request) =>
      readThread(context, { actor: signedIn(request), applicationId: request.params.id, upTo: request.body.upTo }),
  );
}
