import postgres from 'postgres';

export type Sql = postgres.Sql<{ bigint: bigint }>;
/** The same inside `sql.begin(…)`. */
export type Transaction = postgres.TransactionSql<{ bigint: bigint }>;

export interface Database {
  /** SQL, prepared. Times are Date, int8 is bigint, numeric is a decimal string. */
  sql: Sql;
  close(): Promise<void>;
}

/**
 * Opens the pool of one process. `name` shows in pg_stat_activity; `connections` bounds the pool.
 * A statement that runs longer than 15 seconds is ended by the server.
 */
export function openDatabase(url: string, { name, connections = 10 }: { name: string; connections?: number }): Database {
  const sql: Sql = postgres(url, {
    max: connections,
    connect_timeout: 10,
    idle_timeout: 60,
    onnotice: () => {},
    connection: { application_name: name, statement_timeout: 15_000, TimeZone: 'UTC' },
    types: { bigint: postgres.BigInt },
  });
  return { sql, close: () => sql.end({ timeout: 5 }) };
}
