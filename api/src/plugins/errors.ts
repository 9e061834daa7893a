import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLockTimeout, isUnreachableDatabase } from '@hireledger/db/lost-connections';
import { AppError, ERRORS, invalidField, type ErrorBody, type ErrorCode } from '@hireledger/domain/errors/catalogue';

/** Failures that Fastify finds before a route runs, by their own codes. */
const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE_UNSUPPORTED',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'VALIDATION_FAILED',
  FST_ERR_CTP_INVALID_JSON_BODY: 'VALIDATION_FAILED',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'VALIDATION_FAILED',
};
const UNREADABLE_REQUEST = 'The request could not be read.';
const UNREADABLE_BODY = 'The body is not readable as JSON.';

/** The one place where a failure becomes an answer: `{ statusCode, code, error, message, requestId, issues?, details? }`. */
export function addErrors(app: FastifyInstance, { checkAnswers }: { checkAnswers: boolean }): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toAppError(error);
    const documented = request.routeOptions.config.failures;
    if (checkAnswers && documented && !documented.includes(failure.code))
      return sendError(
        new AppError('INTERNAL', `This call's documentation does not name ${failure.code}.`),
        request,
        reply,
        error,
      );
    return sendError(failure, request, reply, error);
  });
}

/** Answers an address for which no route can be found: invalid percent-encoding, or a part that is too long. */
export function answerUnreadableAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendError(toAppError(error), request, reply, error);
}

/**
 * Answers a request that Node cannot parse as HTTP, before there is a request object: headers that are too long, or
 * invalid.
 */
export function answerUnreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify(bodyOf(new AppError('VALIDATION_FAILED', UNREADABLE_REQUEST), randomUUID()));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\ncache-control: no-store\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** Sends a failure, with Retry-After if its details say when to retry. */
export function sendError(
  failure: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
  cause: Error = failure,
): FastifyReply {
  const { status } = ERRORS[failure.code];
  // What the api refuses itself, while it stops or is too busy, is no failure of its own.
  const isRefusal = status === 503 && cause === failure;
  if (status >= 500 && !isRefusal) request.log.error({ err: cause }, 'request failed');
  const retryAfter = failure.details?.retryAfterSeconds ?? (status === 503 ? 2 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(failure, request.id));
}

function bodyOf({ code, message, issues, details }: AppError, requestId: string): ErrorBody {
  const { status } = ERRORS[code];
  return {
    statusCode: status,
    code,
    error: STATUS_CODES[status]!,
    message,
    requestId,
    ...(issues && { issues }),
    ...(details && { details }),
  };
}

function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  const code = FASTIFY_CODES[error.code];
  if (code === 'VALIDATION_FAILED')
    return new AppError(code, UNREADABLE_BODY, { issues: [{ path: '', message: UNREADABLE_BODY }] });
  if (code) return new AppError(code);
  if (error.code !== undefined && NULL_CHARACTER_CODES.has(error.code)) return invalidField('', NULL_CHARACTER);
  if (error.code === '22P02' && /surrogate/.test(String((error as { detail?: string }).detail)))
    return invalidField('', INVALID_CHARACTER);
  // The server cancelled a statement that took too long, or one of two that waited for each other: the transaction wrote nothing.
  if (isUnreachableDatabase(error) || isLockTimeout(error) || error.code === '57014' || error.code === '40P01')
    return new AppError('UNAVAILABLE');
  const status = error.statusCode ?? 500;
  if (status === 429) return new AppError('TOO_MANY_REQUESTS');
  if (status === 404) return new AppError('NOT_FOUND');
  if (status >= 400 && status < 500) return new AppError('VALIDATION_FAILED', UNREADABLE_REQUEST, { issues: [] });
  return new AppError('INTERNAL');
}

/** PostgreSQL stores every character but one, in text and in JSON. */
const NULL_CHARACTER_CODES = new Set(['22021', '22P05']);
const NULL_CHARACTER = 'The text contains a null character, which is not allowed.';
/** JSON can contain half of a surrogate pair, PostgreSQL's JSON cannot. */
const INVALID_CHARACTER = 'The text contains an invalid character. Please retype it.';
