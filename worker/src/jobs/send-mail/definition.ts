import { z } from 'zod';
import type { JobDefinition } from '../../queue/job-definition.ts';

/**
 * The queue has only the id of the mail's outbox row: the mail's fields, including codes and links, stay in the one
 * table that deletes them.
 */
export const sendMail: JobDefinition<object> = {
  name: 'send-mail',
  payload: z.object({}),
  // The first pauses are short, because people wait for codes; in total the retries outlast an hour without a mail
  // server.
  attempts: 13,
  backoffMs: 1_000,
  concurrency: 4,
};
