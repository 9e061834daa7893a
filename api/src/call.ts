import type { FastifyInstance, FastifyBaseLogger, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ERRORS, type ErrorCode } from '@hireledger/domain/errors/catalogue';
import type { Access } from '@hireledger/domain/http/endpoint';
import type { CallLimit } from './plugins/rate-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Codes that this call may answer with; the documentation says the same. */
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

export interface CallDefinition {
  summary: string;
  tag: string;
  access?: Access;
  /** Also for an account that is about to be deleted; such a one may otherwise only read. */
  whileLeaving?: boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  headers?: z.ZodType;
  /** The answer of each status that is not a failure. */
  answers: Record<number, z.ZodType>;
  /** Failures of this call's own; those that any such call may have are added. */
  failures?: readonly ErrorCode[];
  rateLimit?: CallLimit;
  /** May answer with a page. */
  page?: boolean;
}

/** Parameters of the many paths that end in an id. */
export const idParams = z.object({ id: z.uuid('That is not an id.') });

/** Options of a Fastify route from one definition: schema with every response, who may call, limits. */
export function call<const C extends CallDefinition>(definition: C) {
  const { summary, tag, access, whileLeaving, params, query, body, headers, answers, rateLimit, page } = definition;
  const failures = allFailures(definition);
  const schema = {
    summary,
    tags: [tag],
    ...(access && { security: access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(headers && { headers }),
    response: { ...answers, ...failureResponses(failures) },
  };
  return {
    schema: schema as unknown as {
      params: C['params'];
      querystring: C['query'];
      body: C['body'];
      headers: C['headers'];
      response: C['answers'];
    },
    config: {
      access,
      failures,
      ...(whileLeaving && { whileLeaving }),
      ...(page && { page }),
      ...(rateLimit && { callLimit: rateLimit }),
    },
    // What a call with a body answers is small.
    ...(body && { compress: false as const }),
  };
}

function allFailures({ access, params, query, body, headers, failures = [] }: CallDefinition): ErrorCode[] {
  const codes = new Set<ErrorCode>(failures);
  if (params || query || body || headers) codes.add('VALIDATION_FAILED');
  if (access && access !== 'optional') codes.add('UNAUTHENTICATED').add('ACCOUNT_LEAVING');
  if (access === 'company' || access === 'talent') codes.add('ROLE_FORBIDDEN');
  if (body) codes.add('BODY_TOO_LARGE').add('MEDIA_TYPE_UNSUPPORTED');
  return [...codes.add('TOO_MANY_REQUESTS').add('INTERNAL').add('UNAVAILABLE')];
}

/** One response per status; where codes share one, the schema names them all. */
function failureResponses(codes: readonly ErrorCode[]): Record<number, z.ZodType> {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status as number);
  return Object.fromEntries([...byStatus].map(([status, shared]) => [status, failureBody(status, shared)]));
}

const failureBody = (status: number, codes: ErrorCode[]) =>
  z
    .object({
      statusCode: z.literal(status),
      code: z.enum(codes as [ErrorCode, ...ErrorCode[]]),
      error: z.string(),
      message: z.string(),
      requestId: z.string(),
      issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
      details: z.record(z.string(), z.unknown()).optional(),
    })
    .describe(codes.map((code) => `${code}: ${ERRORS[code].message}`).join('\n\n'));
