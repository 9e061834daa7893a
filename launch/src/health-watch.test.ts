import { expect, test } from 'vitest';
import { answersInTime, watchHealth } from './health-watch.ts';

/**
 * A clock that jumps to the end of each wait, and a process whose checks say how long its answer takes and whether it
 * comes.
 */
function watch(looks: { takesMs?: number; answers: boolean }[]) {
  let now = 0;
  let asked = 0;
  const control = new AbortController();
  const clock = {
    now: () => now,
    wait: (ms: number) => {
      now += ms;
      return Promise.resolve();
    },
  };
  const ask = () => {
    const look = looks[asked];
    asked += 1;
    if (!look) control.abort();
    now += look?.takesMs ?? 0;
    return Promise.resolve(look?.answers ?? true);
  };
  return watchHealth(ask, clock, control.signal).then((hung) => ({ hung, after: now }));
}

const silent = { takesMs: 5_000, answers: false };
const well = { answers: true };

test('a process that gives no answer for 15 s hangs', async () => {
  expect(await watch([well, silent, silent])).toEqual({ hung: true, after: 3_000 + 2 * 8_000 });
  expect(await watch(Array.from({ length: 9 }, () => ({ answers: false })))).toEqual({ hung: true, after: 15_000 });
});

test('one answer in between is enough', async () => {
  expect((await watch([silent, well, silent, well, silent])).hung).toBe(false);
});

test('a suspended machine is no hang', async () => {
  const suspended = { takesMs: 3_600_000, answers: false };
  expect((await watch([well, suspended, well])).hung).toBe(false);
  expect((await watch([silent, suspended, silent, well])).hung).toBe(false);
});

test('a check that has more patience than that is given up', async () => {
  const never = () => new Promise<boolean>(() => {});
  const waits: number[] = [];
  const clock = {
    now: () => 0,
    wait: (ms: number) => {
      waits.push(ms);
      return Promise.resolve();
    },
  };
  expect(await answersInTime(never, clock)).toBe(false);
  expect(waits).toEqual([5_000]);
});
