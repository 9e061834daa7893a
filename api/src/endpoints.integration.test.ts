import { ENDPOINTS } from '@hireledger/domain/http/endpoints';
import { expect, it } from 'vitest';
import { callsOf } from './testing/hostile/calls.ts';
import { startTestApi } from './test-api.ts';

/**
 * WebSockets: clients do not call them by a key. The pages of the documentation and the web's files are undocumented,
 * and so not listed here.
 */
const NO_CALLS = ['GET /audit/feed', 'GET /feeds/jobs/:id'];

it('serves every endpoint, and nothing but endpoints', async () => {
  const api = await startTestApi({ CHAIN_RPC_URL: 'http://127.0.0.1:1' });
  const served = callsOf(api.app).map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
  await api.close();
  expect(served.toSorted()).toEqual(
    [...ENDPOINTS.map(({ method, path }) => `${method} ${path}`), ...NO_CALLS].toSorted(),
  );
});
