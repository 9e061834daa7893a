import { z } from 'zod';
import { call, type App } from '../../../call.ts';

export function healthRoute(app: App): void {
  app.get(
    '/healthz',
    call({
      summary: 'The process answers',
      tag: 'operations',
      answers: { 200: z.object({ status: z.literal('ok') }) },
    }),
    () => ({
      status: 'ok' as const,
    }),
  );
}
