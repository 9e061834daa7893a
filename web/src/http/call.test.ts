import { afterEach, expect, test, vi } from 'vitest';
import { call, type AnswerOf, type ErrorOf } from './call.ts';

const ID = '01990000-0000-7000-8000-000000000000';

/** Answers every request with an empty object and records the requests. */
function recordRequests() {
  const requests: { line: string; body: unknown; headers: Headers }[] = [];
  vi.stubGlobal('fetch', (path: string, { method, body, headers }: RequestInit) => {
    requests.push({
      line: `${method} ${path}`,
      body: typeof body === 'string' ? JSON.parse(body) : null,
      headers: new Headers(headers),
    });
    return Promise.resolve(Response.json({}));
  });
  return requests;
}
afterEach(() => vi.unstubAllGlobals());

test('params are filled into the path and escaped', async () => {
  const requests = recordRequests();
  await call('GET /applications/:id', { params: { id: ID } });
  await call('DELETE /applications/:id/notes/:noteId', { params: { id: 'a/b', noteId: 'c?d' } });
  expect(requests.map(({ line }) => line)).toEqual([
    `GET /applications/${ID}`,
    'DELETE /applications/a%2Fb/notes/c%3Fd',
  ]);
});

test('a list in the query is sent value by value, without empty values', async () => {
  const requests = recordRequests();
  await call('GET /users/get-company-applicants', {
    query: { q: '', stage: ['Hired', 'Pending'], level: [], jobId: undefined, rating: null, limit: 50 },
  });
  await call('GET /users/get-company-applicants');
  expect(requests.map(({ line }) => line)).toEqual([
    'GET /users/get-company-applicants?stage=Hired&stage=Pending&limit=50',
    'GET /users/get-company-applicants',
  ]);
});

test('a body is sent as JSON, and the idempotency key as a header', async () => {
  const requests = recordRequests();
  const body = { applicationId: ID };
  await call('POST /users/approve-completion-and-disburse', { body, idempotencyKey: 'once' });
  expect(requests[0]).toMatchObject({ line: 'POST /users/approve-completion-and-disburse', body });
  expect(requests[0]!.headers.get('content-type')).toBe('application/json');
  expect(requests[0]!.headers.get('idempotency-key')).toBe('once');
});

test('each write has a trace of its own, by which what it causes is found', async () => {
  const requests = recordRequests();
  await call('GET /applications/:id', { params: { id: ID } });
  await call('PUT /saved-jobs/:jobId', { params: { jobId: ID } });
  await call('DELETE /saved-jobs/:jobId', { params: { jobId: ID } });
  const [read, ...writes] = requests.map(({ headers }) => headers.get('traceparent'));
  expect(read).toBe(null);
  for (const trace of writes) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(new Set(writes).size).toBe(2);
});

/**
 * Never run: the compiler checks it. Each use is wrong and marked; a mark that is no longer needed fails to compile.
 */
export async function wrongUses(error: ErrorOf<'PATCH /users/update-hiring-stage'>) {
  // @ts-expect-error no such path
  await call('POST /users/approve');
  // @ts-expect-error another method
  await call('GET /users/update-hiring-stage');
  // @ts-expect-error money calls need an Idempotency-Key
  await call('POST /users/approve-completion-and-disburse', { body: { applicationId: ID } });
  // @ts-expect-error a field of the body is missing
  await call('PATCH /users/update-hiring-stage', { body: { applicationId: ID } });
  // @ts-expect-error no such stage
  await call('PATCH /users/update-hiring-stage', { body: { applicationId: ID, newStage: 'Hire' } });
  // @ts-expect-error a param is missing
  await call('GET /applications/:id');
  // @ts-expect-error another param
  await call('GET /applications/:id', { params: { applicationId: ID } });
  // @ts-expect-error limit is a number
  await call('GET /users/get-company-applicants', { query: { limit: 'many' } });
  // @ts-expect-error no such filter
  await call('GET /users/get-company-applicants', { query: { stages: ['Hired'] } });
  // @ts-expect-error a stage of the list is unknown
  await call('GET /users/get-company-applicants', { query: { stage: ['Hired', 'Hire'] } });
  // @ts-expect-error this call is never refused for that
  if (error.code === 'INSUFFICIENT_FUNDS') return;
  const { data } = await call('GET /applications/:id', { params: { id: ID } });
  // @ts-expect-error the answer has no such field
  void data.name;
  // @ts-expect-error a field of another type
  const stage: AnswerOf<'GET /applications/:id'>['data']['hiringStage'] = 'Hire';
  return stage;
}
