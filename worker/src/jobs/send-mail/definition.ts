import { z } from 'zod';
import type { OutboxJobs } from '@hireledger/db/outbox';
import type { JobDefinition } from '../../queue/job-definition.ts';

export const sendMail: JobDefinition<OutboxJobs['send-mail']> = {
  name: 'send-mail',
  payload: z.object({
    template: z.enum(['verify-signup', 'account-exists', 'shortlisted', 'reset-password', 'change-email', 'email-changed', 'password-changed', 'delete-account', 'deletion-requested', 'deletion-held', 'account-deleted', 'export-ready']),
    to: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
  attempts: 8,
  backoffMs: 500,
  concurrency: 4,
};
