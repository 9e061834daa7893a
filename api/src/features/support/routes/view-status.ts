import { statusAnswer } from '@hireledger/domain/http/support';
import type { Context } from '../../../context.ts';
import { statusView } from '../view-status.ts';
import { call, type App } from '../../../call.ts';

export function viewStatusRoute(app: App, context: Context): void {
  const view = statusView(context);
  app.get(
    '/status/parts',
    call({ summary: 'How each part of the system is now', tag: 'support', answers: { 200: statusAnswer } }),
    async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      return view();
    },
  );
}
