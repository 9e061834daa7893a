import { expect, test } from 'vitest';
import type { PersonId } from '@hireledger/domain/accounts/ids';
import { currentPerson, currentTrace, traceIn, withTrace } from './trace.ts';

test('a traceparent names its trace', () => {
  expect(traceIn('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01')).toBe(
    '4bf92f35-77b3-4da6-a3ce-929d0e0e4736',
  );
});

test.each([undefined, '', 'ada@example.com', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `ff-${'a'.repeat(32)}-1-01`])(
  '%j names none',
  (header) => {
    expect(traceIn(header)).toBeNull();
  },
);

test('work is part of the action that it was begun in, also after a pause', async () => {
  const seen = await Promise.all(
    ['a', 'b', null].map((trace) =>
      withTrace(
        trace,
        async () => {
          await new Promise((resolve) => setImmediate(resolve));
          return [currentTrace(), currentPerson()];
        },
        trace === null ? null : (`person ${trace}` as PersonId),
      ),
    ),
  );
  expect(seen).toEqual([
    ['a', 'person a'],
    ['b', 'person b'],
    [null, null],
  ]);
  expect([currentTrace(), currentPerson(), withTrace('c', currentPerson)]).toEqual([null, null, null]);
});
