import { pino } from 'pino';
import { readSecretFiles } from '@hireledger/contracts/secret-files';
import { LOG_SERIALIZERS } from '@hireledger/domain/errors/loggable-error';
import { EnvironmentError } from '@hireledger/domain/environment/read-variables';
import { readEnvironment, type Environment } from './environment.ts';
import { startSigner } from './start-signer.ts';
import { StoreError } from './store/store.ts';

/** A stop that takes longer is ended: what was answered is on disk. */
const STOP_WITHIN_MS = 9_500;

const environment = readOrExplain();
const log = pino({ level: environment.logLevel, base: { process: 'signer' }, serializers: LOG_SERIALIZERS });

process.on('uncaughtException', (error) => endBadly(error));
process.on('unhandledRejection', (error) => endBadly(error));

try {
  const stopped = new Promise<void>((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => resolve());
  });
  const signer = await startSigner({ ...environment, log, onBroken: endBadly });
  log.info({}, 'ready');
  await stopped;
  log.info({}, 'stopping');
  setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
  await signer.stop();
  process.exit(0);
} catch (error) {
  endBadly(error);
}

function readOrExplain(): Environment {
  const problems = readSecretFiles(process.env, ['WALLET_MNEMONIC', 'CONSENT_PUBLIC_KEY']);
  if (problems.length > 0) return giveUp(problems.join('\n'));
  try {
    const read = readEnvironment(process.env);
    // Nothing that this process starts, and no dump of its environment, needs the words again.
    delete process.env['WALLET_MNEMONIC'];
    return read;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return giveUp(error.message);
  }
}

function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function endBadly(error: unknown): void {
  if (error instanceof StoreError) log.fatal({}, error.message);
  else log.fatal({ err: error }, error instanceof Error ? error.message : 'the signer ended');
  process.exit(1);
}
