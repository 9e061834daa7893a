import { createHmac, randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolderFor, type PostgresHome } from './postgres-home.ts';
import { plainEnvironment } from './plain-environment.ts';
import { commandLine, isAlive, sendSignal, waitUntilGone } from './running-process.ts';
import { StartFailure, explainFileError } from './start-failure.ts';

/** The name of the embedded server's administrator, and of its database. */
export const ADMINISTRATOR = 'hireledger';

export interface Cluster {
  /** PostgreSQL's data folder, complete. */
  folder: string;
  password: string;
}

/**
 * The database folder, ready to be started: an existing one is checked, a missing one is created. initdb works in a
 * temporary folder that is renamed at the end, so an interrupted one is simply created again.
 * @throws StartFailure for data of another major version, a folder that cannot be read, a lost password
 */
export async function prepareCluster(
  home: PostgresHome,
  dataDir: string,
  durable: boolean,
  say: (sentence: string) => void,
): Promise<Cluster> {
  const folder = join(home.parent, 'postgres');
  const passwordFile = join(dataDir, 'postgres-password');
  setAsideWhatCannotStart(folder, passwordFile, say);
  if (existsSync(folder)) {
    refuseOtherVersions(folder, home);
    await endOrphan(folder, say);
    return { folder, password: readPassword(passwordFile) };
  }
  const password = randomBytes(24).toString('hex');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    const unfinished = `${folder}.initializing`;
    rmSync(unfinished, { recursive: true, force: true });
    makeFolderFor(home.user, unfinished);
    initialise(home, unfinished, password, durable);
    renameSync(unfinished, folder);
  } catch (error) {
    throw explainFileError(error, home.parent);
  }
  return { folder, password };
}

/**
 * The password of a role, derived from the administrator's, so nothing else must be stored and a restarted server has
 * the same. The administrator's cannot be computed from it.
 */
export function rolePassword({ password }: Pick<Cluster, 'password'>, role: string): string {
  return createHmac('sha256', password).update(role).digest('hex');
}

/**
 * Moves a database away that cannot be started. Its name is one that is free: what was moved away before may be all that is left
 * of somebody's data.
 * @throws StartFailure where the folder cannot be read: that says nothing of the database in it
 */
export function setAsideWhatCannotStart(folder: string, passwordFile: string, say: (sentence: string) => void): void {
  if (!existsSync(folder)) return;
  // Without pg_control a folder is no complete database; without the password nobody can use it: that happens to data
  // outside of the data folder when the latter was deleted for a fresh start.
  let [unfinished, aside] = [false, `${folder}.set-aside`];
  try {
    unfinished = !isThere(join(folder, 'global', 'pg_control'));
    if (!unfinished && isThere(passwordFile)) return;
    for (let number = 2; existsSync(aside); number += 1) aside = `${folder}.set-aside-${number}`;
    renameSync(folder, aside);
  } catch (error) {
    throw explainFileError(error, folder);
  }
  say(
    `${unfinished ? `${folder} holds no complete database` : `The password of the database in ${folder} is gone (${passwordFile})`}: the folder is moved to ${aside}, and a new database is made.`,
  );
}

/** @throws a system error where that cannot be known, such as EACCES */
const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

function refuseOtherVersions(folder: string, home: PostgresHome): void {
  let found: string;
  try {
    found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw explainFileError(error, folder);
  }
  const version = spawnSync(join(home.bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout;
  const ours = /(\d+)(?:\.\d+)?\s*$/.exec(version)?.[1];
  if (found !== ours) {
    throw new StartFailure(
      `${folder} holds data of PostgreSQL ${found || 'of an unknown version'}, and this is PostgreSQL ${ours}: move the folder away to start empty, or carry the data over with pg_dump.`,
    );
  }
}

function readPassword(file: string): string {
  try {
    const password = readFileSync(file, 'utf8').trim();
    if (password) return password;
  } catch (error) {
    throw explainFileError(error, file);
  }
  throw new StartFailure(
    `${file} is empty, and the database opens with no other password: put the file back from a copy, or delete it to start with an empty database.`,
  );
}

// A start that was killed with -9 may leave its postmaster running, or only its pid file.
async function endOrphan(folder: string, say: (sentence: string) => void): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (pid > 0 && isAlive(pid) && commandLine(pid)?.includes(folder)) {
    say(`A database process (${pid}) was left over from a start that was killed: stopping it.`);
    sendSignal(pid, 'SIGINT');
    if (!(await waitUntilGone(pid, 15_000))) {
      sendSignal(pid, 'SIGQUIT');
      if (!(await waitUntilGone(pid, 10_000)))
        throw new StartFailure(`The left-over database process ${pid} does not end: stop it by hand and start again.`);
    }
  }
  // Removed although PostgreSQL clears stale ones itself: it gives up if the pid now belongs to another process.
  for (const file of readdirSync(folder))
    if (file === 'postmaster.pid' || file.startsWith('.s.PGSQL.')) rmSync(join(folder, file), { force: true });
}

function initialise(home: PostgresHome, folder: string, password: string, durable: boolean): void {
  const scratch = mkdtempSync(join(tmpdir(), 'hireledger-initdb-'));
  try {
    const passwordFile = join(scratch, 'password');
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (home.user) for (const path of [scratch, passwordFile]) chownSync(path, home.user.uid, home.user.gid);
    const result = spawnSync(
      join(home.bin, 'initdb'),
      [
        `--pgdata=${folder}`,
        `--username=${ADMINISTRATOR}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        // The built-in locale sorts and compares the same on every machine.
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--text-search-config=english',
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...home.user, cwd: '/', env: plainEnvironment(), encoding: 'utf8' },
    );
    if (result.status === 0) return;
    const reason = `${result.stdout ?? ''}${result.stderr ?? ''}`;
    if (reason.includes('No space left on device'))
      throw new StartFailure(`The disk that holds ${folder} is full: free some space and start again.`);
    throw new StartFailure(
      `The database could not be created in ${folder}: ${lastError(reason) ?? result.error?.message ?? `initdb ended by ${result.signal ?? result.status}`}.`,
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function lastError(output: string): string | undefined {
  return output
    .split('\n')
    .findLast((line) => /error|fatal/i.test(line))
    ?.trim();
}
