import type { FastifyReply } from 'fastify';
import type { Page } from './events-up-to.ts';

/** Sets the headers of a list: its total, the cursor of the next page, and up to which event the list is current. */
export function setListHeaders(reply: FastifyReply, page: Omit<Page<unknown>, 'rows'>): void {
  reply.header('x-total-count', page.total).header('x-events-up-to', page.eventsUpTo);
  if (page.nextCursor) reply.header('x-next-cursor', page.nextCursor);
}
