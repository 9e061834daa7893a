import { setImmediate } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { addLoadShedding } from './load-shedding.ts';

test('one stall of more than a second, as at a start, refuses nobody', async () => {
  const app = fastify();
  await addLoadShedding(app);
  app.get('/', () => 'served');
  await app.ready();

  const end = performance.now() + 1_200;
  while (performance.now() < end);
  // Timers that became due meanwhile run before the next request.
  await setImmediate();
  await setImmediate();

  expect(await app.inject('/')).toMatchObject({ statusCode: 200, body: 'served' });
  await app.close();
});
