import type { Sql } from '@hireledger/db/connect';

/** Of payouts that are not released. */
export const WAITING_STATES = ['requested', 'sent', 'needs-attention'] as const;

interface Waiting {
  state: string;
  count: number;
  oldestMs: number;
}

interface Frozen {
  cause: string;
  scope: string;
  count: number;
}

/** What waits for money to move, and what stops it; and who uses the database. */
export interface MoneyFacts {
  payouts: Waiting[];
  freezes: Frozen[];
  /** Connections to the database, by program. */
  connections: Record<string, number>;
}

/** Only for operators: too much for a status page that anybody may open at any rate. */
export async function readMoneyFacts(sql: Sql): Promise<MoneyFacts> {
  const [payouts, freezes, programs] = await Promise.all([
    sql<Waiting[]>`
      SELECT state, count(*)::int AS count, round(extract(epoch FROM now() - min(coalesce(approved_again_at, requested_at))) * 1000)::float AS oldest_ms
        FROM payouts WHERE block_number IS NULL AND state = ANY (${[...WAITING_STATES]}) GROUP BY state`,
    sql<Frozen[]>`
      SELECT cause, CASE WHEN account_id IS NULL THEN 'all' ELSE 'account' END AS scope, count(*)::int AS count
        FROM active_freezes GROUP BY 1, 2`,
    sql<{ program: string; count: number }[]>`
      SELECT CASE WHEN application_name LIKE 'hireledger-%' THEN application_name ELSE 'other' END AS program, count(*)::int AS count
        FROM pg_stat_activity WHERE datname = current_database() GROUP BY 1`,
  ]);
  return {
    payouts: [...payouts],
    freezes: [...freezes],
    connections: Object.fromEntries(programs.map(({ program, count }) => [program, count])),
  };
}
