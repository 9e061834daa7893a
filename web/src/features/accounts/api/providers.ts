import { browserStorage } from '../../../browser/browser-storage.ts';
import { call, type AnswerOf } from '../../../http/call.ts';

type Providers = AnswerOf<'GET /auth/providers'>;

const store = browserStorage<Providers>(() => localStorage, 'sign-in-providers');
/** They are the same for everybody. */
const ANYBODY = 'anybody';

let asked: Promise<Providers> | undefined;

/** Which providers were set up at the last visit, so that the form has its height from the start; null at the first. */
export const knownProviders = (): Providers | null =>
  typeof localStorage === 'undefined' ? null : store.read(ANYBODY);

/** Which sign-in providers are set up. Fetched once per page load; after a failure the next call retries. */
export const listProviders = (): Promise<Providers> =>
  (asked ??= call('GET /auth/providers')
    .then((providers) => {
      store.write(ANYBODY, providers);
      return providers;
    })
    .catch((failure: unknown) => {
      asked = undefined;
      throw failure;
    }));
