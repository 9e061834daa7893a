import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../auth/device.ts';

/** Where a request came from; a forwarded address only from a trusted proxy. */
export const visitorOf = (request: FastifyRequest): Visitor => ({
  userAgent: request.headers['user-agent'],
  networkAddress: request.ip,
});
