import type { Sql } from '@hireledger/db/connect';
import postgres from 'postgres';
import { unusableDatabase } from '../migrations.ts';
import { StartFailure } from '../start-failure.ts';

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
    const [role] = await sql<{ name: string; owns: boolean }[]>`
      SELECT current_user AS name, pg_has_role(nspowner, 'USAGE') AS owns FROM pg_namespace WHERE nspname = 'drizzle'`;
    if (role && !role.owns)
      throw new StartFailure(
        `The role ${role.name} does not own the tables of this database, so it cannot read or write all of them: set MIGRATION_DATABASE_URL to the address of the role that owns them, as npm start has it.`,
      );
    return sql;
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error instanceof StartFailure ? error : unusableDatabase(url, error);
  }
}
