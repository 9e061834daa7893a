import { z } from 'zod';
import type { OutboxJobs } from '@hireledger/db/outbox';
import type { JobDefinition } from '../../queue/job-definition.ts';

export const sendPush: JobDefinition<OutboxJobs['send-push']> = {
  name: 'send-push',
  payload: z.object({ deviceId: z.uuid(), after: z.number(), upTo: z.number() }),
  // Over about five minutes: later it is old news, and the bell shows it.
  attempts: 7,
  backoffMs: 5_000,
  concurrency: 8,
};
