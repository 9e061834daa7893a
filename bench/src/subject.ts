import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { separateEnvironment } from '@hireledger/launch/environment';
import { silentProgress } from '@hireledger/launch/progress';
import { startSystem, type System } from '@hireledger/launch/system';

interface Subject {
  system: System;
  discard(): Promise<void>;
}

/**
 * The product as `npm start` runs it, durable and with its usual log, without rate limits. Its data folder is deleted afterwards, unless `keep` names one.
 */
export async function startSubject({
  withWeb = false,
  keep,
  environment = {},
}: { withWeb?: boolean; keep?: string; environment?: Record<string, string> } = {}): Promise<Subject> {
  const folder = keep === undefined ? await mkdtemp(join(tmpdir(), 'hireledger-bench-')) : resolve(keep);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
  const system = await startSystem({
    environment: await separateEnvironment(join(folder, 'data'), { nodeEnv: 'development', logLevel: 'info' }),
    others: {
      ...process.env,
      RATE_LIMIT_PER_MINUTE: '10000000',
      SOCKETS_PER_ADDRESS: '100000',
      SOCKETS_PER_PERSON: '100000',
      SOCKETS_PER_SESSION: '100000',
      JOBS_PER_DAY: '1000000',
      OPEN_JOBS: '10000000',
      TOP_UPS_PER_HOUR: '1000000',
      TOP_UPS_PER_DAY: '1000000',
      IDEMPOTENCY_KEYS_PER_DAY: '10000000',
      ...environment,
    },
    withWeb,
    restartDead: false,
    durable: true,
    progress: silentProgress,
  });
  return {
    system,
    discard: async () => {
      await system.stop();
      if (keep === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
