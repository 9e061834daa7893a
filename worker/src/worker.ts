import { randomUUID } from 'node:crypto';
import { openDatabase, type Database } from '@hireledger/db/connect';
import { CHANNELS, createNotifier, eventPayloads } from '@hireledger/db/notifier';
import { createIndexer } from '@hireledger/db/search-index/index';
import { openFileStore } from '@hireledger/db/files/open-file-store';
import type { NumberedEvent } from '@hireledger/db/events';
import { startChainWork } from './chain/chain-work.ts';
import { closeJobs } from './closing/close-jobs.ts';
import { keepApplicationCounts } from './counting/keep-application-counts.ts';
import type { Environment } from './environment.ts';
import { cleanFiles } from './files/clean-files.ts';
import { beat } from './heartbeats/beat.ts';
import { startHeartbeats } from './heartbeats/start-heartbeats.ts';
import { deleteDueAccounts } from './accounts/delete-due-accounts.ts';
import { tidyExports } from './accounts/tidy-exports.ts';
import { executeOperation } from './jobs/execute-operation/definition.ts';
import { executeOperationHandler } from './jobs/execute-operation/handler.ts';
import { exportAccount } from './jobs/export-account/definition.ts';
import { exportAccountHandler } from './jobs/export-account/handler.ts';
import { provisionWallet } from './jobs/provision-wallet/definition.ts';
import { provisionWalletHandler } from './jobs/provision-wallet/handler.ts';
import { sendMail } from './jobs/send-mail/definition.ts';
import { sendMailHandler } from './jobs/send-mail/handler.ts';
import { sendPush } from './jobs/send-push/definition.ts';
import { sendPushHandler } from './jobs/send-push/handler.ts';
import { openDelivery } from './mail/open-delivery.ts';
import { mailPreview } from './mail/preview.ts';
import { mailUnreadMessages } from './messages/mail-unread-messages.ts';
import { delaysFrom } from './notices/delays.ts';
import { startNotificationWorker } from './notices/notification-worker.ts';
import type { OwnPage } from './process/health-server.ts';
import type { Log } from './process/log.ts';
import { waitUntil } from './process/wait-until.ts';
import { createPushSender } from './push/push-sender.ts';
import { bindJob, openJobQueues } from './queue/job-queues.ts';
import { createQueueBackend } from './queue/queue-backend.ts';
import { startRelay } from './relay/relay.ts';
import { matchSavedSearches } from './saved-searches/match-saved-searches.ts';
import { openKeyring } from './signing/keyring.ts';
import { forgetExpired } from './sweeping/forget-expired.ts';
import { sweep } from './sweeping/sweep.ts';

/** How long the database may take to come up beside us. */
const START_WITHIN_MS = 60_000;
const SWEEP_MS = 5_000;
/** How soon the status page learns that the queue carries out no jobs. */
const QUEUE_BEAT_MS = 4_000;
/** How soon a job is closed after its last place was taken or its deadline's day has ended. */
const CLOSE_MS = 2_000;
const FORGET_MS = 10 * 60_000;
/** How soon a saved search reports a new job. */
const MATCH_MS = 20_000;
/** How soon new jobs of the board are taken into its blocks, and jobs of a company found under its new name. */
const INDEX_MS = 2_000;
/** A mail about messages waits for minutes: some seconds more do not matter. */
const MESSAGES_MS = 10_000;
const RECONCILE_MS = 60_000;
/** Deletions that are due, and exports past their week. */
const ACCOUNTS_MS = 60_000;
const CLEAN_FILES_MS = 10 * 60_000;
const COUNTS_MS = 10_000;

export interface RunningWorker {
  /** Sentences about what is not in order; none when all is. */
  problems(): Promise<string[]>;
  /** The preview of all mails; null where nobody develops. */
  preview: OwnPage | null;
  /** Ends the work under way within about ten seconds. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  environment: Environment;
  log: Log;
  signal?: AbortSignal;
  clock?: () => Date;
}

/**
 * Puts the worker together and starts it. Waits for a database and a chain that are still starting.
 * @throws Error with a sentence when one of them does not come
 */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const database = openDatabase(options.environment.databaseUrl, { name: 'hireledger-worker' });
  try {
    return await assemble(database, options);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function assemble(
  database: Database,
  { environment, log, signal, clock = () => new Date() }: WorkerOptions,
): Promise<RunningWorker> {
  const keyring = openKeyring(environment.walletMnemonic);
  const { sql } = database;
  await waitUntil(() => sql`SELECT FROM outbox LIMIT 1`, {
    sentence: 'The database does not answer or has not been migrated.',
    withinMs: START_WITHIN_MS,
    log,
    signal,
  });
  const processId = randomUUID();
  const notifyOutboxChannel = createNotifier<true>(sql, CHANNELS.outbox, () => '');
  const notifyEventsChannel = createNotifier<NumberedEvent>(sql, CHANNELS.events, (events) =>
    eventPayloads(processId, events),
  );
  const notifyOutbox = () => notifyOutboxChannel(true);
  const onEvents = (events: NumberedEvent[]) => events.forEach(notifyEventsChannel);

  const chainWork = await startChainWork({ environment, sql, keyring, clock, log, onEvents, signal });

  const mail = await openDelivery(sql, environment, log);
  const heartbeats = startHeartbeats({ sql, newestBlock: chainWork.newestBlock, log });
  const files = openFileStore(environment.files);
  const indexer = createIndexer(sql);
  const queues = await openJobQueues(
    createQueueBackend(environment.databaseUrl),
    [
      bindJob(
        sendMail,
        sendMailHandler({
          sql,
          delivery: mail,
          publicUrl: environment.publicUrl,
          onDelivered: heartbeats.mailDelivered,
        }),
      ),
      bindJob(sendPush, sendPushHandler({ sql, clock, send: environment.push && createPushSender(environment.push) })),
      bindJob(
        provisionWallet,
        provisionWalletHandler({
          sql,
          keyring,
          faucetAmount: environment.localChain ? environment.faucetAmount : null,
          notifyOutbox,
          standsStill: chainWork.standsStill,
        }),
      ),
      bindJob(exportAccount, exportAccountHandler({ sql, clock, notifyOutbox })),
      bindJob(executeOperation, executeOperationHandler({ sql, executor: chainWork, clock, onEvents })),
    ],
    [
      { name: 'sweep', everyMs: SWEEP_MS, run: () => sweep({ sql, executor: chainWork, log, notifyOutbox }) },
      {
        name: 'beat',
        everyMs: QUEUE_BEAT_MS,
        run: async () => beat(sql, 'queue', { waiting: await queues.waiting() }),
      },
      { name: 'close-jobs', everyMs: CLOSE_MS, run: () => closeJobs({ sql, clock, onEvents }) },
      {
        name: 'delete-accounts',
        everyMs: ACCOUNTS_MS,
        run: () => deleteDueAccounts({ sql, clock, log, notifyOutbox, onEvents }),
      },
      { name: 'tidy-exports', everyMs: ACCOUNTS_MS, run: () => tidyExports({ sql, clock, notifyOutbox }) },
      { name: 'forget-expired', everyMs: FORGET_MS, run: () => forgetExpired({ sql, clock }) },
      { name: 'prune-vocabulary', everyMs: FORGET_MS, run: indexer.pruneVocabulary },
      {
        name: 'match-saved-searches',
        everyMs: MATCH_MS,
        run: () => matchSavedSearches({ sql, clock, onEvents, notifyOutbox }),
      },
      { name: 'seal-blocks', everyMs: INDEX_MS, run: indexer.seal },
      { name: 'index-renamed', everyMs: INDEX_MS, run: indexer.indexRenamed },
      {
        name: 'mail-unread-messages',
        everyMs: MESSAGES_MS,
        run: () => mailUnreadMessages({ sql, clock, notifyOutbox }),
      },
      { name: 'reconcile', everyMs: RECONCILE_MS, run: chainWork.reconcile },
      { name: 'keep-application-counts', everyMs: COUNTS_MS, run: () => keepApplicationCounts({ sql, clock }) },
      { name: 'clean-files', everyMs: CLEAN_FILES_MS, run: async () => void (await cleanFiles({ sql, files, log })) },
    ],
    log,
  );
  const relay = await startRelay(sql, queues, log);
  const notifications = startNotificationWorker(
    { sql, clock, delays: delaysFrom(environment.noticeMailDelaySeconds), notifyOutbox },
    log,
  );

  return {
    preview: environment.developmentTools ? mailPreview(sql, environment.publicUrl) : null,
    async problems() {
      const [problems] = await Promise.all([chainWork.problems(), sql`SELECT 1`]);
      return problems;
    },
    async stop() {
      await heartbeats.stop();
      await notifications.stop();
      await relay.stop();
      await queues.close();
      mail.close();
      await chainWork.stop();
      await database.close();
    },
  };
}
