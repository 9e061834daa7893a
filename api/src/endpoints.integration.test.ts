import { ENDPOINTS } from '@hireledger/domain/http/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsOf } from './testing/hostile/calls.ts';
import { failure, startTestApi, type Json, type TestApi } from './test-api.ts';

/**
 * WebSockets: clients do not call them by a key. The pages of the documentation and the web's files are undocumented,
 * and so not listed here.
 */
const NO_CALLS = ['GET /audit/feed', 'GET /feeds/jobs/:id'];

/** Of the specification, which knows no such header; and claims, of which only one is under way for a credit. */
const NO_KEY = ['POST /users/approve-completion-and-disburse', 'POST /wallets/me/claims'];

let api: TestApi;
beforeAll(async () => void (api = await startTestApi({ CHAIN_RPC_URL: 'http://127.0.0.1:1' })));
afterAll(() => api.close());

it('serves every endpoint, and nothing but endpoints', () => {
  const served = callsOf(api.app).map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
  expect(served.toSorted()).toEqual(
    [...ENDPOINTS.map(({ method, path }) => `${method} ${path}`), ...NO_CALLS].toSorted(),
  );
});

it('documents in words who may make each call', async () => {
  const { paths } = (await api.request('GET', '/docs/json')).body;
  expect(paths['/applications/{id}/turn-down'].post.description).toBe(
    'Members of a company who can move, shortlist and reject applicants: owner, recruiter, hiring manager (jobs of their team).',
  );
  expect(paths['/wallets/me'].get.description).toBe(
    'Talents, and members of a company who can see the wallet, its statement and invoices: owner, finance.',
  );
  expect(paths['/contract-templates'].get.description).toBe('Any member of a company.');
  expect(paths['/users/apply-for-job'].post.description).toBe('Talents.');
  expect(paths['/auth/me'].get.description).toBe('Everybody who is signed in.');
  expect(paths['/jobs'].get.description).toBe('Everybody.');
  for (const methods of Object.values<Json>(paths))
    for (const { description } of Object.values<Json>(methods)) expect(description).toMatch(/^[A-Z].*\.$/);
});

it('requires a key of every call that moves money, and documents it, except the calls that cannot happen twice', () => {
  const keyOf = (call: (typeof ENDPOINTS)[number]) => `${call.method} ${call.path}`;
  const money = ENDPOINTS.filter((call) => call.money);
  expect(money.filter(({ idempotency }) => idempotency !== 'required').map(keyOf)).toEqual(NO_KEY);
  const { paths } = api.app.swagger() as unknown as {
    paths: Record<string, Record<string, { parameters?: { in: string; name: string; required?: boolean }[] }>>;
  };
  for (const { method, path } of money.filter((call) => !NO_KEY.includes(keyOf(call)))) {
    const documented = paths[path.replaceAll(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!.parameters!;
    expect(documented).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'idempotency-key', required: true }),
    );
  }
});

it.each(['missing', 'empty'])('refuses a withdrawal with a %s key in one sentence', async (how) => {
  const talent = await api.signUp('talent');
  const answer = await api.app.inject({
    method: 'POST',
    url: '/withdrawals',
    headers: { authorization: `Bearer ${talent.token}`, ...(how === 'empty' && { 'idempotency-key': ' ' }) },
    payload: { addressId: talent.id, amount: '1000000' },
  });
  const body = answer.json();
  expect(failure({ status: answer.statusCode, body, headers: {} })).toMatchObject({
    status: 400,
    code: 'VALIDATION_FAILED',
    message: 'Send an Idempotency-Key header: a new value for each action, and the same one when you repeat it.',
    fields: ['idempotency-key'],
  });
});
