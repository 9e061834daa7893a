import type { FastifyRequest } from 'fastify';

/** Holds the ticket of somebody on the way back from a provider; scripts cannot read it. */
export const TICKET_COOKIE = 'sign-in-ticket';

/** The ticket that a request brings. Where no provider is set up, cookies are not read at all. */
export const ticketOf = (request: FastifyRequest): string | undefined =>
  (request.cookies as FastifyRequest['cookies'] | undefined)?.[TICKET_COOKIE];
