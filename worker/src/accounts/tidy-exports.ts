// Why: docs/decisions/0052-store-exports-in-the-database.md
import type { Sql } from '@hireledger/db/connect';
import type { RepeatedJob } from '../queue/job-definition.ts';

/** An export without progress for this long was lost by the queue, or by a process that died. */
const QUIET_MS = 120_000;
const BATCH = 100;

interface TidyingParts {
  sql: Sql;
  clock: () => Date;
  notifyOutbox: () => void;
}

/** Removes files after their week, and requests exports again that the queue has lost. */
export async function tidyExports({ sql, clock, notifyOutbox }: TidyingParts): Promise<void> {
  const now = clock();
  await sql.begin(async (tx) => {
    const expired = await tx<{ id: string }[]>`
      UPDATE data_exports SET state = 'expired', changed_at = ${now}
       WHERE id IN (SELECT id FROM data_exports WHERE state = 'ready' AND expires_at <= ${now} ORDER BY expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING id`;
    await tx`DELETE FROM data_export_chunks WHERE export_id = ANY (${expired.map(({ id }) => id)}::uuid[])`;
  });
  const lost = await sql`
    UPDATE outbox SET relayed_at = NULL FROM data_exports e
     WHERE e.state = 'requested' AND e.changed_at < ${new Date(now.getTime() - QUIET_MS)} AND outbox.cause = 'export-account:' || e.id AND outbox.relayed_at IS NOT NULL`;
  if (lost.count > 0) notifyOutbox();
}

export const tidyExportsDefinition: RepeatedJob<TidyingParts> = {
  name: 'tidy-exports',
  everyMs: 60_000,
  run: tidyExports,
};
