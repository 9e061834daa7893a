import type { Sql } from '@hireledger/db/connect';
import type { dataExports } from '@hireledger/db/schema/settings';
import type { ExportEntry } from '@hireledger/domain/http/leaving';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

const SHOWN = 10;

export type ExportRow = Pick<
  typeof dataExports.$inferSelect,
  'id' | 'state' | 'requestedAt' | 'partsDone' | 'partsTotal' | 'bytes' | 'expiresAt'
>;

export const exportColumns = (sql: Sql) => sql`id, state, requested_at, parts_done, parts_total, bytes, expires_at`;

export const toExportEntry = ({ partsDone, partsTotal, ...row }: ExportRow): ExportEntry => ({
  ...row,
  requestedAt: row.requestedAt.toISOString(),
  percent: row.state === 'ready' ? 100 : partsTotal === 0 ? 0 : Math.floor((partsDone / partsTotal) * 100),
  bytes: row.bytes === null ? null : Number(row.bytes),
  expiresAt: row.expiresAt?.toISOString() ?? null,
});

/** The person's newest exports of this account: each contains what is the person's own, too. */
export async function listExports(
  context: Context,
  { userId, personId }: Pick<Session, 'userId' | 'personId'>,
): Promise<ExportEntry[]> {
  const { sql } = context.database;
  const rows = await sql<
    ExportRow[]
  >`SELECT ${exportColumns(sql)} FROM data_exports WHERE user_id = ${userId} AND person_id = ${personId} ORDER BY id DESC LIMIT ${SHOWN}`;
  return rows.map(toExportEntry);
}
