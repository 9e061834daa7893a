import { AppError } from '@hireledger/domain/errors/catalogue';
import * as endpoints from '@hireledger/domain/http/operations';
import type { Context } from '../../context.ts';
import { serve, type App } from '../../serve.ts';
import { checkReadiness } from './check-readiness.ts';

export function operationRoutes(app: App, context: Context): void {
  serve(app, endpoints.checkHealth, () => ({ status: 'ok' }));

  serve(app, endpoints.checkReadiness, async () => {
    const checks = await checkReadiness(context);
    const missing = Object.entries(checks).flatMap(([name, there]) => (there ? [] : [name]));
    if (missing.length > 0)
      throw new AppError('UNAVAILABLE', `HireLedger is starting: ${missing.join(', ')} not ready.`, {
        details: { checks },
      });
    return { status: 'ready', checks };
  });
}
