import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { logProfileFailure } from './profile-failure.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  [500, 1],
  [404, 1],
  [401, 0],
  [0, 0],
])('an answer of %i to the call for a profile is logged %i times, and thrown on', (status, times) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failure = new ApiError(status, 'INTERNAL', '');
  expect(() => logProfileFailure(failure)).toThrow(failure);
  expect(log.mock.calls).toEqual(Array(times).fill(['Failed to fetch profile', 'INTERNAL']));
});
