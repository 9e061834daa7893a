import { z } from 'zod';
import type { OutboxJobs } from '@hireledger/db/outbox';
import type { JobDefinition } from '../../queue/job-definition.ts';

export const exportAccount: JobDefinition<OutboxJobs['export-account']> = {
  name: 'export-account',
  payload: z.object({ exportId: z.uuid() }),
  attempts: 5,
  backoffMs: 2_000,
  // Each reads for a while; two at a time leave enough of the database to everybody else.
  concurrency: 2,
};
