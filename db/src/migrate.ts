// Why: docs/decisions/0011-write-statements-in-sql-migrate-and-build-lists-with-drizzle.md
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { rewriteContracts } from './contracts/rewrite-contracts.ts';
import { applyMigrations, drizzle } from './drizzle.ts';
import { applyFunctions } from './functions.ts';
import { isBeforeBaseline, newestApplied, newestMigration, OLDER_DATABASE } from './newest-migration.ts';
import { migrateQueue } from './queue-schema.ts';
import { grantRights } from './roles/grant-rights.ts';

/** An arbitrary number: concurrent starts wait for this lock. */
export const MIGRATION_LOCK = 7_305_201;

/** A database that only an earlier version can bring up to date. Its message is for the operator. */
export class OlderDatabase extends Error {
  override name = 'OlderDatabase';
}

/**
 * Brings the database up to the newest migration: our tables and functions, the queue's tables, and the rights of api
 * and worker. The role in `databaseUrl` owns everything it creates. Safe to call from several processes at once, and
 * while others use the database.
 * @returns the functions and triggers that no file defines; they stay until a migration drops them
 * @throws OlderDatabase before anything is changed
 */
export async function migrate(databaseUrl: string): Promise<{ withoutFile: string[] }> {
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await client`SELECT pg_advisory_lock(${MIGRATION_LOCK})`;
    if (isBeforeBaseline(await newestApplied(client))) throw new OlderDatabase(OLDER_DATABASE);
    await applyMigrations(drizzle(client), {
      migrationsFolder: fileURLToPath(new URL('../migrations', import.meta.url)),
    });
    // Where a newer version has migrated, its functions stay: ours do not know its tables.
    const isNewer = (await newestApplied(client)) > newestMigration();
    const { withoutFile } = isNewer ? { withoutFile: [] } : await applyFunctions(client);
    if (!isNewer) await rewriteContracts(client);
    await migrateQueue(client);
    await grantRights(client);
    return { withoutFile };
  } finally {
    await client.end({ timeout: 5 });
  }
}
