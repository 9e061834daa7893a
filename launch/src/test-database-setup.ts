import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '@hireledger/db/migrate';
import { startPostgres, type DatabaseUrls } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that `createTestDatabase` clones, by role. */
    templateDatabase: DatabaseUrls;
  }
}

/**
 * Vitest's global set-up of the projects that use a database: one embedded PostgreSQL for the whole run,
 * and in it one database, migrated once, that each test file gets a copy of.
 */
export default async function setUpTestDatabases(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hireledger-test-'));
  // Under root the database's own user has to pass through this folder.
  await chmod(dataDir, 0o711);
  const server = await startPostgres({ dataDir: join(dataDir, 'data'), database: 'template', durable: false });
  await migrate(server.urls.owner);
  project.provide('templateDatabase', server.urls);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
