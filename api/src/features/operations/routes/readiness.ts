import { z } from 'zod';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Context } from '../../../context.ts';
import { checkReadiness } from '../check-readiness.ts';
import { call, type App } from '../../../call.ts';

const checks = z.object({ database: z.boolean(), migrations: z.boolean(), chain: z.boolean() });

export function readinessRoute(app: App, context: Context): void {
  app.get(
    '/readyz',
    call({
      summary: 'Everything that calls need is there',
      tag: 'operations',
      answers: { 200: z.object({ status: z.literal('ready'), checks }) },
    }),
    async () => {
      const found = await checkReadiness(context);
      const missing = Object.entries(found).flatMap(([name, there]) => (there ? [] : [name]));
      if (missing.length > 0)
        throw new AppError('UNAVAILABLE', `HireLedger is starting: ${missing.join(', ')} not ready.`, {
          details: { checks: found },
        });
      return { status: 'ready' as const, checks: found };
    },
  );
}
