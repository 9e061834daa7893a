import type { TestProject } from 'vitest/node';
import type { DatabaseUrls } from './postgres.ts';
import { startThrowawayDatabase } from './throwaway-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that `createTestDatabase` clones, by role. */
    templateDatabase: DatabaseUrls;
  }
}

/**
 * Vitest's global set-up of the projects that use a database: one embedded PostgreSQL for the whole run, and in it one
 * database, migrated once, that each test file gets a copy of.
 */
export default async function setUpTestDatabases(project: TestProject): Promise<() => Promise<void>> {
  const { urls, stop } = await startThrowawayDatabase();
  project.provide('templateDatabase', urls);
  return stop;
}
