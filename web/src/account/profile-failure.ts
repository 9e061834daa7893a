import { ApiError } from '../http/api-error.ts';

/**
 * Logs that a profile did not load, in the specification's words (section 8); the page shows why. Not for 401, which
 * leads to the sign-in page, and not if no answer came.
 * @throws the failure itself
 */
export function logProfileFailure(failure: unknown): never {
  if (failure instanceof ApiError && failure.status !== 401 && failure.status !== 0)
    console.error('Failed to fetch profile', failure.code);
  throw failure;
}
