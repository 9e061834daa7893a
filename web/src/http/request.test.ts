import { afterEach, expect, test, vi } from 'vitest';
import { requestAnswer, type Method, type RequestOptions } from './request.ts';

const request = async (method: Method, path: string, options?: RequestOptions) =>
  (await requestAnswer(method, path, options)).data;

/** A server that answers when it is told to, in the order in which it was asked. */
function slowServer() {
  const calls: { asked: string; answer: (body?: unknown) => void }[] = [];
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    calls.push({
      asked: `${method} ${path}`,
      answer: (body = { number: calls.length }) => resolve(Response.json(body)),
    });
    return promise;
  });
  return calls;
}
afterEach(() => vi.unstubAllGlobals());

test('a write that is repeated while it is under way is one call, and both get its answer', async () => {
  const calls = slowServer();
  const both = [
    request('POST', '/things', { body: { name: 'a' } }),
    request('POST', '/things', { body: { name: 'a' } }),
  ];
  expect(calls.map(({ asked }) => asked)).toEqual(['POST /things']);
  calls[0]!.answer({ id: 7 });
  expect(await Promise.all(both)).toEqual([{ id: 7 }, { id: 7 }]);
  void request('POST', '/things', { body: { name: 'a' } });
  expect(calls).toHaveLength(2);
});

test('a write with other words goes out, and so does an earlier one again after it', () => {
  const calls = slowServer();
  void request('PUT', '/saved/1');
  void request('DELETE', '/saved/1');
  void request('PUT', '/saved/1');
  void request('PUT', '/saved/1', { ifMatch: '2' });
  expect(calls.map(({ asked }) => asked)).toEqual(['PUT /saved/1', 'DELETE /saved/1', 'PUT /saved/1', 'PUT /saved/1']);
});

test('questions are asked as often as they are put', () => {
  const calls = slowServer();
  void request('GET', '/things');
  void request('GET', '/things');
  expect(calls).toHaveLength(2);
});

test('an answer that is not JSON is not the server’s own, whatever its status says', async () => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html><title>Log in to the network</title>'));
  await expect(request('GET', '/things')).rejects.toMatchObject({ code: 'BAD_ANSWER' });
});
