import * as endpoints from '@hireledger/domain/http/activity';
import type { Context } from '../../context.ts';
import { cutPage, readIdCursor } from '../../lists/keyset.ts';
import { sendCsv } from '../../lists/send-csv.ts';
import { serve, type App } from '../../serve.ts';
import { exportActivity } from './export-activity.ts';
import { readActivity } from './read-activity.ts';

export function activityRoutes(app: App, context: Context): void {
  serve(app, endpoints.listActivity, async ({ query: { cursor, limit, ...filters }, session }) => {
    const before = readIdCursor(cursor);
    const rows = await readActivity(context.database.sql, session, { ...filters, before, limit: limit + 1 });
    const page = cutPage(rows, limit);
    return { data: page.rows.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor: page.nextCursor };
  });

  serve(
    app,
    endpoints.exportActivity,
    { rateLimit: { max: 10, timeWindow: 60_000 } },
    async ({ query, session, reply }) =>
      sendCsv(context, reply, 'activity', await exportActivity(context, session, query)),
  );
}
