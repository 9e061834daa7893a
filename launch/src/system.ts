import { randomBytes } from 'node:crypto';
import type { ProcessName } from '@hireledger/domain/support/restarts';
import { programFile } from '@hireledger/programs/programs';
import { refuseUnfinishedRestore } from './backup/unfinished-restore.ts';
import { startBuilds, type WhatToBuild } from './builds.ts';
import type { LaunchEnvironment } from './environment.ts';
import { findFreePort } from './free-port.ts';
import { lockInstallation } from './installation-lock.ts';
import {
  describeRestart,
  keepAlive,
  type Crash,
  type KeepAliveOptions,
  type KeptAlive,
  type Running,
} from './kept-alive.ts';
import { beginLog, watchErrors } from './log-file.ts';
import { bringUpToDate } from './migrations.ts';
import { WEB_DIST } from './paths.ts';
import { outsideDatabase, warnOfSharedRole } from './outside-database.ts';
import { requireFreePorts } from './ports.ts';
import { makeDataFolder } from './make-data-folder.ts';
import { moreProcesses, type MoreProcesses } from './more-processes.ts';
import { openConsentKey } from './consent-key.ts';
import { openPushKeys } from './push-keys.ts';
import { startPostgres } from './postgres.ts';
import type { Progress } from './progress.ts';
import { beginRestarts } from './restarts-file.ts';
import { endLeftOvers, markOf, removeRunFile, writeRunFile, type RunFile } from './run-file.ts';
import { startService, untilFirstReady, type RunningService, type ServiceDefinition } from './service.ts';
import { addressOf, apiService, chainService, signerService, workerService, type SystemFacts } from './services.ts';
import { findSignerSocket } from './signer-socket.ts';
import { explainFileError } from './start-failure.ts';
import { openWallet } from './wallet.ts';

interface SystemOptions extends WhatToBuild {
  environment: LaunchEnvironment;
  /** Variables that are passed to the processes unchanged. */
  others: Record<string, string | undefined>;
  /** Restart processes that end unexpectedly or hang. */
  restartDead: boolean;
  /** False allows a power failure to lose data: for tests. */
  durable: boolean;
  progress: Progress;
  /** Aborted when the start is no longer wanted. */
  signal?: AbortSignal;
}

/** Processes that are added are stopped with the others. */
export interface System extends Omit<MoreProcesses, 'stop'> {
  urls: RunFile['urls'];
  /** The database as its administrator, for tests and benchmarks: no process gets it. */
  administratorUrl: string;
  /** Process ids by name, as of now. */
  pids: () => Record<string, number>;
  /** Stops api, worker, signer, chain and database, in this order, and releases the data folder. */
  stop: () => Promise<void>;
  /** Ends one process immediately, like a crash. */
  kill9: (name: ProcessName) => Promise<void>;
  /** Restarts one process (after a kill9, say) and waits until it is ready. */
  restart: (name: ProcessName) => Promise<void>;
}

/** What each process needs: if that ends, it may end too. */
const NEEDS: Record<ProcessName, ProcessName[]> = {
  postgres: [],
  chain: [],
  signer: [],
  worker: ['postgres', 'chain'],
  api: ['postgres'],
};
const STOP_ORDER: ProcessName[] = ['api', 'worker', 'signer', 'chain', 'postgres'];

/**
 * Starts the complete system on a data folder: database, chain, builds, signer, worker and api, in parallel where possible. If
 * one of them fails, everything that was started is stopped.
 * @throws StartFailure with one sentence
 */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { environment, progress } = options;
  const { dataDir } = environment;
  try {
    makeDataFolder(dataDir);
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
  refuseUnfinishedRestore(dataDir);
  const unlock = lockInstallation(dataDir);
  const processes: Partial<Record<ProcessName, KeptAlive<Running>>> = {};
  let more: MoreProcesses | undefined;
  const stop = async () => {
    await more?.stop();
    for (const name of STOP_ORDER) await processes[name]?.stop();
    removeRunFile(dataDir);
    unlock();
  };
  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, ...(options.signal ? [options.signal] : [])]);
  try {
    await endLeftOvers(dataDir, progress.say);
    await requireFreePorts(environment);
    const facts = await gatherFacts(options);
    const note = beginRestarts(dataDir);
    const crashedAt: Partial<Record<ProcessName, number>> = {};
    const hasLostSupport = (name: ProcessName) => (since: number) =>
      NEEDS[name].some((needed) => (crashedAt[needed] ?? 0) > since);
    const onCrash = (name: ProcessName) => (crash: Crash) => {
      crashedAt[name] = performance.now();
      note(name, crash.hung);
      progress.say(describeRestart(name === 'postgres' ? 'database' : `${name} process`, crash));
    };
    const begin = (name: Exclude<ProcessName, 'postgres'>, definition: ServiceDefinition) =>
      keepService(definition, options, signal, {
        onCrash: onCrash(name),
        onRestart: () => announce(),
        hasLostSupport: hasLostSupport(name),
      });
    const announce = () => writeRunFile(describeRun(facts, processes));

    const builds = startBuilds(dataDir, options, progress, signal);
    const programs = builds.programs.then((build) => void (facts.build = build));
    const database = progress.step('Database', async () => {
      if (environment.databaseUrl === undefined) {
        const kept = await keepPostgres(options, onCrash('postgres'), () => announce());
        processes.postgres = kept;
        facts.databaseUrls = kept.current().urls;
        facts.databaseSocket = kept.current().socketFolder;
      } else warnOfSharedRole(environment, progress.say);
      signal.throwIfAborted();
      await programs;
      await bringUpToDate(dataDir, facts.databaseUrls.owner, programFile('migrate', facts.build), signal);
    });
    const startChain = async () => void (processes.chain = await begin('chain', chainService(facts)));
    const chain = programs.then(() => (facts.localChain ? progress.step('Chain', startChain) : undefined));
    const signer = programs.then(async () => void (processes.signer = await begin('signer', signerService(facts))));
    const worker = Promise.all([database, chain, signer]).then(() =>
      progress.step('Worker', async () => void (processes.worker = await begin('worker', workerService(facts)))),
    );
    const api = Promise.all([database, builds.web]).then(() =>
      progress.step('Api', async () => void (processes.api = await begin('api', apiService(facts)))),
    );

    const all = [database, chain, builds.web, signer, worker, api];
    try {
      await Promise.all(all);
      signal.throwIfAborted();
    } catch (error) {
      abort.abort(error);
      await Promise.allSettled(all);
      throw error;
    }
    announce();
    more = moreProcesses(dataDir, facts);
    return {
      urls: describeRun(facts, processes).urls,
      administratorUrl: facts.databaseUrls.administrator,
      ...more,
      stop,
      ...controls(processes, announce),
    };
  } catch (error) {
    await stop();
    throw explainFileError(error, dataDir);
  }
}

function controls(
  processes: Partial<Record<ProcessName, KeptAlive<Running>>>,
  announce: () => void,
): Pick<System, 'pids' | 'kill9' | 'restart'> {
  const named = (name: ProcessName) => {
    const found = processes[name];
    if (!found) throw new Error(`this system has no ${name} of its own`);
    return found;
  };
  return {
    pids: () => Object.fromEntries(Object.entries(processes).map(([name, kept]) => [name, kept.current().pid])),
    kill9: (name) => named(name).kill9(),
    restart: async (name) => {
      await named(name).restart();
      announce();
    },
  };
}

async function gatherFacts({ environment, others, withWeb }: SystemOptions): Promise<SystemFacts> {
  const wallet = openWallet(environment.dataDir, environment.walletMnemonic);
  const pushKeys = openPushKeys(environment.dataDir, others);
  const consentKey = openConsentKey(environment.dataDir, others);
  const localChainUrl = `http://127.0.0.1:${environment.chainPort}`;
  return {
    ...environment,
    walletMnemonic: wallet.mnemonic,
    operator: wallet.operator,
    signerSocket: await findSignerSocket(environment.dataDir),
    pushPublicKey: pushKeys.publicKey,
    pushPrivateKey: pushKeys.privateKey,
    consentPrivateKey: consentKey.privateKey,
    consentPublicKey: consentKey.publicKey,
    workerPort: await findFreePort(),
    // Those of the embedded database are filled in when its port is known.
    databaseUrls: outsideDatabase(environment),
    databaseSocket: undefined,
    chainRpcUrl: environment.chainRpcUrl ?? localChainUrl,
    localChain: environment.chainRpcUrl === undefined,
    // Only for this start, because nothing else starts chain and worker: so it is never on disk.
    chainToken: randomBytes(32).toString('hex'),
    webDist: withWeb ? WEB_DIST : undefined,
    // Set when it is there.
    build: undefined,
    others,
  };
}

async function keepPostgres(
  { environment, durable, progress, restartDead }: SystemOptions,
  onCrash: (crash: Crash) => void,
  changed: () => void,
) {
  beginLog(environment.dataDir, 'postgres');
  let [port, socketFolder]: [number?, string?] = [];
  return keepAlive({
    restartDead,
    start: async () => {
      const server = await startPostgres({
        dataDir: environment.dataDir,
        durable,
        say: progress.say,
        port,
        socketFolder,
      });
      ({ port, socketFolder } = server);
      return server;
    },
    onCrash,
    onRestart: changed,
  });
}

type Watching = Pick<KeepAliveOptions<Running>, 'onCrash' | 'onRestart' | 'hasLostSupport'>;

async function keepService(
  definition: ServiceDefinition,
  options: SystemOptions,
  signal: AbortSignal,
  watching: Watching,
): Promise<KeptAlive<RunningService>> {
  const { environment, progress, restartDead } = options;
  const logFile = beginLog(environment.dataDir, definition.name);
  const say = (message: string) => progress.say(`  ${definition.name}: ${message}`);
  const kept = await keepAlive<RunningService>({
    restartDead,
    start: async (first) => {
      signal.throwIfAborted();
      const service = startService(definition, logFile);
      if (!first) return service;
      await untilFirstReady(service, signal, say);
      return service;
    },
    ...watching,
  });
  // Only from now on: what a process logs while it waits for others at its start is no news.
  watchErrors(logFile, say);
  return {
    ...kept,
    restart: async () => {
      await kept.restart();
      await kept.current().ready;
    },
  };
}

function describeRun(facts: SystemFacts, processes: Partial<Record<ProcessName, KeptAlive<Running>>>): RunFile {
  const web = addressOf(facts.host === '127.0.0.1' ? 'localhost' : facts.host, facts.port);
  return {
    supervisor: markOf(process.pid),
    dataDir: facts.dataDir,
    nodeEnv: facts.nodeEnv,
    localChain: facts.localChain,
    usdNgnRate: facts.others.USD_NGN_RATE,
    urls: {
      web,
      worker: `http://127.0.0.1:${facts.workerPort}`,
      chain: facts.chainRpcUrl,
      publicChain: facts.publicChainRpcUrl ?? `${web}/rpc`,
      database: facts.databaseUrls.api,
      workerDatabase: facts.databaseUrls.worker,
      redis: facts.others.REDIS_URL || undefined,
      signer: facts.signerSocket,
    },
    processes: Object.fromEntries(Object.entries(processes).map(([name, kept]) => [name, markOf(kept.current().pid)])),
  };
}
