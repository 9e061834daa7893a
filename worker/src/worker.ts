import { randomUUID } from 'node:crypto';
import { openDatabase, type Sql } from '@hireledger/db/connect';
import { followDatabaseClock } from '@hireledger/db/database-clock';
import { openNotifications } from '@hireledger/db/notifications';
import { CHANNELS, createNotifier, payloadsWithEvents } from '@hireledger/db/notifier';
import { createIndexer } from '@hireledger/db/search-index/index';
import { openFileStore } from '@hireledger/db/files/open-file-store';
import type { NumberedEvent } from '@hireledger/db/events';
import { openSigner } from '@hireledger/signer/client';
import { measuredSigner } from './signing/measured-signer.ts';
import { Wallet } from 'ethers';
import type { Environment } from './environment.ts';
import { startHeartbeats } from './heartbeats/start-heartbeats.ts';
import { beatQueue } from './jobs/beat/definition.ts';
import { beatQueueHandler } from './jobs/beat/handler.ts';
import { executeOperation } from './jobs/execute-operation/definition.ts';
import { exportAccount } from './jobs/export-account/definition.ts';
import { exportAccountHandler } from './jobs/export-account/handler.ts';
import { provisionWallet } from './jobs/provision-wallet/definition.ts';
import { sendMail } from './jobs/send-mail/definition.ts';
import { sendMailHandler } from './jobs/send-mail/handler.ts';
import { sendPush } from './jobs/send-push/definition.ts';
import { sendPushHandler } from './jobs/send-push/handler.ts';
import { startLead } from './leading/lead.ts';
import { connectionName, openLease } from './leading/lease.ts';
import { startLeadingWork } from './leading-work.ts';
import { openDelivery } from './mail/open-delivery.ts';
import { mailPreview } from './mail/preview.ts';
import type { Metrics } from './metrics.ts';
import type { OwnPage } from './process/health-server.ts';
import type { Log } from './process/log.ts';
import { waitUntil } from './process/wait-until.ts';
import { createPushSender } from './push/push-sender.ts';
import { bindJob, openJobQueues } from './queue/job-queues.ts';
import { createQueueBackend } from './queue/queue-backend.ts';
import { startRelay } from './relay/relay.ts';

const JOBS = [sendMail, sendPush, provisionWallet, exportAccount, executeOperation, beatQueue];

/** How long the database may take to start beside us. */
const START_WITHIN_MS = 60_000;

export interface RunningWorker {
  /** Sentences about problems; none if everything works. */
  problems(): Promise<string[]>;
  /** The preview of all mails; null outside development. */
  preview: OwnPage | null;
  /** Ends running work within about ten seconds. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  environment: Environment;
  log: Log;
  signal?: AbortSignal;
  /** The machine's clock. */
  clock?: () => Date;
  /** Left out, nothing is measured. */
  metrics?: Metrics | undefined;
}

/**
 * Creates the worker and starts it. Every worker sends mail and notifications and writes exports; one of them leads and
 * does everything else. Waits for a database and, where it leads, for a chain that are still starting.
 * @throws Error with a sentence when one of them does not come up
 */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const workerId = randomUUID();
  const { databaseUrl } = options.environment;
  const name = connectionName(workerId);
  const database = openDatabase(databaseUrl, { name });
  // A payout executes thirty statements of many parts. Planning them took a sixth of its time.
  const payouts = openDatabase(databaseUrl, { name, connections: 5, planOnce: true });
  const close = async () => void (await Promise.all([database.close(), payouts.close()]));
  try {
    return await assemble({ sql: database.sql, payoutSql: payouts.sql, close }, workerId, options);
  } catch (error) {
    await close();
    throw error;
  }
}

async function assemble(
  { sql, payoutSql, close }: { sql: Sql; payoutSql: Sql; close: () => Promise<void> },
  workerId: string,
  { environment, log, signal, clock: own = () => new Date(), metrics }: WorkerOptions,
): Promise<RunningWorker> {
  const operator = new Wallet(environment.operatorKey);
  const client = openSigner(environment.signerSocket);
  const signer = metrics ? measuredSigner(client, metrics.signer) : client;
  await waitUntil(() => sql`SELECT FROM outbox LIMIT 1`, {
    sentence: 'The database does not answer or has not been migrated.',
    withinMs: START_WITHIN_MS,
    log,
    signal,
  });
  const time = await followDatabaseClock(sql, own, (differenceMs) =>
    log.warn({ differenceMs }, "this machine's clock differs from the database's, which is used"),
  );
  const clock = time.now;
  const notifications = openNotifications(sql, environment.redisUrl);
  const notifyOutboxChannel = createNotifier<true>(notifications, CHANNELS.outbox, () => '');
  const notifyEventsChannel = createNotifier<NumberedEvent>(notifications, CHANNELS.events, (events) =>
    payloadsWithEvents(workerId, events),
  );
  const notifyLogsChannel = createNotifier<true>(notifications, CHANNELS.escrowLogs, () => '');
  const notifyOutbox = () => notifyOutboxChannel(true);
  const onEvents = (events: NumberedEvent[]) => events.forEach(notifyEventsChannel);

  const mail = await openDelivery(sql, environment, log);
  const heartbeats = startHeartbeats({
    sql,
    log,
    withoutMail: environment.mailServer === null && !environment.developmentTools,
  });
  const backend = createQueueBackend(environment);
  await waitUntil(() => backend.answers(), {
    sentence: 'Redis does not answer.',
    withinMs: START_WITHIN_MS,
    log,
    signal,
  });
  const queues = await openJobQueues(backend, JOBS, log, metrics?.timed);
  queues.consume([
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
    bindJob(exportAccount, exportAccountHandler({ sql, clock, notifyOutbox })),
    bindJob(beatQueue, beatQueueHandler({ sql, queues })),
  ]);
  // Beside the queue: docs/decisions/0386-wake-the-executor-beside-the-queue.md
  let executeNow = () => {};
  const relay = await startRelay({ sql: payoutSql, notifications, onNotified: () => executeNow() }, queues, log);
  const leading = {
    environment,
    sql,
    payoutSql,
    operator,
    signer,
    clock,
    log,
    queues,
    notifications,
    notifyOutbox,
    onEvents,
    onLogs: () => notifyLogsChannel(true),
    signal,
    timed: metrics?.timed,
    files: openFileStore(environment.files),
    indexer: createIndexer(sql),
  };
  const lead = await startLead(
    openLease(environment.databaseUrl, workerId),
    (held) => startLeadingWork(leading, held),
    log,
  );
  executeNow = () => lead.term()?.chainWork.hint();

  return {
    preview: environment.developmentTools ? mailPreview(sql, environment.publicUrl, environment.openInbox) : null,
    async problems() {
      const [problems] = await Promise.all([lead.term()?.chainWork.problems(), sql`SELECT 1`]);
      return problems ?? [];
    },
    async stop() {
      await heartbeats.stop();
      await lead.stop();
      await relay.stop();
      await queues.close();
      await notifications.close();
      time.stop();
      signer.close();
      mail.close();
      await close();
    },
  };
}
