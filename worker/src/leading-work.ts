import type { Sql } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import type { Notifications } from '@hireledger/db/notifications';
import type { FileStore } from '@hireledger/db/files/file-store';
import type { Indexer } from '@hireledger/db/search-index/index';
import type { Signer } from '@hireledger/signer/client';
import type { BaseWallet } from 'ethers';
import { startChainWork, type ChainWork } from './chain-work.ts';
import type { Environment } from './environment.ts';
import { executeOperation } from './jobs/execute-operation/definition.ts';
import { executeOperationHandler } from './jobs/execute-operation/handler.ts';
import { provisionWallet } from './jobs/provision-wallet/definition.ts';
import { provisionWalletHandler } from './jobs/provision-wallet/handler.ts';
import type { HeldLease, Term } from './leading/lead.ts';
import { delaysFrom } from './notices/delays.ts';
import { startNotificationWorker } from './notices/notification-worker.ts';
import type { Log } from './process/log.ts';
import { bindJob, type JobQueues, type Timed } from './queue/job-queues.ts';
import { startSchedule } from './schedule.ts';

interface LeadingParts {
  environment: Environment;
  sql: Sql;
  operator: BaseWallet;
  signer: Signer;
  payoutSql: Sql;
  clock: () => Date;
  log: Log;
  files: FileStore;
  indexer: Indexer;
  queues: JobQueues;
  notifications: Notifications;
  notifyOutbox: () => void;
  onEvents: (events: NumberedEvent[]) => void;
  onLogs: () => void;
  signal?: AbortSignal | undefined;
  timed?: Timed | undefined;
}

interface LeadingWork extends Term {
  chainWork: ChainWork;
}

/**
 * Begins what only one worker may do, or what one does as well as many: the chain, repeated jobs, and the notices.
 * @throws Error with a sentence when no chain answers within a minute
 */
export async function startLeadingWork(parts: LeadingParts, { fence, isHeld }: HeldLease): Promise<LeadingWork> {
  const { environment, sql, clock, log, queues, notifyOutbox, onEvents } = parts;
  await setExchangeRate(sql, environment.usdNgnRate);
  const chainWork = await startChainWork({ ...parts, fence });
  const { localChain, faucetAmount, noticeMailDelaySeconds } = environment;
  const consumers = queues.consume([
    bindJob(
      provisionWallet,
      provisionWalletHandler({
        sql,
        signer: chainWork.signer,
        faucetAmount: localChain ? faucetAmount : null,
        notifyOutbox,
      }),
    ),
    bindJob(executeOperation, executeOperationHandler({ sql, executor: chainWork, clock, onEvents })),
  ]);
  const schedule = startSchedule({ ...parts, chainWork }, isHeld);
  const notices = startNotificationWorker({
    sql,
    clock,
    delays: delaysFrom(noticeMailDelaySeconds),
    notifyOutbox,
    log,
  });
  return {
    chainWork,
    async stop() {
      await Promise.all([notices.stop(), schedule.stop(), consumers.close()]);
      await chainWork.stop();
    },
  };
}

/** Jobs written from now on are compared with others at this rate. */
const setExchangeRate = (sql: Sql, nairaPerDollar: string) =>
  sql`UPDATE exchange_rates SET per_dollar = ${nairaPerDollar}::text::numeric WHERE currency = 'NGN' AND per_dollar <> ${nairaPerDollar}::text::numeric`;
