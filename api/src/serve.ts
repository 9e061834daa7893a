import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { WebSocket } from '@fastify/websocket';
import { z } from 'zod';
import { AppError, ERRORS, type ErrorCode } from '@hireledger/domain/errors/catalogue';
import type { Access, Answer, Endpoint, Received } from '@hireledger/domain/http/endpoint';
import { accessInWords } from './access-in-words.ts';
import type { Session } from './auth/sessions.ts';
import type { CallLimit } from './plugins/rate-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Codes that this call may return; the documentation lists the same. */
    failures?: readonly ErrorCode[];
  }
}

/** The server as routes see it: bodies, queries and answers typed by their zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The session, by the endpoint's access: always, perhaps, or never. */
type SessionOf<A extends Access | undefined> = A extends 'optional'
  ? Session | null
  : A extends string
    ? Session
    : null;

/** What a handler answers: the body, and beside it what becomes a header. */
type Answered<E extends Endpoint> = E['eventsUpTo'] extends true ? Answer<E> & { eventsUpTo: number } : Answer<E>;

/** What a handler gets: the checked request, and Fastify's own objects for headers and streams. */
type Handled<E extends Endpoint> = Received<E> & {
  session: SessionOf<E['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
};

interface ServeOptions {
  /** Besides the limit that all calls share. */
  rateLimit?: CallLimit;
  /** May answer with a page. */
  page?: boolean;
  /** False for answers that are compressed already, or must not be. */
  compress?: false;
  /** The largest body in bytes, instead of the server's own limit. */
  bodyLimit?: number;
}

const KEY_MISSING = 'Send an Idempotency-Key header: a new value for each action, and the same one when you repeat it.';

const key = z
  .string(KEY_MISSING)
  .trim()
  .max(200, { error: 'Use at most 200 characters.', abort: true })
  .describe('A new value for each action, and the same one when you repeat it: a repeat gets the first answer.');

/** `Idempotency-Key` of a call that moves money or creates something: one per intent, reused for repeats. */
const idempotencyHeaders = {
  key: z.object({ 'idempotency-key': key.min(1, 'Enter a key or leave the header out.').optional() }),
  required: z.object({ 'idempotency-key': key.min(1, KEY_MISSING) }),
};

/** `If-Match`: the version that an edit started from. Without it the edit is accepted. */
const ifMatchHeaders = z.object({
  'if-match': z
    .string()
    .max(80, { error: 'If-Match names one version.', abort: true })
    .transform((text) => text.replaceAll(/^W\/|"/g, '').trim())
    .optional(),
});

type Handler<E extends Endpoint> = (
  input: Handled<E>,
) => Answered<E> | FastifyReply | Promise<Answered<E> | FastifyReply>;

/**
 * Serves an endpoint of `domain/http`: its schemas check the request, document the call and type the handler, which
 * returns the endpoint's `answer` or sends the reply itself (files, pages). `NoInfer` is around the whole handler, because
 * TypeScript would otherwise widen the literals of what it returns.
 */
export function serve<E extends Endpoint>(app: App, endpoint: E, handler: NoInfer<Handler<E>>): void;
export function serve<E extends Endpoint>(
  app: App,
  endpoint: E,
  options: ServeOptions,
  handler: NoInfer<Handler<E>>,
): void;
export function serve<E extends Endpoint>(
  app: App,
  endpoint: E,
  ...given: [Handler<E>] | [ServeOptions, Handler<E>]
): void {
  const [options, handler] = given.length === 1 ? [{}, given[0]] : given;
  const { method, path, body, answer, emptyAnswer } = endpoint;
  const { rateLimit, page, compress, bodyLimit } = options;
  const status = endpoint.status ?? 200;
  const inBody = answer instanceof z.ZodObject && 'eventsUpTo' in answer.shape;
  const answers = { [status]: answer as z.ZodType, ...(emptyAnswer && { [emptyAnswer]: z.null() }) };
  const { schema, config } = documented(endpoint, answers);
  app.route({
    method,
    url: path,
    schema,
    config: { ...config, ...(page && { page }), ...(rateLimit && { callLimit: rateLimit }) },
    // The answer to a call with a body is small.
    ...((compress === false || body) && { compress: false as const }),
    ...(bodyLimit && { bodyLimit }),
    handler: async (request, reply) => {
      const given = request.headers;
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        idempotencyKey: keyOf(request.session, given['idempotency-key']),
        ifMatch: given['if-match'],
        session: request.session,
        request,
        reply,
      };
      if (status !== 200) reply.status(status);
      // The one cast: Fastify has checked all of it with the schemas above.
      const answered = await handler(input as unknown as Handled<E>);
      if (!endpoint.eventsUpTo) return answered;
      const { eventsUpTo, ...rest } = answered as { eventsUpTo: number };
      reply.header('x-events-up-to', eventsUpTo);
      return inBody ? answered : rest;
    },
  });
}

/**
 * Keys are those of a person in an account: two members may choose the same one. Keys of the person with the account's
 * own id stay as they are, since processes from before there were persons wrote them so.
 */
const keyOf = (session: Session | null, key: unknown): unknown =>
  key === undefined || !session || (session.userId as string) === session.personId ? key : `${session.personId}:${key}`;

/** A public plain WebSocket: not a call, because clients open it by its path. Documented next to the calls. */
export function serveSocket<E extends Omit<Endpoint, 'method' | 'answer'>>(
  app: App,
  definition: E,
  open: (socket: WebSocket, input: Pick<Received<E & Endpoint>, 'params' | 'query'>, address: string) => void,
): void {
  const { schema, config } = documented({ ...definition, failures: ['NOT_FOUND'] }, { 101: z.unknown() });
  app.route({
    method: 'GET',
    url: definition.path,
    schema,
    config,
    handler: () => {
      throw new AppError('NOT_FOUND', 'Connect to this address with a WebSocket.');
    },
    wsHandler: (socket, { params, query, ip }) => open(socket, { params, query } as never, ip),
  });
}

const BEARER: Record<string, string[]>[] = [{ bearer: [] }];

/** What checks each part of a request, as Fastify names the parts. */
export function requestSchemas({
  path,
  query,
  body,
  idempotency,
  ifMatch,
  ...endpoint
}: Omit<Endpoint, 'method' | 'answer'>) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, z.uuid('This is not an id.')] as const);
  const params = endpoint.params ?? (names.length > 0 ? z.object(Object.fromEntries(names)) : undefined);
  const headers = idempotency ? idempotencyHeaders[idempotency] : ifMatch ? ifMatchHeaders : undefined;
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(headers && { headers }),
  };
}

/** The schema of a route, with every answer and failure, and what plugins read of it. */
function documented(endpoint: Omit<Endpoint, 'method' | 'answer'>, answers: Record<number, z.ZodType>) {
  const { summary, tag, access, job, whileLeaving, money } = endpoint;
  const request = requestSchemas(endpoint);
  const failures = allFailures(endpoint, Object.keys(request).length > 0);
  return {
    schema: {
      summary,
      description: accessInWords(access),
      tags: [tag],
      ...(access && { security: access === 'optional' ? [{}, ...BEARER] : BEARER }),
      ...request,
      response: { ...answers, ...failureResponses(failures) },
    },
    config: {
      access,
      failures,
      ...(typeof job === 'object' && { job }),
      ...(whileLeaving && { whileLeaving }),
      ...(money && { money }),
    },
  };
}

/**
 * The endpoint's own, and those that any such call may have. `checked` says that a schema checks part of the request.
 */
function allFailures(
  { access, job, body, failures = [] }: Pick<Endpoint, 'access' | 'job' | 'body' | 'failures'>,
  checked: boolean,
): ErrorCode[] {
  const codes = new Set<ErrorCode>(failures);
  if (checked) codes.add('VALIDATION_FAILED');
  if (access && access !== 'optional') codes.add('UNAUTHENTICATED').add('ACCOUNT_LEAVING');
  if (access && access !== 'optional' && access !== 'signed-in') codes.add('ROLE_FORBIDDEN');
  if (typeof job === 'object') codes.add('NOT_FOUND');
  if (body) codes.add('BODY_TOO_LARGE').add('MEDIA_TYPE_UNSUPPORTED');
  return [...codes.add('TOO_MANY_REQUESTS').add('INTERNAL').add('UNAVAILABLE')];
}

/** One response per status; if codes share one, the schema names them all. */
function failureResponses(codes: readonly ErrorCode[]): Record<number, z.ZodType> {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status as number);
  return Object.fromEntries([...byStatus].map(([status, shared]) => [status, failureBody(status, shared)]));
}

const failureIssues = z.array(z.object({ path: z.string(), message: z.string() })).optional();
const failureBodies = new Map<string, z.ZodType>();

/** One schema for all calls that fail alike: one for each call and status takes 15 MB. */
function failureBody(status: number, codes: ErrorCode[]): z.ZodType {
  const key = codes.join();
  let body = failureBodies.get(key);
  if (!body) {
    body = z
      .object({
        statusCode: z.literal(status),
        code: z.enum(codes as [ErrorCode, ...ErrorCode[]]),
        error: z.string(),
        message: z.string(),
        requestId: z.string(),
        issues: failureIssues,
        details: z.record(z.string(), z.unknown()).optional(),
      })
      .describe(codes.map((code) => `${code}: ${ERRORS[code].message}`).join('\n\n'));
    failureBodies.set(key, body);
  }
  return body;
}
