import { afterAll, beforeAll } from 'vitest';
import { PASSWORD, startTestApi, type TestApi } from '../../test-api.ts';

/** Without rate limits: the tables enforce the rest. */
const WITHOUT_LIMITS = {
  RATE_LIMIT_PER_MINUTE: '1000000',
  RATE_LIMIT_ACCOUNT_CALLS: '1000000',
  RATE_LIMIT_ACCOUNT_CALLS_PER_EMAIL: '1000000',
  PASSWORD_TRIES_PER_DAY: '1000000',
  PASSWORD_TRIES_ELSEWHERE_PER_DAY: '1000000',
  // Of thousands of requests, the one that fails says why.
  LOG_LEVEL: 'error',
};

/** An api for the tests of one file about people who try too much, and its call that signs up. */
export function startAbusedApi() {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(WITHOUT_LIMITS);
  });
  afterAll(() => api.close());
  return {
    get api() {
      return api;
    },
    signUp: (email: string) =>
      api.request('POST', '/auth/signup', {
        body: { email, password: PASSWORD, fullName: 'Ada Lovelace', role: 'talent' },
      }),
  };
}
