// Why: docs/decisions/0187-columns-are-mapped-once.md
import postgres from 'postgres';
import { giveUpLostTransactions } from './lost-connections.ts';

/**
 * Reconnects soon after the database is back. The library's own pauses grow to 20 s, and all connections share them.
 */
const RECONNECT_AFTER_S = 0.2;

/**
 * The library sends up to 100 statements ahead on a connection. A `begin` that was the last of these did not reserve its
 * connection: it failed, and other statements continued inside its open transaction.
 * Why: docs/decisions/0370-send-any-number-of-statements-ahead.md
 */
const NO_LIMIT = { max_pipeline: Number.MAX_SAFE_INTEGER };

export type Sql = postgres.Sql<{ bigint: bigint }>;
/** The same inside `sql.begin(…)`. */
export type Transaction = postgres.TransactionSql<{ bigint: bigint }>;
/** A piece of SQL, to be put into a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

export interface Database {
  /** SQL, prepared. A column `applied_at` is read as `appliedAt`. Times are Date, int8 is bigint, numeric is a decimal string. */
  sql: Sql;
  /**
   * For queries of the job board. Each is planned for its own words, because the best plan for a rare word is a bad one
   * for a common word, and is cancelled after two seconds. Its work_mem holds the positions of all jobs with a common
   * word; with less, PostgreSQL would recheck each row.
   */
  search: Sql;
  /**
   * Two connections for what everybody waits for and finds by key: sessions, and moves between stages. They are never replaced or closed
   * while idle, so that their plans are there after a quiet hour. They plan a statement once, for indexes whatever the sizes of the tables are, and wait 20 ms for a lock.
   */
  byKey: Sql;
  /** Four connections for commands about money, whose transactions have up to twenty statements: kept open, and planned once, as those of `byKey`. */
  money: Sql;
  close(): Promise<void>;
}

/** Connections that are kept open. Of the moves one statement is under way at a time. */
export const KEPT_OPEN = { byKey: 2, money: 4 } as const;

const PLAN_ONCE = { plan_cache_mode: 'force_generic_plan' };

type Parameters = Record<string, string | number | boolean>;

/**
 * Opens the pool of one process. The server is at the URL's host and port, or at its socket in the folder `?host=…`, as
 * for libpq. `name` appears in pg_stat_activity; `connections` is the size of the pool; `lasting` ones are never replaced, as others
 * are about every 45 minutes. The server cancels statements after 15 seconds, and ends a connection with its locks whose process hangs inside a transaction for 30. JIT is off:
 * compiling costs more than any of our statements takes. With `planOnce` a connection plans a statement once, and not for the values of
 * each of its first five executions: for statements that find their rows by key.
 */
export function openDatabase(
  url: string,
  {
    name,
    connections = 10,
    lasting = false,
    planOnce = false,
  }: { name: string; connections?: number; lasting?: boolean; planOnce?: boolean },
): Database {
  const address = new URL(url);
  const socketFolder = address.searchParams.get('host');
  address.searchParams.delete('host');
  const open = (max: number, parameters: Parameters = {}, stays = false): Sql =>
    giveUpLostTransactions(
      postgres(address.href, {
        ...(socketFolder !== null && { path: `${socketFolder}/.s.PGSQL.${address.port || 5432}` }),
        max,
        ...NO_LIMIT,
        connect_timeout: 10,
        backoff: () => RECONNECT_AFTER_S,
        ...(!stays && { idle_timeout: 60 }),
        ...((lasting || stays) && { max_lifetime: null }),
        onnotice: () => {},
        connection: {
          application_name: name,
          statement_timeout: 15_000,
          idle_in_transaction_session_timeout: 30_000,
          TimeZone: 'UTC',
          jit: 'off',
          ...parameters,
        },
        types: { bigint: postgres.BigInt },
        // Column names only: `transform: postgres.toCamel` would also rewrite the keys inside JSON.
        transform: { column: { from: postgres.toCamel } },
      }),
    );
  const sql = open(connections, planOnce ? PLAN_ONCE : {});
  const search = open(Math.max(2, Math.ceil(connections / 2)), {
    statement_timeout: 2_000,
    plan_cache_mode: 'force_custom_plan',
    work_mem: '32MB',
  });
  const byKey = open(KEPT_OPEN.byKey, { ...PLAN_ONCE, enable_seqscan: 'off', lock_timeout: 20 }, true);
  const money = open(KEPT_OPEN.money, PLAN_ONCE, true);
  return {
    sql,
    search,
    byKey,
    money,
    close: async () => {
      await Promise.all([sql, search, byKey, money].map((pool) => pool.end({ timeout: 5 })));
    },
  };
}
