import { beforeEach, expect, test } from 'vitest';
import type { Rpc } from '../chain/rpc.ts';
import { createChainTime } from './chain-time.ts';

const HOUR = 3_600_000;
const begin = Date.parse('2026-11-22T12:00:00Z');
let head = { number: 1, at: begin };
let now = begin;
const rpc = {
  call: async () => ({
    number: `0x${head.number.toString(16)}`,
    timestamp: `0x${Math.floor(head.at / 1000).toString(16)}`,
  }),
} as unknown as Rpc;
const open = () => {
  const look = createChainTime(rpc, () => new Date(now));
  return async (block: Partial<typeof head>, at = now) => {
    [head, now] = [{ ...head, ...block }, at];
    return (await look()).gapMs;
  };
};
beforeEach(() => {
  [head, now] = [{ number: 1, at: begin }, begin];
});

test('an idle head is no gap, however old, nor is the first block after an idle time', async () => {
  const gap = open();
  expect(await gap({}, begin)).toBe(0);
  expect(await gap({}, begin + 9 * HOUR)).toBe(0);
  expect(await gap({ number: 2, at: begin + 9 * HOUR }, begin + 9 * HOUR)).toBe(0);
});

test('a block made just after the last look is no gap, however late the next look is', async () => {
  const gap = open();
  await gap({}, begin);
  expect(await gap({ number: 2, at: begin + 1_000 }, begin + 5 * HOUR)).toBe(0);
});

test('a head that moves more than an hour away from our clock is a gap, until it returns', async () => {
  const gap = open();
  await gap({ at: begin + 2 * HOUR });
  expect(await gap({ number: 2, at: begin + 2 * HOUR + 12_000 }, begin + 12_000)).toBe(2 * HOUR);
  expect(await gap({ number: 3, at: begin + 2 * HOUR + 24_000 }, begin + 2 * HOUR)).toBe(0);
  expect(await gap({ number: 4, at: begin + 2 * HOUR + 36_000 }, begin + 4 * HOUR)).toBe(0);
  expect(await gap({ number: 5, at: begin + 2 * HOUR + 48_000 }, begin + 4 * HOUR + 12_000)).toBeLessThan(-HOUR);
});

test('a chain whose time does not move has no gap, and one that stopped no longer has one', async () => {
  const gap = open();
  await gap({ at: begin + 48 * HOUR });
  expect(await gap({ number: 2 })).toBe(0);
  expect(await gap({ number: 3, at: begin + 48 * HOUR + 1_000 })).toBeGreaterThan(0);
  expect(await gap({}, begin + HOUR)).toBe(0);
});
