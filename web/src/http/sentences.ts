import { ApiError } from './api-error.ts';

/**
 * The message for an error: what happened and what to do. The server's own message wins; `fallback` is the
 * specification's message for this action ('Failed to apply for job.') and is used if the server gave none.
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

/** Errors of single fields by path, for a form. The first error of a field is shown. */
export function issuesOf(error: unknown): Record<string, string> {
  const byField: Record<string, string> = {};
  if (error instanceof ApiError) for (const { path, message } of error.issues) byField[path] ??= message;
  return byField;
}

/** Whether the server refused because the password is missing or wrong. */
export const isForPassword = (error: unknown): boolean =>
  (error instanceof ApiError && error.code === 'REAUTHENTICATION_REQUIRED') || 'password' in issuesOf(error);

/** Whether a retry may help: the answer was lost or the server was busy. */
export const mayRetry = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The server refused: the same request would be refused again. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && !mayRetry(error);

/** It does not exist, or this account may not see it; also for an address whose id is none. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || ('id' in issuesOf(error) && error.status === 400));
