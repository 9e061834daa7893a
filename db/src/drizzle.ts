// Why: docs/decisions/0011-write-statements-in-sql-describe-the-schema-in-drizzle.md
import { createRequire } from 'node:module';
import type * as Driver from 'drizzle-orm/postgres-js';
import type * as Migrator from 'drizzle-orm/postgres-js/migrator';

/**
 * The one place that loads Drizzle when a program runs: as CommonJS it takes a process to 68 MB, as modules to 200 MB. Everything else takes its types
 * alone; the schema is loaded by the test that compares it with the migrated database.
 */
const load = createRequire(import.meta.url);

export const { drizzle } = load('drizzle-orm/postgres-js') as typeof Driver;
export const { migrate: applyMigrations } = load('drizzle-orm/postgres-js/migrator') as typeof Migrator;
