import { openDatabase } from '@hireledger/db/connect';
import { CHANNELS, createBell } from '@hireledger/db/doorbell';
import type { Environment } from './environment.ts';
import { provisionWallet } from './jobs/provision-wallet/definition.ts';
import { provisionWalletHandler } from './jobs/provision-wallet/handler.ts';
import { sendMail } from './jobs/send-mail/definition.ts';
import { sendMailHandler } from './jobs/send-mail/handler.ts';
import type { Log } from './process/log.ts';
import { waitUntil } from './process/wait-until.ts';
import { bindJob, openJobQueues } from './queue/job-queues.ts';
import { createQueueBackend } from './queue/queue-backend.ts';
import { startRelay } from './relay/relay.ts';
import { openKeyring } from './signing/keyring.ts';

const START_WITHIN_MS = 60_000;

export interface RunningWorker {
  /** Sentences about what is not in order; none when all is. */
  problems(): Promise<string[]>;
  /** Ends the work under way within about ten seconds. */
  stop(): Promise<void>;
}

/** Puts the worker together and starts it. Waits for a database that is still starting; throws a sentence when it does not come. */
export async function startWorker(environment: Environment, log: Log, signal?: AbortSignal): Promise<RunningWorker> {
  const keyring = openKeyring(environment.walletMnemonic);
  const database = openDatabase(environment.databaseUrl, { name: 'hireledger-worker' });
  const { sql } = database;
  await waitUntil(() => sql`SELECT FROM outbox LIMIT 1`, {
    sentence: 'The database does not answer or has not been migrated.',
    withinMs: START_WITHIN_MS,
    log,
    signal,
  });
  const ring = createBell<true>(sql, CHANNELS.outbox, () => '');
  const ringOutbox = () => ring(true);
  const queues = await openJobQueues(
    createQueueBackend(environment.databaseUrl),
    [
      bindJob(sendMail, sendMailHandler(sql, environment.publicUrl)),
      bindJob(provisionWallet, provisionWalletHandler({ sql, keyring, faucetAmount: environment.localChain ? environment.faucetAmount : null, ringOutbox })),
    ],
    [],
    log,
  );
  const relay = await startRelay(sql, queues, log);
  return {
    problems: async () => {
      await sql`SELECT 1`;
      return [];
    },
    async stop() {
      await relay.stop();
      await queues.close();
      await database.close();
    },
  };
}
