import type { FastifyReply } from 'fastify';
import type { Page } from './events-up-to.ts';

/** Says, beside a list, how much there is in all, where to go on, and up to which event it is true. */
export function setListHeaders(reply: FastifyReply, page: Omit<Page<unknown>, 'rows'>): void {
  reply.header('x-total-count', page.total).header('x-events-up-to', page.eventsUpTo);
  if (page.nextCursor) reply.header('x-next-cursor', page.nextCursor);
}
