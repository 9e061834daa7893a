import { expect, test } from 'vitest';
import { ringSlices } from './ring-slices.ts';

test('each stage is a share of all applications to one decimal place', () => {
  const { total, slices } = ringSlices([
    { stage: 'Applied', count: 2 },
    { stage: 'Hired', count: 0 },
    { stage: 'Approved', count: 1 },
  ]);
  expect(total).toBe(3);
  expect(slices.map((slice) => [slice.stage, slice.percent])).toEqual([
    ['Applied', '66.7%'],
    ['Approved', '33.3%'],
  ]);
});

test('no applications give an empty ring', () => {
  expect(ringSlices([{ stage: 'Applied', count: 0 }])).toEqual({ total: 0, slices: [] });
});
