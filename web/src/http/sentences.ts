import { ApiError } from './api-error.ts';

/**
 * What happened and what to do, as one sentence for a person. The server's own message wins; `fallback` is the specification's word for
 * this action ('Failed to apply for job.') and is used where the server said nothing usable.
 */
export function sentenceOf(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  if (!(error instanceof ApiError)) return fallback;
  switch (error.code) {
    case 'NETWORK':
      return 'We could not reach the server. Check your connection and try again.';
    case 'TIMEOUT':
      return 'The server took too long to answer. Please try again.';
    default:
      return error.message || fallback;
  }
}

/** Problems of single fields by path, for a form. The first problem of a field is the one shown. */
export function issuesOf(error: unknown): Record<string, string> {
  const byField: Record<string, string> = {};
  if (error instanceof ApiError) for (const { path, message } of error.issues) byField[path] ??= message;
  return byField;
}

/** Whether trying again may help: the answer was lost or the server was busy. A refusal stays a refusal. */
export const mayRetry = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The server understood and said no: trying the same again changes nothing. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && !mayRetry(error);

/** The thing is not there, or not this person's to see. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
