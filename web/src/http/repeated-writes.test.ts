import { afterEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';

/** A server that answers when the test says so, in the order of the requests. */
function slowServer() {
  const calls: { request: string; answer: (body: unknown) => void }[] = [];
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    calls.push({ request: `${method} ${path}`, answer: (body) => resolve(Response.json(body)) });
    return promise;
  });
  return calls;
}
afterEach(() => vi.unstubAllGlobals());

const saved = { params: { jobId: '1' } };
const draft = { params: { id: '1' }, body: { form: {}, step: 1, version: 0 } };

test('a write that is repeated while in flight is one call, and both get its answer', async () => {
  const calls = slowServer();
  const both = [call('PUT /company/job-drafts/:id', draft), call('PUT /company/job-drafts/:id', draft)];
  expect(calls.map(({ request }) => request)).toEqual(['PUT /company/job-drafts/1']);
  calls[0]!.answer({ data: { version: 7 } });
  expect(await Promise.all(both)).toEqual([{ data: { version: 7 } }, { data: { version: 7 } }]);
  void call('PUT /company/job-drafts/:id', draft);
  expect(calls).toHaveLength(2);
});

test('a different write is sent, and so is an earlier one repeated after it', () => {
  const calls = slowServer();
  void call('PUT /saved-jobs/:jobId', saved);
  void call('DELETE /saved-jobs/:jobId', saved);
  void call('PUT /saved-jobs/:jobId', saved);
  const about = { description: 'a' };
  void call('PATCH /company/about-us', { body: about });
  void call('PATCH /company/about-us', { body: about, ifMatch: '2' });
  void call('PUT /company/job-drafts/:id', { ...draft, body: { ...draft.body, version: 1 } });
  expect(calls.map(({ request }) => request)).toEqual([
    'PUT /saved-jobs/1',
    'DELETE /saved-jobs/1',
    'PUT /saved-jobs/1',
    'PATCH /company/about-us',
    'PATCH /company/about-us',
    'PUT /company/job-drafts/1',
  ]);
});

test('reads are sent each time', () => {
  const calls = slowServer();
  void call('GET /saved-searches');
  void call('GET /saved-searches');
  expect(calls).toHaveLength(2);
});

test('an answer that is not JSON is a failure, whatever its status', async () => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html><title>Log in to the network</title>'));
  await expect(call('GET /saved-searches')).rejects.toMatchObject({ code: 'BAD_ANSWER' });
});
