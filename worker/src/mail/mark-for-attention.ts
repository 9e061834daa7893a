import type { Sql } from '@hireledger/db/connect';

/**
 * Stores why a mail will not be sent, where operators look for it. A mail that was sent or already has its reason is
 * not changed.
 */
export async function markForAttention(sql: Sql, id: string, reason: string): Promise<void> {
  await sql`
    WITH marked AS (
      INSERT INTO mail_deliveries AS d (outbox_id, state, problem, changed_at, next_try_at)
      SELECT id, 'needs-attention', ${reason}, now(), now() FROM outbox WHERE id = ${id} AND settled_at IS NULL
      ON CONFLICT (outbox_id) DO UPDATE SET state = EXCLUDED.state, problem = EXCLUDED.problem, changed_at = EXCLUDED.changed_at
      WHERE d.state IN ('waiting', 'handing-over') RETURNING outbox_id
    )
    UPDATE outbox SET settled_at = now() FROM marked WHERE id = outbox_id`;
}
