import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readLaunchEnvironment, separateEnvironment } from '@hireledger/launch/environment';
import { ROOT } from '@hireledger/launch/paths';
import { consoleProgress } from '@hireledger/launch/progress';
import { startSystem, type System } from '@hireledger/launch/system';

/** The product as `npm start` runs it, on free ports and on data that only this command uses and keeps from run to run. */
export async function openSystem({
  fresh,
  signal,
}: {
  fresh: boolean;
  signal: AbortSignal;
}): Promise<{ system: System; dataDir: string }> {
  const environment = readLaunchEnvironment(process.env, ROOT);
  const dataDir = join(environment.dataDir, 'screens');
  if (fresh) rmSync(dataDir, { recursive: true, force: true });
  // Under root the database's own user has to pass through the folder above too.
  mkdirSync(environment.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const system = await startSystem({
    environment: await separateEnvironment(dataDir, { nodeEnv: 'development', logLevel: 'warn' }),
    others: {
      ...process.env,
      RATE_LIMIT_PER_MINUTE: '10000000',
      RATE_LIMIT_ACCOUNT_CALLS: '10000000',
      RATE_LIMIT_ACCOUNT_CALLS_PER_EMAIL: '10000000',
      PASSWORD_TRIES_PER_DAY: '10000000',
      PASSWORD_TRIES_ELSEWHERE_PER_DAY: '10000000',
      SIGNUP_MAILS_PER_HOUR: '1000000',
    },
    withWeb: true,
    restartDead: false,
    durable: true,
    progress: consoleProgress(),
    signal,
  });
  return { system, dataDir };
}
