import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addErrors } from './errors.ts';
import { addDraining } from './draining.ts';

/** A server whose call /slow answers when it is let go. */
async function startServer() {
  const app = Fastify({ forceCloseConnections: true, return503OnClosing: false });
  addErrors(app, { checkAnswers: false });
  const draining = addDraining(app);
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get('/slow', async () => {
    begun.resolve();
    await gate.promise;
    return 'done';
  });
  app.get('/readyz', () => 'ready');
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, draining, origin, begun: begun.promise, letGo: gate.resolve };
}

test('a request that is open when the process stops is answered, and then the drain is over', async () => {
  const { app, draining, origin, begun, letGo } = await startServer();
  const answer = fetch(`${origin}/slow`);
  await begun;
  let over = false;
  const drained = draining.drain({ noticeMs: 0, finishMs: 60_000 }).then(() => (over = true));
  while (app.server.listening) await nextTurn();
  expect(over).toBe(false);
  letGo();
  expect(await (await answer).text()).toBe('done');
  await drained;
  await app.close();
});

test('a client that left before its answer is not waited for', async () => {
  const { app, draining, origin, begun } = await startServer();
  const leaving = new AbortController();
  const left = fetch(`${origin}/slow`, { signal: leaving.signal }).catch(() => 'left');
  await begun;
  leaving.abort();
  expect(await left).toBe('left');
  await draining.drain({ noticeMs: 0, finishMs: 60_000 });
  await app.close();
});

test('it reports that it is not ready and answers the rest, on connections that end with the answer', async () => {
  const { app, draining, origin, letGo } = await startServer();
  letGo();
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, ready.headers.get('connection')]).toEqual([200, 'keep-alive']);
  const drained = draining.drain({ noticeMs: 2_000, finishMs: 0 });
  const answers = await Promise.all(['/readyz', '/slow'].map((path) => fetch(`${origin}${path}`)));
  expect(answers.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
    [503, 'close'],
    [200, 'close'],
  ]);
  await drained;
  await expect(fetch(`${origin}/slow`)).rejects.toThrow('fetch failed');
  await app.close();
});
