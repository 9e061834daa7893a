// Why: docs/decisions/0011-write-statements-in-sql-migrate-and-build-lists-with-drizzle.md
import { createRequire } from 'node:module';
import type * as Driver from 'drizzle-orm/postgres-js';
import type * as Migrator from 'drizzle-orm/postgres-js/migrator';

/**
 * Drizzle's driver and migrator, for the process that migrates; what builds queries is in query-builder.ts. Loaded as
 * CommonJS, it takes a process to 68 MB, as modules to 200 MB.
 */
const load = createRequire(import.meta.url);

export const { drizzle } = load('drizzle-orm/postgres-js') as typeof Driver;
export const { migrate: applyMigrations } = load('drizzle-orm/postgres-js/migrator') as typeof Migrator;
