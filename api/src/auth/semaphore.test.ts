import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('runs a limited number at once, the others in the order of their calls', async () => {
  const semaphore = createSemaphore({ running: 2, waiting: 10, retryAfterSeconds: 1 });
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const work = Array.from({ length: 5 }, (_, number) =>
    semaphore(() => new Promise<number>((resolve) => (begun.push(number), finish.push(() => resolve(number))))),
  );
  for (let number = 0; number < 5; number += 1) {
    expect(begun).toEqual([0, 1, 2, 3, 4].slice(0, number + 2));
    finish[number]!();
    await work[number];
    await Promise.resolve();
  }
  expect(await Promise.all(work)).toEqual([0, 1, 2, 3, 4]);
});

test('refuses calls without room in the queue, and says when to retry', async () => {
  const semaphore = createSemaphore({ running: 1, waiting: 1, retryAfterSeconds: 3 });
  let finish = () => {};
  const first = semaphore(() => new Promise<void>((resolve) => (finish = resolve)));
  const second = semaphore(async () => 'second');
  await expect(semaphore(async () => 'third')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    details: { retryAfterSeconds: 3 },
  });
  finish();
  await first;
  expect(await second).toBe('second');
});

test('a failure frees its slot', async () => {
  const semaphore = createSemaphore({ running: 1, waiting: 0, retryAfterSeconds: 1 });
  await expect(semaphore(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await semaphore(async () => 'yes')).toBe('yes');
});
