import type { ErrorBody, ErrorCode, FieldIssue } from '@hireledger/domain/errors/catalogue';

/** Failures that no answer of the server names. */
type LocalErrorCode = 'NETWORK' | 'TIMEOUT' | 'BAD_ANSWER' | 'NOT_AS_SHOWN';

/** What every failed request throws. `status` is 0 if no answer came. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly status: number;
  readonly code: Code | LocalErrorCode;
  readonly issues: FieldIssue[];
  readonly details: Record<string, unknown>;
  readonly requestId: string | null;

  constructor(
    status: number,
    code: Code | LocalErrorCode,
    message: string,
    rest: Partial<Pick<ErrorBody, 'issues' | 'details' | 'requestId'>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.issues = rest.issues ?? [];
    this.details = rest.details ?? {};
    this.requestId = rest.requestId ?? null;
  }
}

/**
 * The failure of an answer that is not OK. A body that is not the server's own (a proxy's page, for example) still
 * gives a message.
 */
export function errorOfAnswer(status: number, body: unknown): ApiError {
  if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') {
    const failure = body as Partial<ErrorBody> & { message: string };
    return new ApiError(status, failure.code ?? 'BAD_ANSWER', failure.message, failure);
  }
  return new ApiError(status, 'BAD_ANSWER', '');
}
