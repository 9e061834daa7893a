import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { separateEnvironment } from './environment.ts';
import type { DatabaseUrls } from './postgres.ts';
import { silentProgress } from './progress.ts';
import { startSystem, type System } from './system.ts';

const run = promisify(execFile);

export interface TestSystemOptions {
  /**
   * The data folder of a stopped system, which is copied: the start then creates no database and deploys no contract.
   */
  dataFrom?: string | undefined;
  /** Serve the web pages too. */
  withWeb?: boolean;
  /** False if contracts and pages were just built. */
  build?: boolean;
  /**
   * Restart processes that end unexpectedly, as `npm start` does. Without it, a killed one stays dead until `restart`.
   */
  restartDead?: boolean;
  /** An outside database that only this system uses, by role; an embedded one without it. */
  database?: DatabaseUrls;
  /** Variables for the processes. */
  environment?: Record<string, string>;
}

export interface TestSystem extends Omit<System, 'stop'> {
  dataDir: string;
  /** Stops everything and keeps the data: the end of a first act. */
  stop: () => Promise<void>;
  /** Starts everything again on the kept data and the same ports, after `stop`. */
  startAgain: () => Promise<void>;
  /** Stops everything and deletes the data. Call it in `afterAll`. */
  discard: () => Promise<void>;
}

/**
 * The whole system as `npm start` runs it, as real processes, on free ports and a data folder of its own.
 * The addresses stay the same over `startAgain`.
 */
export async function startTestSystem(options: TestSystemOptions = {}): Promise<TestSystem> {
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-system-'));
  // Under root the database's own user has to pass through this folder.
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  // With its owners: the database's files belong to the database's own user.
  if (options.dataFrom) await run('cp', ['-a', options.dataFrom, dataDir]);
  const environment = {
    ...(await separateEnvironment(dataDir, { nodeEnv: 'test', logLevel: 'info' })),
    databaseUrl: options.database?.api,
    workerDatabaseUrl: options.database?.worker,
    migrationDatabaseUrl: options.database?.owner,
  };
  const start = () =>
    startSystem({
      environment,
      // Mail about what nobody saw comes within seconds, not minutes.
      others: { NOTICE_MAIL_DELAY_SECONDS: '1', ...process.env, ...options.environment },
      withWeb: options.withWeb ?? false,
      build: options.build,
      restartDead: options.restartDead ?? false,
      durable: true,
      progress: silentProgress,
    });
  let system: System | undefined = await start();
  const running = () => {
    if (!system) throw new Error("the test's system is stopped");
    return system;
  };
  const stop = async () => {
    await system?.stop();
    system = undefined;
  };
  return {
    dataDir,
    urls: running().urls,
    get administratorUrl() {
      return options.database?.administrator ?? running().administratorUrl;
    },
    pids: () => running().pids(),
    kill9: (name) => running().kill9(name),
    restart: (name) => running().restart(name),
    addApi: () => running().addApi(),
    addWorker: () => running().addWorker(),
    stop,
    startAgain: async () => {
      system = await start();
    },
    discard: async () => {
      await stop();
      // Again if a process that outlives its own by a moment, such as one of a killed database, writes a file meanwhile.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
