import { declineReasonsAnswer, saveDeclineReasonsBody } from '@hireledger/domain/http/decline-reasons';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { listDeclineReasons, saveDeclineReasons } from '../decline-reasons.ts';
import { call, type App } from '../../../call.ts';

/** The company's own list of reasons to decline for; nobody else ever sees it. */
export function declineReasonsRoutes(app: App, context: Context): void {
  const common = { tag: 'applications', access: 'company', answers: { 200: declineReasonsAnswer } } as const;
  app.get(
    '/company/decline-reasons',
    call({ ...common, summary: "The company's own reasons to decline for" }),
    async (request, reply) => {
      const { reasons, eventsUpTo } = await listDeclineReasons(context, signedIn(request).userId);
      reply.header('x-events-up-to', eventsUpTo);
      return { data: reasons };
    },
  );
  app.put(
    '/company/decline-reasons',
    call({
      ...common,
      summary: 'Add, rename, reorder and archive reasons to decline for',
      body: saveDeclineReasonsBody,
    }),
    async (request) => ({
      data: await saveDeclineReasons(context, { companyId: signedIn(request).userId, ...request.body }),
    }),
  );
}
