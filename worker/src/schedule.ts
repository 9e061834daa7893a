import type { Sql } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import type { Signer } from '@hireledger/signer/client';
import type { Notifications } from '@hireledger/db/notifications';
import type { FileStore } from '@hireledger/db/files/file-store';
import { indexerSchedule, type Indexer } from '@hireledger/db/search-index/index';
import { deleteDueAccountsDefinition } from './accounts/delete-due-accounts.ts';
import { tidyExportsDefinition } from './accounts/tidy-exports.ts';
import { sealLedgerDefinition } from './audit/seal-ledger.ts';
import { anchorLedgerDefinition, reconcileDefinition, takeExitsDefinition, type ChainWork } from './chain-work.ts';
import { closeJobsDefinition } from './closing/close-jobs.ts';
import { notifyArbiterDefinition } from './contracts/notify-arbiter.ts';
import { endByNoticeDefinition } from './contracts/end-by-notice.ts';
import { expireOffersDefinition } from './contracts/expire-offers.ts';
import { remindOfReviewsDefinition } from './contracts/remind-of-reviews.ts';
import { keepApplicationCountsDefinition } from './counting/keep-application-counts.ts';
import { cleanFilesDefinition } from './files/clean-files.ts';
import { chainBeatDefinition } from './heartbeats/start-heartbeats.ts';
import { requestBeatDefinition } from './jobs/beat/definition.ts';
import { mailUnreadMessagesDefinition } from './messages/mail-unread-messages.ts';
import type { Log } from './process/log.ts';
import { startLoop } from './process/wakeable-loop.ts';
import type { RepeatedJob } from './queue/job-definition.ts';
import type { JobQueues, Timed } from './queue/job-queues.ts';
import { matchSavedSearchesDefinition } from './saved-searches/match-saved-searches.ts';
import { forgetExpiredDefinition } from './sweeping/forget-expired.ts';
import { sweepDefinition } from './sweeping/sweep.ts';

interface ScheduleParts {
  sql: Sql;
  signer: Signer;
  notifications: Notifications;
  clock: () => Date;
  log: Log;
  files: FileStore;
  indexer: Indexer;
  chainWork: ChainWork;
  notifyOutbox: () => void;
  onEvents: (events: NumberedEvent[]) => void;
  queues: Pick<JobQueues, 'add'>;
  timed?: Timed | undefined;
}

const DEFINITIONS: RepeatedJob<ScheduleParts>[] = [
  sweepDefinition,
  requestBeatDefinition,
  chainBeatDefinition,
  closeJobsDefinition,
  expireOffersDefinition,
  endByNoticeDefinition,
  notifyArbiterDefinition,
  remindOfReviewsDefinition,
  deleteDueAccountsDefinition,
  tidyExportsDefinition,
  forgetExpiredDefinition,
  matchSavedSearchesDefinition,
  ...indexerSchedule,
  mailUnreadMessagesDefinition,
  reconcileDefinition,
  sealLedgerDefinition,
  anchorLedgerDefinition,
  takeExitsDefinition,
  keepApplicationCountsDefinition,
  cleanFilesDefinition,
];

/**
 * Runs every repeated job at its interval, each on its own: a slow one delays no other, and none runs twice at a time.
 * The queue is not needed: jobs that find what it lost must run without it.
 * @param mayRun false while another worker may lead
 */
export function startSchedule(parts: ScheduleParts, mayRun: () => boolean): { stop(): Promise<void> } {
  const loops = DEFINITIONS.map(({ name, everyMs, run }) => {
    const onError = (error: unknown) =>
      parts.log.warn({ job: name, error: String(error) }, 'a repeated job failed and runs again at its next turn');
    const turn = parts.timed ? parts.timed(name, run) : run;
    // A failed run is no reason to run it less often.
    return startLoop(async () => (mayRun() ? turn(parts).catch(onError) : undefined), { everyMs, onError });
  });
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
