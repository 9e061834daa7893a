import { expect, test } from 'vitest';
import { batched } from './batch.ts';
import type { RequestedStep } from './step/load-steps.ts';

const escrow = `0x${'1'.repeat(40)}`;
const ready = (id: number, changes: Partial<RequestedStep> = {}) => ({
  operation: {
    id: String(id),
    kind: 'step',
    step: 'ReleaseMilestone',
    milestones: [0],
    tries: 0,
    ...changes,
  } as RequestedStep,
  call: { to: escrow, data: '0x12345678abcd' },
});
const releases = (count: number) => Array.from({ length: count }, (_, id) => ready(id));
const shapeOf = (transactions: ReturnType<typeof batched>) =>
  transactions.map(({ kind, operations, size }) => [kind, operations.length, size]);

test('releases that wait together share transactions of at most 39', () => {
  expect(shapeOf(batched(releases(79)))).toEqual([
    ['batch', 39, 39],
    ['batch', 39, 39],
    ['step', 1, 1],
  ]);
});

test('one release, one that was tried before and every other step have a transaction of their own', () => {
  expect(shapeOf(batched(releases(1)))).toEqual([['step', 1, 1]]);
  const others = [
    ready(1, { tries: 1 }),
    ready(2, { step: 'FundMilestones', milestones: [0, 1, 2] }),
    ready(3),
    ready(4),
  ];
  expect(shapeOf(batched(others))).toEqual([
    ['step', 1, 1],
    ['step', 1, 3],
    ['batch', 2, 2],
  ]);
});
