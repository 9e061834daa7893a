// Why: docs/decisions/0187-columns-are-mapped-once.md
import postgres from 'postgres';

/** A database that came back is found at once. The library's own pauses grow to 20 s, which all connections share. */
const RECONNECT_AFTER_S = 0.2;

export type Sql = postgres.Sql<{ bigint: bigint }>;
/** The same inside `sql.begin(…)`. */
export type Transaction = postgres.TransactionSql<{ bigint: bigint }>;
/** A piece of SQL, to be put into a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

export interface Database {
  /** SQL, prepared. A column `applied_at` is read as `appliedAt`. Times are Date, int8 is bigint, numeric is a decimal string. */
  sql: Sql;
  /**
   * For the board's questions: each is planned for its own words, since what is right for a rare word is wrong for a common one, and given up
   * after two seconds. Their memory holds the places of all jobs with a common word; with less, each would be read again to be sure.
   */
  search: Sql;
  close(): Promise<void>;
}

/**
 * Opens the pool of one process. `name` shows in pg_stat_activity; `connections` bounds the pool.
 * A statement that runs longer than 15 seconds is ended by the server. None is compiled: that costs more than any of ours takes.
 */
export function openDatabase(
  url: string,
  { name, connections = 10 }: { name: string; connections?: number },
): Database {
  const open = (max: number, parameters: Record<string, string | number | boolean> = {}): Sql =>
    postgres(url, {
      max,
      connect_timeout: 10,
      backoff: () => RECONNECT_AFTER_S,
      idle_timeout: 60,
      onnotice: () => {},
      connection: { application_name: name, statement_timeout: 15_000, TimeZone: 'UTC', jit: 'off', ...parameters },
      types: { bigint: postgres.BigInt },
      // Of columns alone: `transform: postgres.toCamel` would rewrite the keys inside JSON too.
      transform: { column: { from: postgres.toCamel } },
    });
  const sql = open(connections);
  const search = open(Math.max(2, Math.ceil(connections / 2)), {
    statement_timeout: 2_000,
    plan_cache_mode: 'force_custom_plan',
    work_mem: '32MB',
  });
  return {
    sql,
    search,
    close: async () => {
      await Promise.all([sql, search].map((pool) => pool.end({ timeout: 5 })));
    },
  };
}
