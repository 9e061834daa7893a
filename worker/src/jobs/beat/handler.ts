import type { Sql } from '@hireledger/db/connect';
import { beat } from '../../heartbeats/beat.ts';
import type { JobHandler } from '../../queue/job-definition.ts';
import type { JobQueues } from '../../queue/job-queues.ts';

/** Records that the queue runs jobs, and how many wait. */
export const beatQueueHandler = ({
  sql,
  queues,
}: {
  sql: Sql;
  queues: Pick<JobQueues, 'waiting'>;
}): JobHandler<object> => ({
  run: async () => beat(sql, 'queue', { waiting: await queues.waiting() }),
});
