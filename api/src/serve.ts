import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access, Answer, Endpoint, Received } from '@hireledger/domain/http/endpoint';
import type { Session } from './auth/sessions.ts';
import { call, type App } from './call.ts';
import type { CallLimit } from './plugins/rate-limit.ts';

/** The session as the endpoint's access leaves it: there, perhaps there, or never read. */
type SessionOf<A extends Access | undefined> = A extends 'optional'
  ? Session | null
  : A extends string
    ? Session
    : null;

/** What a handler gets: the checked request, and Fastify's own objects for headers and streams. */
export type Handled<E extends Endpoint> = Received<E> & {
  session: SessionOf<E['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
};

export interface ServeOptions {
  /** Beside the limit that all calls share. */
  rateLimit?: CallLimit;
  /** May answer with a page. */
  page?: boolean;
  /** False for what is compressed already, or must not be. */
  compress?: false;
  /** The largest body in bytes, instead of the server's own bound. */
  bodyLimit?: number;
}

/** `Idempotency-Key` of a call that moves money or creates something: one per intent, kept over its repeats. */
const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .trim()
    .min(1, 'Name a key or leave the header out.')
    .max(200, 'Use at most 200 characters.')
    .optional(),
});

/** `If-Match`: the version that an edit began from. Without it the edit is taken as it comes. */
const ifMatchHeaders = z.object({
  'if-match': z
    .string()
    .max(80, 'If-Match names one version.')
    .transform((text) => text.replaceAll(/^W\/|"/g, '').trim())
    .optional(),
});

/**
 * Serves an endpoint of `domain/http`: its schemas check the request, document the call and type the handler, which answers the endpoint's
 * `answer` or sends the reply itself (files, pages). Curried, since TypeScript would else widen the literals of what the handler answers.
 */
export const serve =
  <E extends Endpoint>(app: App, endpoint: E, options: ServeOptions = {}) =>
  (handler: (input: Handled<E>) => Answer<E> | FastifyReply | Promise<Answer<E> | FastifyReply>): void => {
    const { method, path, summary, tag, access, whileLeaving, query, body, answer, emptyAnswer, failures } = endpoint;
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, z.uuid('That is not an id.')] as const);
    const params = endpoint.params ?? (names.length > 0 ? z.object(Object.fromEntries(names)) : undefined);
    const headers = endpoint.idempotency ? idempotencyHeaders : endpoint.ifMatch ? ifMatchHeaders : undefined;
    const { rateLimit, page, compress, bodyLimit } = options;
    const status = endpoint.status ?? 200;
    app.route({
      method,
      url: path,
      ...call({
        summary,
        tag,
        ...(access && { access }),
        ...(whileLeaving && { whileLeaving }),
        // Fastify needs zod's whole type; `Endpoint` names only the part that it compares.
        ...(params && { params: params as z.ZodType }),
        ...(query && { query: query as z.ZodType }),
        ...(body && { body: body as z.ZodType }),
        ...(headers && { headers }),
        answers: { [status]: answer as z.ZodType, ...(emptyAnswer && { [emptyAnswer]: z.null() }) },
        ...(failures && { failures }),
        ...(rateLimit && { rateLimit }),
        ...(page && { page }),
      }),
      ...(compress === false && { compress }),
      ...(bodyLimit && { bodyLimit }),
      handler: async (request, reply) => {
        const given = request.headers;
        const input = {
          params: request.params,
          query: request.query,
          body: request.body,
          idempotencyKey: given['idempotency-key'],
          ifMatch: given['if-match'],
          session: request.session,
          request,
          reply,
        };
        if (status !== 200) reply.status(status);
        // The one cast: Fastify has checked all of it by the schemas above.
        return handler(input as unknown as Handled<E>);
      },
    });
  };
