import { z } from 'zod';
import type { OutboxJobs } from '@hireledger/db/outbox';
import { TEMPLATE_NAMES } from '../../mail/templates.ts';
import type { JobDefinition } from '../../queue/job-definition.ts';

export const sendMail: JobDefinition<OutboxJobs['send-mail']> = {
  name: 'send-mail',
  payload: z.object({
    template: z.enum(TEMPLATE_NAMES),
    to: z.string(),
    fields: z.record(z.string(), z.string()),
    replyTo: z.string().optional(),
  }),
  // The first pauses are short, since people wait for a code; all together they outlast a mail server that is away for an hour.
  attempts: 13,
  backoffMs: 1_000,
  concurrency: 4,
};
