import { describe, expect, it } from 'vitest';
import { counted, grouped } from './grouped.ts';

describe('grouped', () => {
  it('formats numbers as the platform does', () => {
    for (const value of [
      0,
      7,
      999,
      1000,
      12_345,
      1_234_567,
      -1,
      -1234,
      10_000.5,
      0.25,
      123n,
      1_000_000_000_000_000n,
      -4_321n,
    ])
      expect(grouped(value)).toBe(value.toLocaleString('en-US'));
  });
});

it('counts one thing in the singular, and any other number in the plural', () => {
  expect([0, 1, 2, 1_200].map((count) => counted(count, 'application'))).toEqual([
    '0 applications',
    '1 application',
    '2 applications',
    '1,200 applications',
  ]);
  expect([1, 2].map((count) => counted(count, 'offer is out', 'offers are out'))).toEqual([
    '1 offer is out',
    '2 offers are out',
  ]);
});
