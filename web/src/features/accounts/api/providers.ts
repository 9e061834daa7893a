import { call, type AnswerOf } from '../../../http/call.ts';

export type Providers = AnswerOf<'GET /auth/providers'>;

let asked: Promise<Providers> | undefined;

/** Which other ways of signing in are set up. They do not change while a page is open; after a failure the next call asks again. */
export const listProviders = (): Promise<Providers> =>
  (asked ??= call('GET /auth/providers').catch((failure: unknown) => {
    asked = undefined;
    throw failure;
  }));
