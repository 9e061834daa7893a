import Fastify, { type InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { addErrors } from './errors.ts';
import { addRateLimit } from './rate-limit.ts';

/** Counts in its own memory: three requests a minute, one of them to /rare. */
async function startServer() {
  const app = Fastify();
  addErrors(app, { checkAnswers: false });
  await addRateLimit(app, 3);
  app.get('/', () => 'done');
  app.get('/rare', { config: { callLimit: { max: 1, timeWindow: 60_000 } } }, () => 'done');
  return async (remoteAddress: string, method: InjectOptions['method'], url: string) =>
    (await app.inject({ method, url, remoteAddress })).statusCode;
}

test('all addresses of an IPv6 /64 share a limit, and no other has part in it', async () => {
  const send = await startServer();
  for (const end of ['1', '2', '3']) expect(await send(`2001:db8:1:2::${end}`, 'GET', '/')).toBe(200);
  expect(await send('2001:db8:1:2:ffff::4', 'GET', '/')).toBe(429);
  expect(await send('2001:db8:1:3::1', 'GET', '/')).toBe(200);
  expect(await send('192.0.2.1', 'GET', '/')).toBe(200);
});

test('HEAD counts with GET towards the limit of a call, and a refused one towards that of all', async () => {
  const send = await startServer();
  expect(await send('192.0.2.1', 'HEAD', '/rare')).toBe(200);
  expect(await send('192.0.2.1', 'GET', '/rare')).toBe(429);
  expect(await send('192.0.2.2', 'GET', '/rare')).toBe(200);
  expect(await send('192.0.2.1', 'GET', '/')).toBe(200);
  expect(await send('192.0.2.1', 'GET', '/')).toBe(429);
});
