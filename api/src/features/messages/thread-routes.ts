import * as endpoints from '@hireledger/domain/http/messages';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import { listThreads } from './list-threads.ts';
import { countUnreadMessages, readThread } from './read-thread.ts';
import { sendMessage } from './send-message.ts';
import { listOlderMessages, viewThread } from './view-thread.ts';

/** Conversations between the two sides of an application. */
export function threadRoutes(app: App, context: Context): void {
  serve(app, endpoints.listThreads, ({ query, session }) => listThreads(context, { actor: session, ...query }));

  serve(app, endpoints.countUnreadMessages, ({ session }) => countUnreadMessages(context, session));

  serve(app, endpoints.viewThread, ({ params, query, session }) =>
    viewThread(context, { actor: session, applicationId: params.id, ...query }),
  );

  serve(app, endpoints.listOlderMessages, ({ params, query, session }) =>
    listOlderMessages(context, { actor: session, applicationId: params.id, ...query }),
  );

  serve(app, endpoints.sendMessage, async ({ params, body, session }) => ({
    data: await sendMessage(context, { actor: session, applicationId: params.id, ...body }),
  }));

  serve(app, endpoints.readThread, ({ params, body, session }) =>
    readThread(context, { actor: session, applicationId: params.id, ...body }),
  );
}
