import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Page } from './events-up-to.ts';

/** `Idempotency-Key` of a money command: one per intent, kept over its repeats. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .trim()
    .min(1, 'Name a key or leave the header out.')
    .max(200, 'Use at most 200 characters.')
    .optional(),
});

/** Says, beside a list, how much there is in all, where to go on, and up to which event it is true. */
export function setListHeaders(reply: FastifyReply, page: Omit<Page<unknown>, 'rows'>): void {
  reply.header('x-total-count', page.total).header('x-events-up-to', page.eventsUpTo);
  if (page.nextCursor) reply.header('x-next-cursor', page.nextCursor);
}
