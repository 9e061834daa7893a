// Why: docs/decisions/0001-embed-database-queue-and-chain-by-default.md
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { ROLES, rolesStatement, type RoleName } from '@hireledger/db/roles/roles';
import { findFreePort } from './free-port.ts';
import { ANSWER_WITHIN_MS } from './health-watch.ts';
import type { Running } from './kept-alive.ts';
import { watchGrowth } from './log-file.ts';
import { ADMINISTRATOR, prepareCluster, rolePassword, type Cluster } from './postgres-cluster.ts';
import { logFolder } from './paths.ts';
import { plainEnvironment } from './plain-environment.ts';
import { findPostgresHome, type PostgresHome } from './postgres-home.ts';
import { findSocketFolder } from './postgres-socket.ts';
import { StartFailure, explainFileError } from './start-failure.ts';

interface PostgresOptions {
  /** The installation's data folder; the database is in its subfolder "postgres", its password beside that. */
  dataDir: string;
  /** Name of the database to use. Created if missing. */
  database?: string;
  /** Port to listen on, for a restart during which clients stay; a free one if left out. */
  port?: number;
  /** Where it had its socket, for such a restart; left out, it is decided. */
  socketFolder?: string | undefined;
  /** False allows a power failure to lose data (fsync off): for tests, whose data is thrown away. */
  durable?: boolean;
  /** Called with a sentence about anything unusual. */
  say?: (sentence: string) => void;
}

/** The database by the roles that connect to it: `owner` migrates; the administrator is for the supervisor, tests and benchmarks. */
export type DatabaseUrls = Record<RoleName | 'administrator', string>;

interface RunningPostgres extends Running {
  /**
   * Connection strings with passwords, only for 127.0.0.1. The port differs at each start, unless one was requested.
   */
  urls: DatabaseUrls;
  port: number;
  /** The folder of its socket, with the same port; undefined where it has none. */
  socketFolder: string | undefined;
  /** PostgreSQL's data folder. */
  folder: string;
  /** Ends sessions and stops the server with its data written. May be called more than once. */
  stop: () => Promise<void>;
}

/** A start may take as long as it needs while the log grows: a recovery reports its progress there. */
const SILENT_START_MS = 60_000;
/** How long a server may take to end with its data written, and then to end immediately, before it is killed. */
const STOP_WITHIN_MS = 15_000;
const QUIT_WITHIN_MS = 10_000;
/** The same for a server that has given no answer for a while. */
const HUNG_END_WITHIN_MS = 5_000;

/**
 * Starts the embedded PostgreSQL of a data folder, on loopback and a free port, and waits until it accepts connections.
 * The server is bound to this process: if this one dies, even by kill -9, it shuts itself down.
 * @throws StartFailure with a sentence for every known cause
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, database = ADMINISTRATOR, durable = true, say = () => {} } = options;
  try {
    // Under root the database's own user needs access through it; secrets inside have their own modes.
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
  const home = findPostgresHome(dataDir, say);
  const cluster = await prepareCluster(home, dataDir, durable, say);
  const logFile = join(logFolder(dataDir), 'postgres.log');
  await mkdir(dirname(logFile), { recursive: true, mode: 0o700 });

  const socketFolder = options.socketFolder ?? (await findSocketFolder(cluster.folder));
  const progress = watchGrowth(logFile);
  const deadline = performance.now() + SILENT_START_MS;
  while (true) {
    const port = options.port ?? (await findFreePort());
    const log = openSync(logFile, 'a', 0o600);
    const logStart = readFileSync(logFile).length;
    const child = launch(home, cluster, { port, socketFolder, log, durable });
    closeSync(log);
    const ended = endOf(child);
    const outcome = await Promise.race([ended, untilReady(cluster.folder, child, progress)]);
    if (outcome === 'ready') {
      const url = (role: string, password: string, name = database) =>
        `postgres://${role}:${password}@127.0.0.1:${port}/${name}`;
      const passwords = Object.fromEntries(
        Object.entries(ROLES).map(([name, role]) => [name, rolePassword(cluster, role)]),
      ) as Record<RoleName, string>;
      const administrator = url(ADMINISTRATOR, cluster.password);
      const stop = () => stopServer(child, ended);
      try {
        await createDatabase(url(ADMINISTRATOR, cluster.password, 'postgres'), database);
        await createRoles(administrator, passwords);
      } catch (error) {
        await stop();
        throw error;
      }
      const roleUrls = Object.fromEntries(
        Object.entries(ROLES).map(([name, role]) => [name, url(role, passwords[name as RoleName])]),
      ) as Record<RoleName, string>;
      return {
        urls: { ...roleUrls, administrator },
        port,
        socketFolder,
        pid: child.pid ?? 0,
        folder: cluster.folder,
        ended,
        ready: Promise.resolve(),
        answers: () => answers(url(ADMINISTRATOR, cluster.password, 'postgres')),
        stop,
        endHung: () => stopServer(child, ended, HUNG_END_WITHIN_MS, HUNG_END_WITHIN_MS),
        kill: (signal) => void child.kill(signal),
      };
    }
    await stopServer(child, ended);
    const said = readFileSync(logFile).subarray(logStart).toString();
    // The port was taken in between, or processes of a killed server have not noticed yet.
    const passing = said.includes('could not bind') || said.includes('pre-existing shared memory block');
    if (!passing || performance.now() > deadline) throw explainEnd(said, outcome, cluster.folder, logFile);
    await delay(250);
  }
}

// A shell keeps one end of a pipe whose other end this process has. If the pipe closes unexpectedly, this process has
// died: the shell then stops the server. `exec` makes the server the child itself, so we see its pid and exit.
const BOUND_TO_PARENT = '(read -r word <&3 || kill -INT "$$") & exec "$@" 3<&-';

interface Listening {
  port: number;
  socketFolder: string | undefined;
  /** The log's file descriptor. */
  log: number;
  durable: boolean;
}

function launch(home: PostgresHome, cluster: Cluster, { port, socketFolder, log, durable }: Listening): ChildProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    // A list; quotes let a name contain commas.
    `unix_socket_directories=${socketFolder === undefined ? '' : `"${socketFolder.replaceAll('"', '""')}"`}`,
    'timezone=UTC',
    'log_timezone=UTC',
    'max_connections=200',
    'shared_buffers=64MB',
    'log_checkpoints=off',
    // Pages come from memory or an SSD: with the default for spinning disks, small tables are read completely for one
    // row.
    'random_page_cost=1.1',
    // After a crash one call for the complete file system, instead of one for each of a thousand files, which takes
    // five seconds.
    ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const command = [join(home.bin, 'postgres'), '-D', cluster.folder, ...settings.flatMap((setting) => ['-c', setting])];
  return spawn('/bin/sh', ['-c', BOUND_TO_PARENT, 'sh', ...command], {
    ...home.user,
    cwd: '/',
    env: plainEnvironment(),
    // In its own session: Ctrl-C only reaches the supervisor, which stops the database last.
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
  });
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => {
      const pipe = child.stdio[3];
      if (pipe && 'end' in pipe) pipe.on('error', () => {}).end('ended\n');
      resolve(signal === null ? `exit code ${code}` : signal);
    });
  });
}

// The server writes its state into line 8 of its pid file; pg_ctl waits in the same way.
async function untilReady(
  folder: string,
  child: ChildProcess,
  progress: { stoodStillFor: () => number },
): Promise<string> {
  while (progress.stoodStillFor() < SILENT_START_MS && child.exitCode === null && child.signalCode === null) {
    try {
      const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
      if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return 'ready';
    } catch {
      // Not written yet.
    }
    await delay(10);
  }
  return 'it did not become ready and said nothing for a minute';
}

/** Asks the server to end with its data written, then to end immediately, and kills it if it does neither. */
async function stopServer(
  child: ChildProcess,
  ended: Promise<string>,
  stopWithinMs = STOP_WITHIN_MS,
  quitWithinMs = QUIT_WITHIN_MS,
): Promise<void> {
  child.kill('SIGINT');
  const patience = [
    setTimeout(() => child.kill('SIGQUIT'), stopWithinMs),
    setTimeout(() => child.kill('SIGKILL'), stopWithinMs + quitWithinMs),
  ];
  await ended;
  patience.forEach(clearTimeout);
}

/**
 * A new connection for each check: a pool may be full, and open sessions continue to work when the server accepts no
 * more.
 */
async function answers(adminUrl: string): Promise<boolean> {
  const sql = postgres(adminUrl, {
    max: 1,
    connect_timeout: ANSWER_WITHIN_MS / 1_000,
    onnotice: () => {},
    connection: { application_name: 'hireledger-health' },
  });
  const late = delay(ANSWER_WITHIN_MS, false, { ref: false });
  try {
    return await Promise.race([sql`SELECT 1`.then(() => true), late]);
  } catch (error) {
    // A server that says why it refuses, as in a recovery, is one that answers.
    return error instanceof postgres.PostgresError;
  } finally {
    void sql.end({ timeout: 0 }).catch(() => {});
  }
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    const [found] = await sql`SELECT 1 FROM pg_database WHERE datname = ${name}`;
    if (!found) await sql`CREATE DATABASE ${sql(name)}`;
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === '28P01') {
      throw new StartFailure(
        'The database refuses the password in postgres-password: put that file back from a copy, or delete it to start with an empty database.',
      );
    }
    throw error;
  } finally {
    await sql.end();
  }
}

// At every start: a folder from before roles existed gets them, and the owner gets everything that its administrator
// owned.
async function createRoles(administratorUrl: string, passwords: Record<RoleName, string>): Promise<void> {
  const sql = postgres(administratorUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(rolesStatement(passwords));
  } finally {
    await sql.end();
  }
}

function explainEnd(said: string, outcome: string, folder: string, logFile: string): StartFailure {
  if (said.includes('No space left on device'))
    return new StartFailure(`The disk that holds ${folder} is full: free some space and start again.`);
  const reason = said
    .split('\n')
    .findLast((line) => /FATAL|PANIC|error/.test(line))
    ?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')
    .trim();
  return new StartFailure(
    `The database in ${folder} does not start (${reason ?? outcome}): the whole story is in ${logFile}.`,
  );
}
