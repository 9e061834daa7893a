import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as accounts from './schema/accounts.ts';
import * as hiring from './schema/hiring.ts';
import * as money from './schema/money.ts';
import * as delivery from './schema/delivery.ts';

export const schema = { ...accounts, ...hiring, ...money, ...delivery };

export type Sql = postgres.Sql<{ bigint: bigint }>;
/** The same inside `sql.begin(…)`. */
export type Transaction = postgres.TransactionSql<{ bigint: bigint }>;
export type Orm = ReturnType<typeof openOrm>;

export interface Database {
  /** Hot paths and every transaction that writes events: SQL, prepared. Times are Date, int8 is bigint, numeric is a decimal string. */
  sql: Sql;
  /** Cold paths: Drizzle. It keeps a pool of its own, since it replaces the time parsers of the client it is given. */
  orm: Orm;
  close(): Promise<void>;
}

const openOrm = (client: postgres.Sql) => drizzle(client, { schema });

/**
 * Opens the pools of one process. `name` shows in pg_stat_activity; `connections` bounds the hot pool, the cold one has at most four.
 * A statement that runs longer than 15 seconds is ended by the server.
 */
export function openDatabase(url: string, { name, connections = 10 }: { name: string; connections?: number }): Database {
  const options = {
    connect_timeout: 10,
    idle_timeout: 60,
    onnotice: () => {},
    connection: { application_name: name, statement_timeout: 15_000, TimeZone: 'UTC' },
  };
  const sql: Sql = postgres(url, {
    ...options,
    max: connections,
    types: { bigint: postgres.BigInt },
  });
  const cold = postgres(url, { ...options, max: 4 });
  return {
    sql,
    orm: openOrm(cold),
    close: async () => {
      await Promise.all([sql.end({ timeout: 5 }), cold.end({ timeout: 5 })]);
    },
  };
}
