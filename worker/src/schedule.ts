import type { Sql } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import type { Notifications } from '@hireledger/db/notifications';
import type { FileStore } from '@hireledger/db/files/file-store';
import { indexerSchedule, type Indexer } from '@hireledger/db/search-index/index';
import { deleteDueAccountsDefinition } from './accounts/delete-due-accounts.ts';
import { tidyExportsDefinition } from './accounts/tidy-exports.ts';
import { reconcileDefinition, type ChainWork } from './chain-work.ts';
import { closeJobsDefinition } from './closing/close-jobs.ts';
import { keepApplicationCountsDefinition } from './counting/keep-application-counts.ts';
import { cleanFilesDefinition } from './files/clean-files.ts';
import { queueBeatDefinition } from './heartbeats/beat.ts';
import { mailUnreadMessagesDefinition } from './messages/mail-unread-messages.ts';
import type { Log } from './process/log.ts';
import type { RepeatedJob } from './queue/job-definition.ts';
import { matchSavedSearchesDefinition } from './saved-searches/match-saved-searches.ts';
import { forgetExpiredDefinition } from './sweeping/forget-expired.ts';
import { sweepDefinition } from './sweeping/sweep.ts';

export interface ScheduleParts {
  sql: Sql;
  notifications: Notifications;
  clock: () => Date;
  log: Log;
  files: FileStore;
  indexer: Indexer;
  chainWork: ChainWork;
  notifyOutbox: () => void;
  onEvents: (events: NumberedEvent[]) => void;
  /** How many jobs wait in the queue. */
  waiting: () => Promise<number>;
}

const DEFINITIONS: RepeatedJob<ScheduleParts>[] = [
  sweepDefinition,
  queueBeatDefinition,
  closeJobsDefinition,
  deleteDueAccountsDefinition,
  tidyExportsDefinition,
  forgetExpiredDefinition,
  matchSavedSearchesDefinition,
  ...indexerSchedule,
  mailUnreadMessagesDefinition,
  reconcileDefinition,
  keepApplicationCountsDefinition,
  cleanFilesDefinition,
];

/** Every repeated job of the worker, with its dependencies. The job queues start and stop them. */
export const createSchedule = (parts: ScheduleParts): RepeatedJob[] =>
  DEFINITIONS.map(({ name, everyMs, run }) => ({ name, everyMs, run: () => run(parts) }));
