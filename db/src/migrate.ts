// Why: docs/decisions/0011-write-statements-in-sql-describe-the-schema-in-drizzle.md
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { applyMigrations, drizzle } from './drizzle.ts';
import { migrateQueue } from './queue-schema.ts';
import { grantRights } from './roles/grant-rights.ts';

/** An arbitrary number: concurrent starts wait for this lock. */
const MIGRATION_LOCK = 7_305_201;

/**
 * Brings the database up to the newest migration: our tables, the queue's tables, and the rights of api and worker. The
 * role in `databaseUrl` owns everything it creates. Safe to call from several processes at once.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await client`SELECT pg_advisory_lock(${MIGRATION_LOCK})`;
    await applyMigrations(drizzle(client), {
      migrationsFolder: fileURLToPath(new URL('../migrations', import.meta.url)),
    });
    await migrateQueue(client);
    await grantRights(client);
  } finally {
    await client.end({ timeout: 5 });
  }
}
