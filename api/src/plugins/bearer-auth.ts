import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayAs, type Permission } from '@hireledger/domain/accounts/member-roles';
import { refusedAs } from '@hireledger/domain/accounts/permission-reasons';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Access } from '@hireledger/domain/http/endpoint';
import type { Session, Sessions } from '../auth/sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    whileLeaving?: boolean;
  }
  interface FastifyRequest {
    session: Session | null;
    /**
     * Checks the session again, once a handler has read the body itself.
     * @throws AppError as for a call that begins now
     */
    checkSession(): Promise<void>;
  }
}

/** Methods that change nothing: the only ones for an account that is scheduled for deletion. */
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Reads the bearer token before the body: callers without access are refused whatever they sent. A body may come long
 * after the headers, so once it is there the session must not have ended: else a sign-out everywhere would not stop a
 * request that somebody kept open.
 */
export function addBearerAuth(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('session', null);
  const check = (request: FastifyRequest, done: (error?: Error) => void): void => {
    const { access, whileLeaving = false } = request.routeOptions.config;
    if (access === undefined) return done();
    const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ', 2);
    let found = scheme?.toLowerCase() === 'bearer' ? sessions.find(token) : null;
    // Another process may have cancelled the deletion since this one cached the session.
    if (found && !(found instanceof Promise) && isReadOnly(request, found, whileLeaving)) {
      sessions.forget(found.tokenHash);
      found = sessions.find(token);
    }
    if (found instanceof Promise) found.then((session) => done(admit(request, session, access, whileLeaving)), done);
    else done(admit(request, found, access, whileLeaving));
  };
  app.decorateRequest('checkSession', function checkSession(this: FastifyRequest) {
    return new Promise<void>((resolve, reject) => check(this, (error) => (error ? reject(error) : resolve())));
  });
  app.addHook('onRequest', (request, _reply, done) => check(request, done));
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.session && request.body !== undefined) check(request, done);
    else done();
  });
}

const isReadOnly = ({ method }: FastifyRequest, { leaves }: Session, whileLeaving: boolean): boolean =>
  leaves !== null && !whileLeaving && !READS.has(method);

/** Why a signed-in person may not make a call with this access; null if they may. */
export function refusedAccess({ role, memberRole }: Session, access: Exclude<Access, 'optional'>): string | null {
  const [who, permission] = access.split(':') as [string, Permission | undefined];
  if ((who === 'company' || who === 'talent') && role !== who) return `Only a ${who} account can do this.`;
  if (!permission || role === 'talent' || mayAs(memberRole, permission) !== 'no') return null;
  return refusedAs(memberRole, permission);
}

/** Stores the session on the request; throws the failure if it may not call. */
function admit(
  request: FastifyRequest,
  session: Session | null,
  access: Access,
  whileLeaving: boolean,
): AppError | undefined {
  request.session = session;
  if (access === 'optional') return undefined;
  if (!session) return new AppError('UNAUTHENTICATED');
  const refused = refusedAccess(session, access);
  if (refused) return new AppError('ROLE_FORBIDDEN', refused);
  if (isReadOnly(request, session, whileLeaving)) return new AppError('ACCOUNT_LEAVING', whyReadOnly(session));
  return undefined;
}

function whyReadOnly({ leaves, memberRole }: Session): string | undefined {
  if (leaves === 'person') return 'Your sign-in is scheduled for deletion. Cancel that to continue.';
  if (mayAs(memberRole, 'manage-company') !== 'no') return undefined;
  return 'Your company is scheduled for deletion. An owner can cancel that.';
}
