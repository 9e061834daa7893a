import * as endpoints from '@hireledger/domain/http/messages';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import { listThreads } from './list-threads.ts';
import { countUnreadMessages, readThread } from './read-thread.ts';
import { sendMessage } from './send-message.ts';
import { listOlderMessages, viewThread } from './view-thread.ts';

/** Conversations between the two sides of an application. */
export function threadRoutes(app: App, context: Context): void {
  serve(
    app,
    endpoints.listThreads,
  )(async ({ query, session, reply }) => {
    const { eventsUpTo, ...page } = await listThreads(context, { actor: session, ...query });
    reply.header('x-events-up-to', eventsUpTo);
    return page;
  });

  serve(
    app,
    endpoints.countUnreadMessages,
  )(async ({ session, reply }) => {
    const { unread, eventsUpTo } = await countUnreadMessages(context, session.userId);
    reply.header('x-events-up-to', eventsUpTo);
    return { unread };
  });

  serve(
    app,
    endpoints.viewThread,
  )(async ({ params, query, session, reply }) => {
    const asked = { actor: session, applicationId: params.id, ...query };
    const { eventsUpTo, ...thread } = await viewThread(context, asked);
    reply.header('x-events-up-to', eventsUpTo);
    return thread;
  });

  serve(
    app,
    endpoints.listOlderMessages,
  )(({ params, query, session }) => listOlderMessages(context, { actor: session, applicationId: params.id, ...query }));

  serve(
    app,
    endpoints.sendMessage,
  )(async ({ params, body, session }) => ({
    data: await sendMessage(context, { actor: session, applicationId: params.id, ...body }),
  }));

  serve(
    app,
    endpoints.readThread,
  )(({ params, body, session }) => readThread(context, { actor: session, applicationId: params.id, ...body }));
}
