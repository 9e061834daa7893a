import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestStep, stepLine } from './step-line.ts';

const box = { width: 200, height: 40 };
const course = fc
  .array(fc.record({ at: fc.nat(1_000_000), value: fc.integer({ min: -1_000, max: 1_000_000 }) }), {
    minLength: 1,
    maxLength: 80,
  })
  .map((steps) => steps.toSorted((a, b) => a.at - b.at));

it('stays within its box, rises with the value, and never goes back', () => {
  fc.assert(
    fc.property(course, (steps) => {
      const { points } = stepLine(steps, box);
      for (const [index, { x, y }] of points.entries()) {
        expect(x >= 0 && x <= box.width && y >= 0 && y <= box.height).toBe(true);
        const before = points[index - 1];
        if (!before) continue;
        expect(x).toBeGreaterThanOrEqual(before.x);
        expect(Math.sign(before.y - y)).toBe(Math.sign(steps[index]!.value - steps[index - 1]!.value));
      }
    }),
  );
});

it('finds the step under the pointer', () => {
  const steps = [
    { at: 0, value: 1 },
    { at: 50, value: 2 },
    { at: 100, value: 3 },
  ];
  expect([0, 0.3, 0.6, 1, 7].map((share) => nearestStep(steps, share))).toEqual([0, 1, 1, 2, 2]);
  expect(nearestStep([], 0.5)).toBe(-1);
});
