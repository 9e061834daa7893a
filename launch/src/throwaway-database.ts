import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@hireledger/db/migrate';
import { startPostgres, type DatabaseUrls } from './postgres.ts';

/** An embedded PostgreSQL with one empty, migrated database, in a folder that is deleted with it. */
export async function startThrowawayDatabase(): Promise<{ urls: DatabaseUrls; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-test-'));
  // Under root the database's own user has to pass through this folder.
  await chmod(folder, 0o711);
  const server = await startPostgres({ dataDir: join(folder, 'data'), database: 'template', durable: false });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await migrate(server.urls.owner);
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls: server.urls, stop };
}
