import type { ProvidersAnswer } from '@hireledger/domain/http/sign-in-providers';
import { request } from '../../../http/request.ts';

let asked: Promise<ProvidersAnswer> | undefined;

/** `GET /auth/providers`: which other ways of signing in are set up. They do not change while a page is open; a failure is asked anew. */
export const listProviders = (): Promise<ProvidersAnswer> =>
  (asked ??= request<ProvidersAnswer>('GET', '/auth/providers').catch((failure: unknown) => {
    asked = undefined;
    throw failure;
  }));
