import { z } from 'zod';
import type { JobDefinition } from '../../queue/job-definition.ts';

/** The queue knows a mail by the id of its outbox row alone: what the mail says, codes and links among it, stays in the one table that forgets them. */
export const sendMail: JobDefinition<object> = {
  name: 'send-mail',
  payload: z.object({}),
  // The first pauses are short, since people wait for a code; all together they outlast a mail server that is away for an hour.
  attempts: 13,
  backoffMs: 1_000,
  concurrency: 4,
};
