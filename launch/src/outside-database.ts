import type { LaunchEnvironment } from './environment.ts';
import type { DatabaseUrls } from './postgres.ts';

type Given = Pick<LaunchEnvironment, 'databaseUrl' | 'workerDatabaseUrl' | 'migrationDatabaseUrl'>;

/** An outside server by role: a role without its own address uses DATABASE_URL. All empty if there is none. */
export function outsideDatabase({
  databaseUrl = '',
  workerDatabaseUrl = databaseUrl,
  migrationDatabaseUrl = databaseUrl,
}: Given): DatabaseUrls {
  return {
    api: databaseUrl,
    worker: workerDatabaseUrl,
    owner: migrationDatabaseUrl,
    administrator: migrationDatabaseUrl,
  };
}

/** One role for everything works, but lets a flaw of the api rewrite the books: the start says so. */
export function warnOfSharedRole(given: Given, say: (sentence: string) => void): void {
  const { api, worker, owner } = outsideDatabase(given);
  const user = (url: string) => new URL(url).username;
  if (new Set([api, worker, owner].map(user)).size === 3) return;
  say(
    'Api, worker and migrations do not each have a database role of their own, so that a flaw in one of them could change the books: ' +
      '`npm run db:roles` prints the SQL that makes the roles, and the values for DATABASE_URL, WORKER_DATABASE_URL and MIGRATION_DATABASE_URL.',
  );
}
