import { openPositionsAnswer, openPositionsQuery } from '@hireledger/domain/http/jobs';
import type { Context } from '../../../context.ts';
import { listOpenPositions } from '../../../job-posting/list-open-positions.ts';
import { call, type App } from '../../../call.ts';

export function listOpenPositionsRoute(app: App, context: Context): void {
  app.get(
    '/users/public-get-open-positions',
    call({
      summary: 'Jobs that take applications, newest first',
      tag: 'jobs',
      query: openPositionsQuery,
      answers: { 200: openPositionsAnswer },
    }),
    (request) => listOpenPositions(context, request.query),
  );
}
