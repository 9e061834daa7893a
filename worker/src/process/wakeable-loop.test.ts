import { expect, test } from 'vitest';
import { startLoop } from './wakeable-loop.ts';

const never = { everyMs: 3_600_000, onError: () => {} };

test('wakes that come during a run share the one run after it', async () => {
  let runs = 0;
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const loop = startLoop(async () => {
    await gates[runs++]?.promise;
  }, never);
  const woken = Promise.all([loop.wake(), loop.wake(), loop.wake()]);
  for (const gate of gates) gate.resolve();
  await woken;
  expect(runs).toBe(2);
  await loop.stop();
});

test('a wake resolves only after a run that began after it', async () => {
  let runs = 0;
  const first = Promise.withResolvers<void>();
  const loop = startLoop(async () => {
    runs += 1;
    if (runs === 1) await first.promise;
  }, never);
  const woken = loop.wake().then(() => runs);
  first.resolve();
  expect(await woken).toBe(2);
  await loop.stop();
});

test('a failed run is reported and does not end the loop', async () => {
  const reported: unknown[] = [];
  let runs = 0;
  const loop = startLoop(
    async () => {
      runs += 1;
      if (runs === 1) throw new Error('once');
    },
    { everyMs: 3_600_000, onError: (error) => reported.push(error) },
  );
  await loop.wake();
  expect(reported).toEqual([new Error('once')]);
  await loop.wake();
  expect(runs).toBeGreaterThanOrEqual(2);
  await loop.stop();
});

test('a hint runs the loop at once, but not after a failure', async () => {
  let runs = 0;
  let fails = false;
  const loop = startLoop(
    async () => {
      runs += 1;
      if (fails) throw new Error('the chain is down');
    },
    { everyMs: 3_600_000, onError: () => {} },
  );
  await loop.wake();
  const before = runs;
  loop.hint();
  expect(runs).toBe(before + 1);
  fails = true;
  await loop.wake();
  const failed = runs;
  loop.hint();
  expect(runs).toBe(failed);
  await loop.stop();
});

test('stopping waits for the present run and begins no other', async () => {
  let runs = 0;
  const gate = Promise.withResolvers<void>();
  const loop = startLoop(async () => {
    runs += 1;
    await gate.promise;
  }, never);
  const late = loop.wake();
  const stopped = loop.stop();
  gate.resolve();
  await Promise.all([stopped, late]);
  expect(runs).toBe(1);
});
