import { pino } from 'pino';
import { isLostWhileConnecting } from '@hireledger/db/lost-connections';
import { readSecretFiles } from '@hireledger/db/secret-files';
import { currentTrace } from '@hireledger/db/trace';
import { LOG_SERIALIZERS } from '@hireledger/domain/errors/loggable-error';
import { EnvironmentError } from '@hireledger/domain/environment/read-variables';
import { readEnvironment, type Environment } from './environment.ts';
import { startHealthServer } from './process/health-server.ts';
import { startWorker } from './worker.ts';

/** A shutdown that takes longer is ended: nothing is lost, because all work survives an interruption. */
const STOP_WITHIN_MS = 9_500;

const environment = readOrExplain();
const log = pino({
  level: environment.logLevel,
  base: { process: 'worker' },
  serializers: LOG_SERIALIZERS,
  mixin: () => {
    const trace = currentTrace();
    return trace ? { trace } : {};
  },
});
const ending = new AbortController();

process.on('uncaughtException', (error) => endBadly(error));
process.on('unhandledRejection', (error) => isLostWhileConnecting(error) || endBadly(error));

try {
  const stopped = new Promise<void>((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => resolve());
  });
  void stopped.then(() => ending.abort(new Error('stop requested')));
  const began = performance.now();
  const metrics = environment.metrics ? (await import('./metrics.ts')).createMetrics() : undefined;
  const worker = await startWorker({ environment, log, signal: ending.signal, metrics });
  // Loading the program used about half of the memory that the process has now; V8 would keep it while little is
  // allocated. Only with the flag `--expose-gc`.
  await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
  const health = await startHealthServer(environment.health, worker.problems, worker.preview);
  if (environment.metrics) await metrics?.serve(environment.metrics);
  log.info({ port: health.port, ms: Math.round(performance.now() - began) }, 'worker ready');
  await stopped;
  log.info({}, 'worker stopping');
  setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
  await health.close();
  await worker.stop();
  process.exit(0);
} catch (error) {
  if (ending.signal.aborted) process.exit(0);
  endBadly(error);
}

function readOrExplain(): Environment {
  try {
    readSecretFiles(process.env);
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function endBadly(error: unknown): void {
  log.fatal({ err: error }, error instanceof Error ? error.message : 'the worker ended');
  process.exit(1);
}
