// Why: docs/decisions/0109-build-the-status-page-on-heartbeats.md
import type { Sql } from '@hireledger/db/connect';

type BeatPart = 'worker' | 'queue' | 'chain' | 'payouts' | 'books' | 'mail';

/** Records that a part has just done its work. The database sets the time, so readers compare times of one clock. */
export async function beat(sql: Sql, part: BeatPart, detail: Record<string, number | string> = {}): Promise<void> {
  await sql`
    INSERT INTO heartbeats (part, seen_at, detail) VALUES (${part}, now(), ${sql.json(detail)})
    ON CONFLICT (part) DO UPDATE SET seen_at = EXCLUDED.seen_at, detail = EXCLUDED.detail`;
}
