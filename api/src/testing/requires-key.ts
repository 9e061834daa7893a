import { ENDPOINTS } from '@hireledger/domain/http/endpoints';

const strict = ENDPOINTS.filter(({ idempotency }) => idempotency === 'required').map(({ method, path }) => ({
  method,
  path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** The call is refused without an Idempotency-Key: test clients then send one, as the pages do. */
export const requiresKey = (method: string, url: string): boolean =>
  strict.some((call) => call.method === method && call.path.test(url));
