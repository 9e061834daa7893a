import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@hireledger/db/migrate';
import { startPostgres, type DatabaseUrls } from './postgres.ts';

export interface ThrowawayDatabase {
  urls: DatabaseUrls;
  /** Ends the server and keeps its data: in order, or immediately as by a crash. */
  end: (how: 'in order' | 'immediately') => Promise<void>;
  /** Starts it again at the same addresses, after `end`. */
  startAgain: () => Promise<void>;
  /** Ends the server and deletes its data. */
  stop: () => Promise<void>;
}

/** An embedded PostgreSQL with one empty, migrated database, in a folder that is deleted with it. */
export async function startThrowawayDatabase(): Promise<ThrowawayDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-test-'));
  // Under root the database's own user has to pass through this folder.
  await chmod(folder, 0o711);
  const start = (port?: number) =>
    startPostgres({ dataDir: join(folder, 'data'), database: 'template', durable: false, port });
  let server = await start();
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    await migrate(server.urls.owner);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    urls: server.urls,
    end: async (how) => {
      if (how === 'in order') return server.stop();
      server.kill('SIGKILL');
      await server.ended;
    },
    startAgain: async () => {
      server = await start(server.port);
    },
    stop,
  };
}
