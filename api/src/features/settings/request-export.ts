import { AppError } from '@hireledger/domain/errors/catalogue';
import { EXPORTS_PER_DAY } from '@hireledger/domain/accounts/exports';
import type { ExportEntry } from '@hireledger/domain/http/leaving';
import { noteActivity } from '@hireledger/db/activity';
import { enqueue } from '@hireledger/db/outbox';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { exportColumns, toExportEntry, type ExportRow } from './list-exports.ts';

const DAY_MS = 86_400_000;

/**
 * Requests a file with everything that is stored about the person from the worker; for an owner with all of the account.
 * @throws AppError EXPORT_RUNNING while one is made, TOO_MANY_REQUESTS after three in a day
 */
export async function requestExport(
  context: Context,
  { userId, personId, memberRole }: Pick<Session, 'userId' | 'personId' | 'memberRole'>,
): Promise<ExportEntry> {
  const now = context.clock();
  const row = await context.database.sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`export:${userId}:${personId}`}, 0))`;
    const [recent] = await tx<{ today: number; oldest: Date | null; isRunning: boolean }[]>`
      SELECT count(*) FILTER (WHERE requested_at > ${new Date(now.getTime() - DAY_MS)} AND state <> 'failed')::int AS today,
             min(requested_at) FILTER (WHERE requested_at > ${new Date(now.getTime() - DAY_MS)} AND state <> 'failed') AS oldest,
             coalesce(bool_or(state = 'requested'), false) AS is_running FROM data_exports WHERE user_id = ${userId} AND person_id = ${personId}`;
    if (recent!.isRunning) throw new AppError('EXPORT_RUNNING');
    if (recent!.today >= EXPORTS_PER_DAY) {
      throw new AppError('TOO_MANY_REQUESTS', `You can request ${EXPORTS_PER_DAY} exports a day. Try again tomorrow.`, {
        details: {
          retryAfterSeconds: Math.max(1, Math.ceil((recent!.oldest!.getTime() + DAY_MS - now.getTime()) / 1000)),
        },
      });
    }
    const [created] = await tx<ExportRow[]>`
      INSERT INTO data_exports (user_id, person_id, requested_at, changed_at) VALUES (${userId}, ${personId}, ${now}, ${now}) RETURNING ${exportColumns(context.database.sql)}`;
    if (memberRole === 'owner') await noteActivity(tx, { accountId: userId, kind: 'data.exported', at: now });
    await enqueue(tx, 'export-account', { exportId: created!.id }, `export-account:${created!.id}`);
    return created!;
  });
  context.notifier.outbox();
  return toExportEntry(row);
}
