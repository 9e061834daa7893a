import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '@hireledger/domain/environment/open-doors';
import type { Settings } from '../../settings.ts';

/** Headers of proxies that forward a request for somebody else. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * For routes that only users of this machine may see: from anywhere else they look like an unknown path. The peer must
 * be this machine itself and no proxy on it, and so must the requested host: another site may point its own name at our
 * address.
 */
export const onlyHere =
  ({ devInbox }: Pick<Settings, 'devInbox'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (devInbox === 'open' || isFromHere(request)) return;
    reply.callNotFound();
    await reply;
  };

function isFromHere({ socket, headers }: FastifyRequest): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return isLoopbackHost(socket.remoteAddress ?? '') && isLoopbackHost((headers.host ?? '').replace(/:\d+$/, ''));
}
