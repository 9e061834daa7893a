import { z } from 'zod';
import type { OutboxJobs } from '@hireledger/db/outbox';
import type { JobDefinition } from '../../queue/job-definition.ts';

export const provisionWallet: JobDefinition<OutboxJobs['provision-wallet']> = {
  name: 'provision-wallet',
  payload: z.object({ userId: z.uuid() }),
  attempts: 8,
  backoffMs: 500,
  concurrency: 4,
};
