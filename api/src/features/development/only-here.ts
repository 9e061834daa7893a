import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '@hireledger/domain/environment/open-doors';
import type { Settings } from '../../settings.ts';

/** Headers by which a proxy says that it asks for somebody else. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * For routes that show what only the people at this machine may see: from anywhere else they are an unknown path. The peer has to be this
 * machine itself and no proxy on it, and the name that was asked for too: a page of another site may give its own name our address.
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
