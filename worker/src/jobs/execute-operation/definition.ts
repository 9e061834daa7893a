import { z } from 'zod';
import type { OutboxJobs } from '@hireledger/db/outbox';
import type { JobDefinition } from '../../queue/job-definition.ts';

export const executeOperation: JobDefinition<OutboxJobs['execute-operation']> = {
  name: 'execute-operation',
  payload: z.object({ operationId: z.uuid() }),
  attempts: 6,
  backoffMs: 1_000,
  // Each only waits for the round with its operation; the executor signs and sends them together.
  concurrency: 64,
};
