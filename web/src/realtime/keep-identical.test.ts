import { expect, test } from 'vitest';
import { keepIdentical } from './keep-identical.ts';

const row = (id: string, stage = 'Applied') => ({ id, stage, payout: { state: 'sent' } });

test('what is equal stays the same object', () => {
  const before = { rows: [row('a'), row('b')], total: 2 };
  expect(keepIdentical(before, structuredClone(before))).toBe(before);
});

test('a row stays the same object when another one comes before it or goes', () => {
  const before = [row('a'), row('b'), row('c')];
  const after = keepIdentical(before, [row('new'), row('b'), row('c')]) as typeof before;
  expect([after[0], after[1] === before[1], after[2] === before[2]]).toEqual([row('new'), true, true]);
  const shorter = keepIdentical(before, [row('b'), row('c')]) as typeof before;
  expect([shorter.length, shorter[0] === before[1], shorter[1] === before[2]]).toEqual([2, true, true]);
});

test('a row that changed is a new object, and its unchanged parts are not', () => {
  const before = [row('a')];
  const [after] = keepIdentical(before, [row('a', 'Shortlisted')]) as typeof before;
  expect([after!.stage, after!.payout === before[0]!.payout]).toEqual(['Shortlisted', true]);
});

test('a field that went or came is not lost', () => {
  expect(keepIdentical({ id: 'a', arrived: 1 }, { id: 'a' })).toEqual({ id: 'a' });
  expect(Object.keys(keepIdentical({ a: undefined }, { b: undefined }) as object)).toEqual(['b']);
  expect(keepIdentical([1, 2], [1])).toEqual([1]);
  expect(keepIdentical(null, { a: 1 })).toEqual({ a: 1 });
});

test('what is not plain, such as a map, is taken as it comes', () => {
  const after = { named: new Map([['a', 1]]) };
  expect((keepIdentical({ named: new Map([['a', 1]]) }, after) as typeof after).named).toBe(after.named);
});
