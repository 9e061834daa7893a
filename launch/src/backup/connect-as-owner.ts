import type { Sql } from '@hireledger/db/connect';
import postgres from 'postgres';
import { unusableDatabase } from '../migrations.ts';

export type OwnerSql = Sql;

/**
 * One connection as the role that owns the tables. A large table takes longer than the limit of the processes allows.
 * @throws StartFailure when the database cannot be used
 */
export async function connectAsOwner(url: string): Promise<OwnerSql> {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => {},
    connection: {
      application_name: 'backup',
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      TimeZone: 'UTC',
    },
    types: { bigint: postgres.BigInt },
  });
  try {
    await sql`SELECT`;
    return sql;
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw unusableDatabase(url, error);
  }
}
