// Why: docs/decisions/0109-build-the-status-page-on-heartbeats.md
import type { Sql } from '@hireledger/db/connect';
import type { RepeatedJob } from '../queue/job-definition.ts';

export type BeatPart = 'worker' | 'queue' | 'chain' | 'payouts' | 'books' | 'mail';

/** Records that a part has just done its work. The database sets the time, so readers compare times of one clock. */
export async function beat(sql: Sql, part: BeatPart, detail: Record<string, number | string> = {}): Promise<void> {
  await sql`
    INSERT INTO heartbeats (part, seen_at, detail) VALUES (${part}, now(), ${sql.json(detail)})
    ON CONFLICT (part) DO UPDATE SET seen_at = EXCLUDED.seen_at, detail = EXCLUDED.detail`;
}

/** Runs through the queue, so the status page shows within seconds that the queue runs no jobs. */
export const queueBeatDefinition: RepeatedJob<{ sql: Sql; waiting: () => Promise<number> }> = {
  name: 'beat',
  everyMs: 4_000,
  run: async ({ sql, waiting }) => beat(sql, 'queue', { waiting: await waiting() }),
};
