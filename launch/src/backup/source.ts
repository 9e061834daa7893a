import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '@hireledger/db/roles/roles';
import { lockInstallation } from '../installation-lock.ts';
import { outsideDatabase } from '../outside-database.ts';
import { rolePassword } from '../postgres-cluster.ts';
import { startPostgres } from '../postgres.ts';
import { findRunningSystem } from '../run-file.ts';
import { StartFailure } from '../start-failure.ts';
import type { LaunchEnvironment } from '../environment.ts';

interface OpenedDatabase {
  /** As the role that owns the tables. */
  url: string;
  close: () => Promise<void>;
}

/**
 * The database of an installation: the outside one, the embedded one of the system that runs, or the embedded one of a
 * system that is stopped, which runs until `close`.
 * @throws StartFailure
 */
export async function openInstalledDatabase(environment: LaunchEnvironment): Promise<OpenedDatabase> {
  const { dataDir } = environment;
  if (environment.databaseUrl !== undefined) return { url: outsideDatabase(environment).owner, close: async () => {} };
  const running = findRunningSystem(dataDir);
  if (running) {
    if (!running.processes['postgres'])
      throw new StartFailure(
        `The system that runs on ${dataDir} has a database of its own: set DATABASE_URL and MIGRATION_DATABASE_URL as for its start.`,
      );
    const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
    const url = new URL(running.urls.database);
    url.username = ROLES.owner;
    url.password = rolePassword({ password }, ROLES.owner);
    return { url: url.href, close: async () => {} };
  }
  if (!existsSync(join(dataDir, 'postgres-password')))
    throw new StartFailure(`There is no installation in ${dataDir}: set DATA_DIR to the folder that npm start uses.`);
  const unlock = lockInstallation(dataDir);
  try {
    const server = await startPostgres({ dataDir });
    return {
      url: server.urls.owner,
      close: async () => {
        await server.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
