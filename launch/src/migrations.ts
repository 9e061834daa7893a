import postgres from 'postgres';
import { isBeforeBaseline, newestApplied, newestMigration, OLDER_DATABASE } from '@hireledger/db/newest-migration';
import { PREPARATION, preparation } from '@hireledger/db/roles/grant-rights';
import { runToEnd } from './one-shot.ts';
import { StartFailure, systemErrorCode } from './start-failure.ts';

/**
 * Brings a database up to the newest migration, with its functions, the queue's tables and the rights of api and
 * worker. It runs in a process of its own, since the migrator uses more memory than the rest of the supervisor,
 * and only when something is missing, since that process takes longer than the database's start.
 * @param databaseUrl the database as the role that owns its tables
 * @param program the file of the migrator
 * @returns whether anything had to be done
 * @throws StartFailure with the reason and, of a migration that failed, the log's path
 */
export async function bringUpToDate(
  dataDir: string,
  databaseUrl: string,
  program: string,
  signal?: AbortSignal,
): Promise<'migrated' | 'unchanged'> {
  const found = await readState(databaseUrl);
  if (isBeforeBaseline(found.newest)) throw new StartFailure(OLDER_DATABASE);
  if (found.newest >= newestMigration() && found.prepared === preparation(found.hasRoles)) return 'unchanged';
  await runToEnd(dataDir, {
    name: 'migrate',
    failure: 'The database could not be brought up to date',
    command: [program],
    environment: { DATABASE_URL: databaseUrl },
    signal,
  });
  return 'migrated';
}

async function readState(databaseUrl: string): Promise<{ newest: number; hasRoles: boolean; prepared: string | null }> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [state] = await sql.unsafe<[{ hasRoles: boolean; prepared: string | null }]>(PREPARATION);
    return { ...state, newest: await newestApplied(sql) };
  } catch (error) {
    throw unusableDatabase(databaseUrl, error);
  } finally {
    await sql.end();
  }
}

/** What a failed connection to an outside database means to its operator. */
export function unusableDatabase(databaseUrl: string, error: unknown): StartFailure {
  const { host, pathname } = new URL(databaseUrl);
  const reason = systemErrorCode(error) ?? (error instanceof Error ? error.message : String(error));
  return new StartFailure(
    `The database ${pathname.slice(1)} at ${host} (MIGRATION_DATABASE_URL, or DATABASE_URL without it) cannot be used (${reason}): see that it runs and that the address, user and password are right.`,
  );
}
