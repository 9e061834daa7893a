import { call, type AnswerOf } from '../../../http/call.ts';

export type Providers = AnswerOf<'GET /auth/providers'>;

let asked: Promise<Providers> | undefined;

/** Which sign-in providers are set up. Fetched once per page load; after a failure the next call retries. */
export const listProviders = (): Promise<Providers> =>
  (asked ??= call('GET /auth/providers').catch((failure: unknown) => {
    asked = undefined;
    throw failure;
  }));
