import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { Session, Sessions } from '../auth/sessions.ts';

/** Who may call a route: one role, any signed-in person, or everybody (with the session read where a token is sent). */
export type Access = Role | 'signed-in' | 'optional';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    session: Session | null;
  }
}

/** Reads the bearer token before the body is: whoever may not call is told so whatever they sent. */
export function addBearerAuth(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined) return;
    const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
    const session = scheme?.toLowerCase() === 'bearer' ? await sessions.find(token) : null;
    request.session = session;
    if (access === 'optional') return;
    if (!session) throw new AppError('UNAUTHENTICATED');
    if (access !== 'signed-in' && session.role !== access) throw new AppError('ROLE_FORBIDDEN', `Only a ${access} account can do this.`);
  });
}

/** The session of a route whose access demands one. */
export function signedIn(request: FastifyRequest): Session {
  if (!request.session) throw new AppError('UNAUTHENTICATED');
  return request.session;
}
