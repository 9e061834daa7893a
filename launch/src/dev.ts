/** `npm run dev`: the system of `npm start` with hot reload, on the same data. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import type { ProcessName } from '@hireledger/domain/support/restarts';
import { checkSettings } from './check-settings.ts';
import { answerHelp, runCommand } from './console-command.ts';
import { findFreePort } from './free-port.ts';
import { beginLog } from './log-file.ts';
import { ROOT, logFolder } from './paths.ts';
import { plainEnvironment } from './plain-environment.ts';
import { requireFreePorts } from './ports.ts';
import { consoleProgress } from './progress.ts';
import { describeCrash, startService, type ServiceDefinition } from './service.ts';
import { StartFailure } from './start-failure.ts';
import { onStopSignal } from './stop-signals.ts';
import { startSystem, type System } from './system.ts';
import { untilStopped } from './until-stopped.ts';

/** A process restarts when one of the sources that it may import changes. */
const SOURCES: Partial<Record<ProcessName, string[]>> = {
  api: ['api/src', 'db/src', 'domain/src'],
  signer: ['signer/src', 'contracts/src', 'domain/src'],
  worker: ['worker/src', 'signer/src', 'contracts/src', 'contracts/generated', 'db/src', 'domain/src'],
};
/** A burst of changes is over after this time without one. */
const QUIET_MS = 150;

answerHelp(
  'Usage: npm run dev\nIt takes no options. Settings come from the environment: docs/environment.md lists them.',
);
await runCommand(async () => {
  const environment = checkSettings(process.env, ROOT);
  const pagesUrl = `http://localhost:${environment.port}`;
  await requireFreePorts(environment);
  const apiPort = await findFreePort();
  const progress = consoleProgress();
  const signal = onStopSignal(() => process.exit(1));
  console.log('Starting HireLedger for development');
  const failed = Promise.withResolvers<StartFailure>();
  const start = startSystem({
    // Browsers connect to Vite's port; it forwards the api's requests to the api.
    environment: { ...environment, host: '127.0.0.1', port: apiPort },
    others: { ...process.env, ALLOWED_ORIGINS: `${pagesUrl},http://127.0.0.1:${environment.port}` },
    withWeb: false,
    fromSources: true,
    restartDead: false,
    durable: true,
    progress,
    signal,
  }).then((system) =>
    withPages(system, vite(environment.port, environment.host, system.urls.web), environment.dataDir, failed.resolve),
  );
  return untilStopped(
    start,
    signal,
    (system) => {
      for (const [name, folders] of Object.entries(SOURCES))
        watchSources(folders, restarter(system, name as ProcessName));
      console.log(`
HireLedger is up for development: ${pagesUrl} (mail: ${pagesUrl}/dev/inbox)
Pages reload as you save; api and worker restart. Logs are in ${logFolder(environment.dataDir)}.
Ctrl-C stops it.`);
    },
    failed.promise,
  );
});

function vite(port: number, host: string, apiUrl: string): ServiceDefinition {
  return {
    name: 'vite',
    program: 'node_modules/vite/bin/vite.js',
    arguments: [
      'web',
      '--config',
      'web/vite.config.ts',
      '--port',
      String(port),
      '--host',
      host,
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    environment: {
      ...plainEnvironment(),
      API_URL: apiUrl.replace('localhost', '127.0.0.1'),
      WEB_PORT: String(port),
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
    },
    isReady: `http://127.0.0.1:${port}/index.html`,
  };
}

/** Adds Vite's server to a system: it starts after and stops before the others. */
async function withPages(
  system: System,
  definition: ServiceDefinition,
  dataDir: string,
  onEnd: (reason: StartFailure) => void,
): Promise<System> {
  const server = startService(definition, beginLog(dataDir, definition.name));
  try {
    await server.ready;
  } catch (error) {
    await system.stop();
    throw error;
  }
  void server.ended.then((end) => onEnd(new StartFailure(describeCrash(definition.name, end, server.logFile))));
  return {
    ...system,
    stop: async () => {
      await server.stop(3_000);
      await system.stop();
    },
  };
}

/**
 * One restart at a time; changes in the meantime cause one more after it. A source that fails waits for its next
 * change.
 */
function restarter(system: System, name: ProcessName): () => void {
  let again = false;
  let busy = false;
  const restart = async () => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    const began = performance.now();
    try {
      await system.restart(name);
      console.log(`  ${name} restarted: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    } catch (error) {
      console.log(`  ${error instanceof StartFailure ? error.message : String(error)}`);
    } finally {
      busy = false;
    }
    if (again) {
      again = false;
      await restart();
    }
  };
  return () => void restart();
}

/**
 * Calls `changed` once a burst of changes to TypeScript sources under `folders` (from the project's root) is over.
 * An editor's save is several events, a branch switch hundreds. Tests do not count.
 */
function watchSources(folders: readonly string[], changed: () => void): void {
  let quiet: NodeJS.Timeout | undefined;
  for (const folder of folders)
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      clearTimeout(quiet);
      quiet = setTimeout(changed, QUIET_MS);
    });
}
