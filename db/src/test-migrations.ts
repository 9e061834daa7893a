import { readFile } from 'node:fs/promises';
import { createTestDatabase } from '@hireledger/launch/test-database';
import postgres from 'postgres';

export interface MigratedDatabase {
  /** As the owner, who migrates. */
  sql: postgres.Sql;
  close(): Promise<void>;
}

/** A database of the newest version, for tests about what migrations do with existing rows. */
export async function openMigratedDatabase(): Promise<MigratedDatabase> {
  const database = await createTestDatabase();
  const sql = postgres(database.ownerUrl, { max: 1, onnotice: () => {} });
  return {
    sql,
    async close() {
      await sql.end();
      await database.drop();
    },
  };
}

/** The statements of a migration, to be run once more over rows that a test wrote as an older version left them. */
export const readMigration = (tag: string): Promise<string> =>
  readFile(new URL(`../migrations/${tag}.sql`, import.meta.url), 'utf8');
